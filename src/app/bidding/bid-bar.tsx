import './bid-bar.css';
import { Button } from '../ui/button.tsx';
import { Lane } from '../ui/lane.tsx';
import { Price } from '../ui/price.tsx';
import { auctionGear, progressOf, TimeLeft } from './auction-clock.tsx';
import { currencyMark } from '../fields/currency.ts';
import { leads, phaseOf, type BidLot } from './lot.ts';
import { reserveWord } from './state-words.tsx';
import { say } from '../ui/words.ts';

/** The phone's sticky bar: lane on its edge, price, time left, one button. */
export function BidBar(props: {
  readonly lot: BidLot;
  readonly now: number;
  readonly synced: boolean;
  readonly onBid: () => void;
}) {
  const { lot, now, synced, onBid } = props;
  const { auction } = lot;
  const phase = phaseOf(auction, now);
  if (phase === 'over') return null;
  const none = auction.bidCount === 0;
  return (
    <aside className="bidbar only-p" aria-label={say('Bid')}>
      <Lane
        progress={progressOf(auction, now)}
        gear={auctionGear(auction, now, synced && lot.live)}
      />
      <div className="bidbar__in">
        <div>
          <small>{say(none ? 'Opens at' : leads(lot) ? 'You lead' : 'Current bid')}</small>
          <Price
            value={none ? auction.startingBid : auction.price}
            mark={currencyMark(auction.currency)}
          />
        </div>
        <div>
          <small>{phase === 'upcoming' ? say('Opens') : reserveWord(auction)}</small>
          <TimeLeft auction={auction} now={now} synced={synced} />
        </div>
        <Button kind="lane" onClick={onBid} disabled={phase !== 'live'}>
          {say('Bid')}
        </Button>
      </div>
    </aside>
  );
}
