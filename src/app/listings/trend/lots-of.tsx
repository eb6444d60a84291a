import './lots-of.css';
import { useMemo, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../platform/clock/clock.ts';
import { useListingCards } from '../data/listings.ts';
import { useResults } from '../data/results.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { isCurrent } from '../../platform/reading/reading.ts';
import { openNothing, useShared } from '../../platform/reading/subscription.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { LoadError } from '../../ui/status/notice.tsx';
import { Price } from '../../ui/card/price.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { lastEnded, showOf } from '../list/filters/choose.ts';
import { LotSection, LotSectionSkeleton } from '../list/lot-section.tsx';
import { isOlder, OlderResults, resultsText } from '../list/older-results.tsx';
import { useResultsInReach } from '../list/results-in-reach.ts';
import { resultsWith } from './results-with.ts';
import { enough, runningMedian, trendOf, twoYears, type TrendPoint } from './trend.ts';
import { TrendChart } from './trend-chart.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { lotEnd } from '../../../domain/listings/card.ts';

/** Lots shown before more are requested. */
const few = 8;

interface Which {
  readonly makeId: string;
  /** One model, or every model of the make. */
  readonly modelId?: string | undefined;
  /** Name within a sentence: `Volvo`, `Volvo 122S`. */
  readonly name: string;
}

/** Sorts the next to end first; lots not open yet come last. */
const soonest = (a: ListingCard, b: ListingCard): number => {
  const late = ({ auction, listing }: ListingCard): number =>
    (auction?.status ?? listing.status) === 'SCHEDULED' ? 1 : 0;
  return late(a) - late(b) || lotEnd(a) - lotEnd(b);
};

const isOf = (card: ListingCard, which: Which): boolean =>
  card.listing.vehicle.makeId === which.makeId &&
  (which.modelId === undefined || card.listing.vehicle.modelId === which.modelId);

function Prices(props: {
  /** Whether past sales have arrived. */
  readonly known: boolean;
  readonly sales: readonly TrendPoint[];
  /** The last median, Canadian dollars. */
  readonly last: number | undefined;
  readonly name: string;
  readonly now: number;
}) {
  const { known, sales, last, name, now } = props;
  if (!known) {
    return (
      <Section title={translate('Prices')} note={translate('Canadian dollars')}>
        <p className="muted">{translate('Past sales load once there’s a connection.')}</p>
      </Section>
    );
  }
  if (sales.length < enough || last === undefined) {
    return (
      <Section title={translate('Prices')} note={translate('Canadian dollars')}>
        <p className="muted">
          {sales.length === 0
            ? translate('None sold here in the last two years.')
            : translate(
                '{n, plural, one {Only # sale in two years: too few for a trend.} other {Only # sales in two years: too few for a trend.}}',
                { n: sales.length },
              )}
        </p>
      </Section>
    );
  }
  return (
    <Section
      title={translate('Prices')}
      note={translate('{n} sold here in two years, CA$', { n: sales.length })}
      className="of__trend"
    >
      <p className="of__figure">
        <Price value={last} mark={currencyMark('CAD')} hero />
      </p>
      <TrendChart sales={sales} what={name} now={now} />
    </Section>
  );
}

/**
 * The prices of past sales.
 * @param props.after shown below them, and only with them, so that their arrival does not move it.
 */
function Trend(
  props: Which & {
    readonly cards: readonly ListingCard[];
    readonly now: number;
    readonly after: ReactNode;
  },
) {
  const { cards, makeId, modelId, name, now, after } = props;
  const past = useResults({ makeId, from: now - twoYears });
  const known = past.status === 'ready' ? past.value : null;
  const sales = useMemo(() => {
    const own = known?.filter((one) => modelId === undefined || one.modelId === modelId) ?? [];
    return trendOf(resultsWith(own, cards), now);
  }, [known, modelId, cards, now]);
  const last = runningMedian(sales).at(-1);
  if (past.status === 'loading') return <LotSectionSkeleton />;
  return (
    <>
      <Prices known={known !== null} sales={sales} last={last?.price} name={name} now={now} />
      {after}
    </>
  );
}

/**
 * The lots and results of one make or model, and their prices.
 * @param props.between shown after the lots on offer: prices and results arrive later, and move
 *   nothing below them.
 */
export function LotsOf(props: Which & { readonly between?: ReactNode }) {
  const reading = useListingCards();
  const now = Math.floor(useNow(15_000) / 15_000) * 15_000;
  const { makeId, modelId, name } = props;
  const all = reading.status === 'ready' ? reading.value : null;
  const held = useMemo(
    () => (all ?? []).filter((card) => isOf(card, { makeId, modelId, name })),
    [all, makeId, modelId, name],
  );
  const counted = modelId === undefined ? `makeId|${makeId}` : `modelId|${modelId}`;
  const offered = useShared<number>(`offered|${counted}`, openNothing);
  const which = modelId === undefined ? { makes: [makeId] } : { models: [modelId] };
  const { cards: own, older } = useResultsInReach(held, { kind: 'lots', ...which }, true, now);
  if (reading.status === 'loading') {
    return (
      <>
        <LotSectionSkeleton />
        {props.between}
      </>
    );
  }
  if (reading.status === 'failed') {
    return (
      <>
        <LoadError title={translate('The lots didn’t load')} refusal={reading.refusal} />
        {props.between}
      </>
    );
  }
  const on = (show: string) => own.filter((card) => showOf(card, now) === show);
  const narrow = { make: [makeId], ...(modelId === undefined ? {} : { model: [modelId] }) };
  const fresh = isCurrent(reading.freshness, now);
  // Until the results are loaded, prices are unknown.
  const whole = reading.freshness.part === undefined;
  const [live, ads] = [on('auctions').toSorted(soonest), on('classifieds')];
  // A part of the lots says nothing about the others, but the page came with their number.
  const isKnown =
    reading.freshness.part !== 'first' || (offered.status === 'ready' && offered.value === 0);
  const isNone = isKnown && live.length + ads.length === 0;
  const ended = on('results').toSorted(lastEnded);
  const section = (
    title: string,
    note: string | undefined,
    lots: readonly ListingCard[],
    search: Readonly<Record<string, unknown>>,
    after?: ReactNode,
  ) => (
    <LotSection
      title={title}
      note={note}
      more={
        <Link className="link" to="/listings" search={{ ...narrow, ...search }}>
          {translate('With filters')}
        </Link>
      }
      cards={lots}
      fresh={fresh}
      few={few}
      after={after}
    />
  );
  const results = section(
    translate('Results'),
    ended.length === 0 ? undefined : resultsText(ended.length, older),
    ended,
    { show: 'results' },
    whole && (ended.length > 0 || older.state !== 'all') ? (
      <OlderResults
        older={older}
        kept={ended.filter((card) => isOlder(card, now)).length}
        drawn={ended.length}
        byItself={ended.length < few}
      />
    ) : undefined,
  );
  return (
    <>
      {section(
        translate('Live auctions'),
        translate('{n, plural, one {# auction} other {# auctions}}', { n: live.length }),
        live,
        {},
      )}
      {section(
        translate('Classifieds'),
        translate('{n, plural, one {# listing} other {# listings}}', { n: ads.length }),
        ads,
        {
          show: 'classifieds',
        },
      )}
      {isNone ? (
        <p className="sec muted">{translate('No {name} for sale right now.', { name })}</p>
      ) : null}
      {props.between}
      {whole ? (
        <Trend
          makeId={makeId}
          modelId={modelId}
          name={name}
          cards={held}
          now={now}
          after={ended.length === 0 ? results : null}
        />
      ) : null}
      {ended.length === 0 ? null : results}
    </>
  );
}
