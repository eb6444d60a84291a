import './bid-ticket.css';
import type { ReactNode } from 'react';
import { phrase } from '../../domain/kit/text/phrase.ts';
import { auctionHead } from '../../domain/listings/lot-head.ts';
import { Price } from '../ui/card/price.tsx';
import { FreshnessLine } from '../ui/status/freshness.tsx';
import { agoText, deadlineText } from '../../wording/language/time-text.ts';
import { AuctionClock, settlingText } from './auction-clock.tsx';
import { BidForm } from './form/bid-form.tsx';
import { LateResult } from './form/bid-result.tsx';
import { currencyMark, dollarsText } from '../../wording/fields/currency.ts';
import { useConnection } from '../platform/server/connection.ts';
import { useAbout } from './data/rates.ts';
import { leaderText } from '../../wording/bidding/leader-text.ts';
import { leads, phaseOf, type BidLot } from './lot.ts';
import { AuctionOutcome } from './outcome/outcome.tsx';
import { ReserveMark } from './state-words.tsx';
import type { BidForm as Form } from './form/use-bid.ts';
import { translate } from '../../wording/language/translate.ts';

const currentWords = {
  upcoming: phrase('Coming soon'),
  live: phrase('Live'),
  closing: phrase('Closing'),
  over: phrase('Live'),
} as const;

/** Source of the figures: the server now, or this device's copy with its age. */
export function LotFreshness({ lot, now }: { readonly lot: BidLot; readonly now: number }) {
  const offline = useConnection() === 'offline';
  if (lot.live) {
    return <FreshnessLine live>{translate(currentWords[phaseOf(lot.auction, now)])}</FreshnessLine>;
  }
  const time = lot.seenAt === null ? translate('earlier') : agoText(lot.seenAt, now);
  return (
    <FreshnessLine live={false}>
      {/* Without a connection the bar at the top says that prices may have changed. */}
      {offline
        ? translate('Saved {time}', { time })
        : translate('Saved {time}. The price may have moved.', { time })}
    </FreshnessLine>
  );
}

/** One quiet line: leader, number of bids, number of watchers. */
export function LeaderLine({ lot }: { readonly lot: BidLot }) {
  const { auction, listing } = lot;
  const about = useAbout(auction.bidCount === 0 ? null : auction.price, auction.currency);
  return (
    <p className="semi s14 muted ticket__by">
      {leaderText(auction, { watching: listing.counters.watchers, isOwn: leads(lot) })}
      {about === null
        ? ''
        : ` ${translate('About {sum}.', { sum: dollarsText(about.dollars, about.currency) })}`}
    </p>
  );
}

/** The bid column on a desktop: time, price, form. */
export function BidTicket(props: {
  readonly lot: BidLot;
  readonly form: Form;
  readonly now: number;
  readonly synced: boolean;
  /** Possible error of the server clock's estimate, ms. */
  readonly uncertaintyMs: number;
  readonly actions: ReactNode;
  /** Similar lots that are still open. */
  readonly near: ReactNode;
  /** Steps left to buyer and seller after the auction. */
  readonly deal: ReactNode;
}) {
  const { lot, form, now, synced, uncertaintyMs, actions, near, deal } = props;
  const { auction } = lot;
  const phase = phaseOf(auction, now);
  if (phase === 'over') {
    return (
      <section className="ticket" aria-label={translate('Result')}>
        <LateResult form={form} lot={lot} now={now} />
        <AuctionOutcome lot={lot} now={now} near={near} deal={deal} />
        <div className="ticket__a">{actions}</div>
      </section>
    );
  }
  const { label, figure } = auctionHead(auction);
  return (
    <section className="ticket" aria-label={translate('Bid')}>
      <div className="ticket__t">
        <LotFreshness lot={lot} now={now} />
        <span className="muted semi s14 push">
          {phase === 'upcoming'
            ? translate('Opens {time}', { time: deadlineText(auction.startAt, now) })
            : translate('Ends {time}', { time: deadlineText(auction.endAt, now) })}
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
          <span className="lab muted">{label === null ? null : translate(label)}</span>
          <p>
            <Price
              value={figure ?? auction.price}
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
            ? settlingText(lot.live)
            : translate('Bidding opens at the time above. Watch it to be told.')}
        </p>
      )}
      <div className="ticket__a">{actions}</div>
    </section>
  );
}
