import './outcome.css';
import type { ReactNode } from 'react';
import { endingHead } from '../../../domain/listings/lot-head.ts';
import { Price } from '../../ui/card/price.tsx';
import { deadlineText } from '../../../wording/language/time-text.ts';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { currencyMark, dollarsText } from '../../../wording/fields/currency.ts';
import { bought, type BidLot } from '../lot.ts';
import { isBrokenOff, outcomeText } from '../../../wording/bidding/outcome-text.ts';
import { OwnEnd, OwnOutcome } from './own-outcome.tsx';
import { translate } from '../../../wording/language/translate.ts';

/**
 * The end of the auction: its stamp and figure, and its meaning for the reader.
 * @param now server time, ms UTC.
 * @param near similar lots still open, for a member who lost this one.
 * @param deal steps for its buyer and seller to settle between them.
 */
export function AuctionOutcome(props: {
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
          {translate(ending.word, { sum: dollarsText(auction.price, auction.currency) })}
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
      <p className="outcome__says">{won ? translate('to you') : outcomeText(auction)}</p>
      {isBrokenOff(auction) ? null : (
        <p className="semi s14 muted">
          {translate('{n, plural, one {# bid, ended {date}} other {# bids, ended {date}}}', {
            n: auction.bidCount,
            date: deadlineText(auction.endAt, now),
          })}
        </p>
      )}
      {/* The buyer's final confirmation, which cannot be undone, comes below the next steps. */}
      {won ? null : deal}
      <OwnOutcome lot={lot} near={near} />
      {won ? deal : null}
    </div>
  );
}
