import './outcome.css';
import type { ReactNode } from 'react';
import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { Price } from '../ui/price.tsx';
import { deadlineText } from '../ui/time-text.ts';
import { StateMark, type MarkShape } from '../ui/state-mark.tsx';
import { currencyMark, dollarsText } from '../fields/currency.ts';
import { leads, type BidLot } from './lot.ts';
import { OwnEnd, OwnOutcome } from './own-outcome.tsx';
import { say } from '../ui/words.ts';

interface Ending {
  readonly stamp: string;
  readonly shape: MarkShape;
  readonly says: string;
  /** Whole dollars to show large, or null. */
  readonly figure: number | null;
}

const sold = (auction: Auction): Ending => ({
  stamp: say(auction.soldVia === 'OFFER' ? 'Sold after auction' : 'Sold'),
  shape: 'good',
  says: auction.leader === '' ? say('Sold') : say('to {name}', { name: auction.leader }),
  figure: auction.soldPrice ?? auction.price,
});

/** How each way of ending reads in public; statuses that are not over are absent. */
const endings: Readonly<Record<string, (auction: Auction) => Ending>> = {
  SOLD: sold,
  COMPLETED: sold,
  DEFAULTED: sold,
  SELLER_DEFAULTED: sold,
  NEGOTIATION: (auction) => ({
    stamp: say('Bid to {sum}, negotiating', { sum: dollarsText(auction.price, auction.currency) }),
    shape: 'open',
    says: say('Not sold yet: the reserve was not met.'),
    figure: auction.price,
  }),
  UNSOLD: (auction) => ({
    stamp: say('Bid to, reserve not met'),
    shape: 'over',
    says: say('Not sold.'),
    figure: auction.price,
  }),
  NO_BIDS: () => ({ stamp: say('No bids'), shape: 'over', says: say('Nobody bid.'), figure: null }),
  WITHDRAWN: () => ({
    stamp: say('Withdrawn'),
    shape: 'over',
    says: say('The seller withdrew it before it opened.'),
    figure: null,
  }),
  CANCELLED: () => ({
    stamp: say('Cancelled'),
    shape: 'bad',
    says: say('Staff ended this auction. No bid is binding.'),
    figure: null,
  }),
};

/** These did not come to their end: when that would have been says nothing any more. */
const brokenOff: ReadonlySet<string> = new Set(['WITHDRAWN', 'CANCELLED']);

/**
 * How the auction ended, as a stamp with its figure, and what it means for the reader.
 * @param now server time, ms UTC.
 * @param near what is like the lot and still open, for whoever lost it.
 */
export function Outcome(props: {
  readonly lot: BidLot;
  readonly now: number;
  readonly near: ReactNode;
}) {
  const { lot, now, near } = props;
  const { auction } = lot;
  const ending = endings[auction.status]?.(auction) ?? null;
  if (ending === null) return null;
  const won = leads(lot) && ending.shape === 'good';
  return (
    <div className="outcome">
      <OwnEnd lot={lot} />
      <p>
        <StateMark shape={ending.shape}>{ending.stamp}</StateMark>
      </p>
      {ending.figure === null ? null : (
        <Price
          value={ending.figure}
          mark={currencyMark(auction.currency)}
          hero
          className={won ? 'outcome__price outcome__price--won' : 'outcome__price'}
        />
      )}
      <p className="outcome__says">{won ? say('to you') : ending.says}</p>
      {brokenOff.has(auction.status) ? null : (
        <p className="semi s14 muted">
          {say('{n, plural, one {# bid, ended {date}} other {# bids, ended {date}}}', {
            n: auction.bidCount,
            date: deadlineText(auction.endAt, now),
          })}
        </p>
      )}
      <OwnOutcome lot={lot} near={near} />
    </div>
  );
}
