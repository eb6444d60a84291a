import './bid-sheet.css';
import { X } from 'lucide-react';
import { IconButton } from '../ui/button/button.tsx';
import { Sheet } from '../ui/dialog/sheet.tsx';
import { settlingText, TimeLeft } from './auction-clock.tsx';
import { BidForm } from './form/bid-form.tsx';
import { dollarsText } from '../../wording/fields/currency.ts';
import { phaseOf, type BidLot } from './lot.ts';
import { reserveWithin } from './state-words.tsx';
import type { BidForm as Form } from './form/use-bid.ts';
import { translate } from '../../wording/language/translate.ts';
import { LotTitle } from '../fields/lot-title.tsx';

/** The parts of the bid column in a phone's sheet. */
export function BidSheet(props: {
  readonly lot: BidLot;
  readonly form: Form;
  readonly now: number;
  readonly synced: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { lot, form, now, synced, open, onClose } = props;
  const { auction, listing } = lot;
  const none = auction.bidCount === 0;
  const price = dollarsText(none ? auction.startingBid : auction.price, auction.currency);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={translate('Bid on {title}', { title: listing.title })}
      head={
        <header className="bs__h">
          <div>
            <h2>
              <LotTitle of={listing.title} />
            </h2>
            <p className="semi s14 muted" aria-live="polite">
              {translate(none ? 'Starting bid {price}, {reserve}' : 'Now {price}, {reserve}', {
                price,
                reserve: reserveWithin(auction),
              })}
            </p>
          </div>
          <div className="bs__cd">
            <TimeLeft auction={auction} now={now} synced={synced} live={lot.live} />
            <span className="semi s12 muted">
              {translate(synced ? 'left' : 'end, clock not synced')}
            </span>
          </div>
          <IconButton icon={X} label={translate('Close')} onClick={onClose} />
        </header>
      }
    >
      {phaseOf(auction, now) === 'live' ? (
        <BidForm lot={lot} form={form} now={now} sheet />
      ) : (
        <p>{settlingText(lot.live)}</p>
      )}
    </Sheet>
  );
}
