import './outcome.css';
import type { ReactNode } from 'react';
import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { endingHead } from '../../domain/listings/lot-head.ts';
import { Price } from '../ui/price.tsx';
import { deadlineText } from '../ui/time-text.ts';
import { StateMark } from '../ui/state-mark.tsx';
import { currencyMark, dollarsText } from '../fields/currency.ts';
import { bought, type BidLot } from './lot.ts';
import { OwnEnd, OwnOutcome } from './own-outcome.tsx';
import { say } from '../ui/words.ts';

const toWhom = ({ leader, buyer = leader }: Auction): string =>
  buyer === '' ? say('Sold') : say('to {name}', { name: buyer });

/** What each way of ending means in public. */
const meanings: Readonly<Record<string, (auction: Auction) => string>> = {
  SOLD: toWhom,
  COMPLETED: toWhom,
  DEFAULTED: toWhom,
  SELLER_DEFAULTED: toWhom,
  NEGOTIATION: ({ reserveStatus }) =>
    reserveStatus === 'RESERVE_NOT_MET'
      ? say('Not sold yet: the reserve was not met.')
      : say('Not sold yet: the sale fell through.'),
  UNSOLD: () => say('Not sold.'),
  NO_BIDS: () => say('Nobody bid.'),
  WITHDRAWN: () => say('The seller withdrew it before it opened.'),
  CANCELLED: () => say('Staff ended this auction. No bid is binding.'),
};

/** These did not come to their end: when that would have been says nothing any more. */
const brokenOff: ReadonlySet<string> = new Set(['WITHDRAWN', 'CANCELLED']);

/**
 * How the auction ended, as a stamp with its figure, and what it means for the reader.
 * @param now server time, ms UTC.
 * @param near what is like the lot and still open, for whoever lost it.
 * @param deal what its buyer and seller have to settle between them.
 */
export function Outcome(props: {
  readonly lot: BidLot;
  readonly now: number;
  readonly near: ReactNode;
  readonly deal: ReactNode;
}) {
  const { lot, now, near, deal } = props;
  const { auction } = lot;
  const ending = endingHead(auction);
  if (ending === null) return null;
  const won = bought(lot) && ending.shape === 'good';
  return (
    <div className="outcome">
      <OwnEnd lot={lot} />
      <p>
        <StateMark shape={ending.shape}>
          {say(ending.word, { sum: dollarsText(auction.price, auction.currency) })}
        </StateMark>
      </p>
      {ending.figure === null ? null : (
        <Price
          value={ending.figure}
          mark={currencyMark(auction.currency)}
          hero
          className={won ? 'outcome__price outcome__price--won' : 'outcome__price'}
        />
      )}
      <p className="outcome__says">{won ? say('to you') : meanings[auction.status]?.(auction)}</p>
      {brokenOff.has(auction.status) ? null : (
        <p className="semi s14 muted">
          {say('{n, plural, one {# bid, ended {date}} other {# bids, ended {date}}}', {
            n: auction.bidCount,
            date: deadlineText(auction.endAt, now),
          })}
        </p>
      )}
      {deal}
      <OwnOutcome lot={lot} near={near} />
    </div>
  );
}
