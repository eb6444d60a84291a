import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { translate } from '../language/translate.ts';

const toWhom = ({ leader, buyer = leader }: Auction): string =>
  buyer === '' ? translate('Sold') : translate('to {name}', { name: buyer });

const meanings: Readonly<Record<string, (auction: Auction) => string>> = {
  SOLD: toWhom,
  COMPLETED: toWhom,
  DEFAULTED: toWhom,
  SELLER_DEFAULTED: toWhom,
  NEGOTIATION: ({ reserveStatus }) =>
    reserveStatus === 'RESERVE_NOT_MET'
      ? translate('Not sold yet: the reserve was not met.')
      : translate('Not sold yet: the sale fell through.'),
  UNSOLD: () => translate('Not sold.'),
  NO_BIDS: () => translate('Nobody bid.'),
  WITHDRAWN: () => translate('The seller withdrew it before it opened.'),
  CANCELLED: () => translate('Staff ended this auction. No bid is binding.'),
};

/** Public text for how an auction ended; empty while it has not. */
export const outcomeText = (auction: Auction): string => meanings[auction.status]?.(auction) ?? '';

/** Whether an auction was cut short, so that its planned end no longer means anything. */
export const isBrokenOff = ({ status }: Auction): boolean =>
  status === 'WITHDRAWN' || status === 'CANCELLED';
