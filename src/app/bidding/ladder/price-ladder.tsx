import './price-ladder.css';
import type { CSSProperties } from 'react';
import type { Bid } from '../../../domain/bidding/bids/bid.entity.ts';
import { incrementAt } from '../../../domain/bidding/bids/increments.ts';
import { allIn } from '../../../domain/payments/all-in.ts';
import { Section } from '../../ui/layout/section.tsx';
import { centsText, wholeText } from '../../../wording/language/number-text.ts';
import { clockText, dayText, daysBetween } from '../../../wording/language/time-text.ts';
import { termsOf, type BidLot } from '../lot.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { useTaxPlace } from '../../cards/use-tax-place.ts';
import { useBuyerRegion } from '../cost/tax-place.ts';
import { rungs } from './rungs.ts';
import { quickSteps } from '../form/quick-steps.ts';
import { VerifyHistory } from './verify-history.tsx';
import { translate } from '../../../wording/language/translate.ts';

const when = (at: number, now: number): string =>
  daysBetween(at, now) === 0 ? clockText(at) : `${dayText(at)} ${clockText(at)}`;

/** Above the price, the all-in cost of the next steps; below it, each bid with bidder and time. */
export function PriceLadder(props: {
  readonly lot: BidLot;
  /** Newest first. */
  readonly bids: readonly Bid[];
  readonly now: number;
}) {
  const { lot, bids, now } = props;
  const { auction } = lot;
  const terms = termsOf(lot);
  const { region, name } = useBuyerRegion(lot.listing.vehicle.location.country);
  const place = useTaxPlace(region, now);
  const live = auction.status === 'LIVE' && now < auction.endAt;
  const next = live ? [...quickSteps(auction.minNext, terms.increments)].reverse() : [];
  const past = bids
    .filter((bid) => bid.voided === undefined && bid.amount < auction.price)
    .slice(0, 3);
  const top = bids.find((bid) => bid.amount === auction.price);
  const bars = new Map(
    rungs([...next, auction.price, ...past.map((bid) => bid.amount)]).map((rung) => [
      rung.amount,
      { '--share': rung.share } as CSSProperties,
    ]),
  );
  const step = incrementAt(auction.price, terms.increments);
  if (auction.bidCount === 0) return null;
  return (
    <Section
      title={translate('Price ladder')}
      className="bx"
      note={
        live
          ? translate(
              'Bids go up by {step} at this price. Totals include our fee and the tax on it for a buyer in {region}.',
              {
                step: dollarsText(step, auction.currency),
                region: name,
              },
            )
          : undefined
      }
    >
      <ol className="ladder">
        {next.map((amount) => (
          <li key={amount} className="ladder__next">
            <b>{wholeText(amount)}</b>
            <i aria-hidden="true" style={bars.get(amount)} />
            <span>
              {translate('{sum} in total', {
                sum: centsText(allIn(amount, place, terms.fee).total),
              })}
            </span>
          </li>
        ))}
        <li className="ladder__now" aria-current="true">
          <b>{wholeText(auction.price)}</b>
          <i aria-hidden="true" style={bars.get(auction.price)} />
          <span>
            {auction.leader}
            {top ? `, ${when(top.receivedAt, now)}` : ''}
          </span>
        </li>
        {past.map((bid) => (
          <li key={bid.id} className="ladder__past">
            <b>{wholeText(bid.amount)}</b>
            <i aria-hidden="true" style={bars.get(bid.amount)} />
            <span>
              {bid.username}, {when(bid.receivedAt, now)}
            </span>
          </li>
        ))}
      </ol>
      <VerifyHistory listingId={lot.listing.id} bids={bids} price={auction.price} />
    </Section>
  );
}
