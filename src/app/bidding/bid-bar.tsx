import './bid-bar.css';
import { phrase } from '../../domain/kit/text/phrase.ts';
import { Button } from '../ui/button/button.tsx';
import { Lane, laneShare } from '../ui/card/lane.tsx';
import { Price } from '../ui/card/price.tsx';
import { auctionGear, TimeLeft } from './auction-clock.tsx';
import { currencyMark, dollarsText } from '../../wording/fields/currency.ts';
import { neverBids, phaseOf, positionOf, type BidLot } from './lot.ts';
import { Sentence } from '../ui/text/sentence.tsx';
import { queuedSum, useQueuedBid } from './form/queued-bid.tsx';
import { reserveWord } from './state-words.tsx';
import { whenText } from '../../wording/language/time-text.ts';
import { useDeviceNow } from '../outbox/outbox.ts';
import { translate } from '../../wording/language/translate.ts';

const buttonOf = {
  none: phrase('Bid'),
  leading: phrase('Change max'),
  outbid: phrase('Bid again'),
} as const;

/** A queued maximum bid that needs its owner's confirmation before it is sent. */
function WaitsForYes({ lot, onReview }: { readonly lot: BidLot; readonly onReview: () => void }) {
  const row = useQueuedBid(lot.listing.id);
  const now = useDeviceNow(5_000);
  if (row?.state !== 'needsConfirm') return null;
  const sum = queuedSum(row, lot);
  return (
    <div className="bidbar__out" role="alert">
      <p>
        {row.expiresAt === null
          ? translate('Your queued max of {sum} needs your yes.', { sum })
          : translate('Your queued max of {sum} needs your yes until {time}.', {
              sum,
              time: whenText(row.expiresAt, now),
            })}
      </p>
      <Button kind="ink" size="small" onClick={onReview}>
        {translate('Review the bid')}
      </Button>
    </div>
  );
}

/** The bar at the lower edge of the window: lane, price, time left, one button. */
export function BidBar(props: {
  readonly lot: BidLot;
  readonly now: number;
  readonly synced: boolean;
  readonly onBid: () => void;
  /** Shown beside a bid column too: its reader has scrolled past it. */
  readonly everywhere: boolean;
}) {
  const { lot, now, synced, onBid, everywhere } = props;
  const { auction } = lot;
  const phase = phaseOf(auction, now);
  if (phase === 'over') return null;
  const none = auction.bidCount === 0;
  const certain = synced && lot.live;
  const position = phase === 'live' ? positionOf(lot) : 'none';
  return (
    <aside className={everywhere ? 'bidbar' : 'bidbar only-p'} aria-label={translate('Bid')}>
      <WaitsForYes lot={lot} onReview={onBid} />
      {position === 'outbid' ? (
        <p className="bidbar__out" role="alert">
          <Sentence
            text="{what} The minimum bid is {minNext}."
            parts={{
              what: <b>{translate('You were outbid.')}</b>,
              minNext: dollarsText(auction.minNext, auction.currency),
            }}
          />
        </p>
      ) : null}
      <Lane progress={laneShare(auction, now, certain)} gear={auctionGear(auction, now, certain)} />
      <div className="bidbar__in">
        <div>
          <small>
            {translate(none ? 'Starting bid' : position === 'leading' ? 'You lead' : 'Current bid')}
          </small>
          <Price
            value={none ? auction.startingBid : auction.price}
            mark={currencyMark(auction.currency)}
          />
        </div>
        <div>
          <small>{phase === 'upcoming' ? translate('Opens') : reserveWord(auction)}</small>
          <TimeLeft auction={auction} now={now} synced={synced} live={lot.live} />
        </div>
        {neverBids(lot) ? null : (
          <Button
            kind={position === 'leading' ? 'outline' : 'lane'}
            onClick={onBid}
            disabled={phase !== 'live'}
          >
            {translate(buttonOf[position])}
          </Button>
        )}
      </div>
    </aside>
  );
}
