import './kind-made.css';
import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { useResults } from '../data/results.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { currencyMark, dollarsText } from '../../../wording/fields/currency.ts';
import { Price } from '../../ui/card/price.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { LotTitle } from '../../fields/lot-title.tsx';
import { LotSectionSkeleton } from '../list/lot-section.tsx';
import { resultsWith } from './results-with.ts';
import { soldOfKind } from './sold-of-kind.ts';
import { TrendChart } from './trend-chart.tsx';
import { enough, trendOf, twoYears } from './trend.ts';

/** Sales listed beside the chart. */
const mostMakes = 6;

/** Sale prices of similar vehicles: each with its date, and a trend line if there are many. */
export function KindMade(props: {
  readonly listing: Listing;
  readonly cards: readonly ListingCard[];
  /** Whole dollars of the listing's currency, drawn as a line; null for none. */
  readonly price: number | null;
  readonly now: number;
}) {
  const { listing, cards, price, now } = props;
  const { currency } = listing;
  const { makeId } = listing.vehicle;
  const past = useResults({ makeId, from: now - twoYears });
  const known = past.status === 'ready' ? past.value : null;
  const kind = useMemo(
    () => soldOfKind(listing, resultsWith(known ?? [], cards), now),
    [listing, known, cards, now],
  );
  const line = useMemo(() => trendOf(kind.sales, now, currency), [kind, now, currency]);
  if (past.status === 'loading') return <LotSectionSkeleton />;
  const { makeName, modelName } = listing.vehicle;
  const name = kind.of === 'model' ? `${makeName} ${modelName}` : makeName;
  return (
    <Section
      title={translate('Recent {name} sales', { name })}
      className="bx"
      note={
        kind.sales.length === 0
          ? undefined
          : known === null
            ? translate('{n} on this device; past sales load once there’s a connection', {
                n: kind.sales.length,
              })
            : translate('{n} sold here in two years', { n: kind.sales.length })
      }
    >
      {kind.sales.length === 0 ? (
        <p className="muted">
          {known === null
            ? translate('Past sales load once there’s a connection.')
            : translate('No {name} has sold here in the last two years.', {
                name: `${makeName} ${modelName}`,
              })}
        </p>
      ) : (
        <>
          {kind.of === 'model' ? null : (
            <p className="muted s14">
              {translate(
                'Too few of the {model} for a trend of its own: these are sales of every {make}.',
                {
                  model: modelName,
                  make: makeName,
                },
              )}
            </p>
          )}
          <div className="made">
            {line.length < enough ? null : (
              <TrendChart
                sales={line}
                what={name}
                now={now}
                currency={currency}
                mark={
                  price === null
                    ? undefined
                    : {
                        label: translate('This lot, {sum}', { sum: dollarsText(price, currency) }),
                        price,
                      }
                }
              />
            )}
            <ol className="made__l">
              {kind.sales.slice(0, mostMakes).map((sold) => (
                <li key={sold.id}>
                  <Link className="link" to="/listing/$id" params={{ id: sold.id }}>
                    <LotTitle of={sold.title} />
                  </Link>
                  <span className="muted s14">{dateText(sold.endAt)}</span>
                  <Price value={sold.soldPrice} mark={currencyMark(sold.currency)} />
                </li>
              ))}
            </ol>
          </div>
        </>
      )}
    </Section>
  );
}
