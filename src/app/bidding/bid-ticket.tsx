import './bid-ticket.css';
import type { ReactNode } from 'react';
import { Price } from '../ui/price.tsx';
import { FreshnessLine } from '../ui/freshness.tsx';
import { countOf } from '../ui/number-text.ts';
import { agoText, deadlineText } from '../ui/time-text.ts';
import { AuctionClock } from './auction-clock.tsx';
import { BidForm } from './bid-form.tsx';
import { currencyMark, dollarsText } from '../fields/currency.ts';
import { useAbout } from '../store/rates.ts';
import { leads, phaseOf, type BidLot } from './lot.ts';
import { Outcome } from './outcome.tsx';
import { ReserveMark } from './state-words.tsx';
import type { BidForm as Form } from './use-bid.ts';

/** Where the figures come from: the server now, or this device's copy and its age. */
export function LotFreshness({ lot, now }: { readonly lot: BidLot; readonly now: number }) {
  if (lot.live) return <FreshnessLine live>Live</FreshnessLine>;
  const age = lot.seenAt === null ? 'earlier' : agoText(lot.seenAt, now);
  return <FreshnessLine live={false}>Saved {age}. The price may have moved.</FreshnessLine>;
}

/** Who leads, how many bids, how many watch, in one quiet line. */
export function LeaderLine({ lot }: { readonly lot: BidLot }) {
  const { auction, listing } = lot;
  const watching = listing.counters.watchers;
  const about = useAbout(auction.bidCount === 0 ? null : auction.price, auction.currency);
  const who =
    auction.leader === ''
      ? 'Nobody leads yet.'
      : leads(lot)
        ? 'You lead.'
        : `${auction.leader} leads.`;
  return (
    <p className="semi s14 muted ticket__by">
      {who} {countOf(auction.bidCount, 'bid')}
      {watching > 0 ? `, ${watching} watching` : ''}.
      {about === null ? '' : ` About ${dollarsText(about.dollars, about.currency)}.`}
    </p>
  );
}

/** The bid column of a desktop: time, price, form. */
export function BidTicket(props: {
  readonly lot: BidLot;
  readonly form: Form;
  readonly now: number;
  readonly synced: boolean;
  /** ms by which the server's clock may be off. */
  readonly uncertaintyMs: number;
  readonly actions: ReactNode;
}) {
  const { lot, form, now, synced, uncertaintyMs, actions } = props;
  const { auction } = lot;
  const phase = phaseOf(auction, now);
  if (phase === 'over') {
    return (
      <section className="ticket" aria-label="Result">
        <Outcome lot={lot} />
        <div className="ticket__a">{actions}</div>
      </section>
    );
  }
  const none = auction.bidCount === 0;
  return (
    <section className="ticket" aria-label="Bid">
      <div className="ticket__t">
        <LotFreshness lot={lot} now={now} />
        <span className="muted semi s14 push">
          {phase === 'upcoming'
            ? `Opens ${deadlineText(auction.startAt, now)}`
            : `Ends ${deadlineText(auction.endAt, now)}`}
        </span>
      </div>
      <AuctionClock
        auction={auction}
        now={now}
        synced={synced}
        uncertaintyMs={uncertaintyMs}
        live={lot.live}
      />
      <div className="ticket__p">
        <div>
          <span className="lab muted">{none ? 'Opens at' : 'Current bid'}</span>
          <p>
            <Price
              value={none ? auction.startingBid : auction.price}
              mark={currencyMark(auction.currency)}
              hero
              className="ticket__price"
            />
          </p>
        </div>
        <ReserveMark auction={auction} />
      </div>
      <LeaderLine lot={lot} />
      {phase === 'live' ? (
        <div className="ticket__f">
          <BidForm lot={lot} form={form} now={now} />
        </div>
      ) : (
        <p className="ticket__f help">
          {phase === 'closing'
            ? 'Time is up. The server is settling the result.'
            : 'Bidding opens at the time above. Watch it to be told.'}
        </p>
      )}
      <div className="ticket__a">{actions}</div>
    </section>
  );
}
