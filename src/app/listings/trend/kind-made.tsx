import './kind-made.css';
import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { ListingCard } from '../../store/reading/listing-card.ts';
import { currencyMark, dollarsText } from '../../fields/currency.ts';
import { Price } from '../../ui/price.tsx';
import { Section } from '../../ui/section.tsx';
import { dateText } from '../../ui/time-text.ts';
import { say } from '../../ui/words.ts';
import { LotTitle } from '../../fields/lot-title.tsx';
import { soldOfKind } from './sold-of-kind.ts';
import { TrendChart } from './trend-chart.tsx';
import { trendOf } from './trend.ts';

/** Sales listed beside the chart. */
const listed = 6;
/** Fewer sales draw no line. */
const enough = 5;

/** What others of a lot's kind sold for here: each with its date, and a line where they are many. */
export function KindMade(props: {
  readonly listing: Listing;
  readonly cards: readonly ListingCard[];
  /** Whole dollars of the listing's currency, drawn across the chart; null for none. */
  readonly price: number | null;
  readonly now: number;
}) {
  const { listing, cards, price, now } = props;
  const { currency } = listing;
  const kind = useMemo(() => soldOfKind(listing, cards, now), [listing, cards, now]);
  const line = useMemo(() => trendOf(kind.cards, now, currency), [kind, now, currency]);
  const { makeName, modelName } = listing.vehicle;
  const name = kind.of === 'model' ? `${makeName} ${modelName}` : makeName;
  return (
    <Section
      title={say('Recent {name} sales', { name })}
      className="bx"
      note={
        kind.cards.length === 0
          ? undefined
          : say('{n} sold here in two years', { n: kind.cards.length })
      }
    >
      {kind.cards.length === 0 ? (
        <p className="muted">
          {say('No {name} has sold here in the last two years.', {
            name: `${makeName} ${modelName}`,
          })}
        </p>
      ) : (
        <div className="made">
          {line.length < enough ? null : (
            <div>
              <TrendChart
                sales={line}
                what={name}
                now={now}
                currency={currency}
                mark={
                  price === null
                    ? undefined
                    : {
                        label: say('This lot, {sum}', { sum: dollarsText(price, currency) }),
                        price,
                      }
                }
              />
              <p className="s14 muted">
                {say('The line is the running median, in {currency}. Fees not included.', {
                  currency: currencyMark(currency),
                })}
              </p>
            </div>
          )}
          <ol className="made__l">
            {kind.cards.slice(0, listed).map(({ listing: sold, at, price: made }) => (
              <li key={sold.id}>
                <Link className="link" to="/listing/$id" params={{ id: sold.id }}>
                  <LotTitle of={sold.title} />
                </Link>
                <span className="muted s14">{dateText(at)}</span>
                <Price value={made} mark={currencyMark(sold.currency)} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </Section>
  );
}
