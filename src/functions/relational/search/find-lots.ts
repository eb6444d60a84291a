import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '../../../domain/kit/fields.ts';
import { currency as currencies } from '../../../domain/kit/fragments.ts';
import { askedWords } from '../../../domain/listings/search/asked-words.ts';
import type { Bounds, MoneyIn, RangeKey } from '../../../domain/listings/search/bounds.ts';
import {
  facetKeys,
  listsOf,
  type FacetKey,
  type Show,
} from '../../../domain/listings/search/facet-values.ts';
import { wordsAsked } from '../../../domain/listings/search/match.ts';
import { withBoundsOf } from '../../../domain/listings/search/question.ts';
import type { SavedQuery } from '../../../domain/listings/search/saved-query.ts';
import type { MirrorDb } from '../relational.ts';
import { correctedWords, meantWords, type MeantWord } from './meant-words.ts';

export interface LotsAsked extends SavedQuery {
  /** Whether lots of every list are found, or only those of the list the search names. */
  readonly anyList: boolean;
  /** Whether lots that are not public are found too; for staff only. */
  readonly hiddenToo: boolean;
  readonly moneyIn: MoneyIn;
  readonly limit: number;
  readonly offset: number;
}

/** Why a lot ranks where it does: a searched word, the word it matched, and its contribution. */
export interface Reason {
  readonly asked: string;
  readonly word: string;
  readonly fit: number;
  readonly weight: number;
}

export interface FoundLot {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly isPublic: boolean;
  readonly show: Show | null;
  /** The sum of fit × weight over the searched words. */
  readonly score: number;
  readonly why: readonly Reason[];
}

export interface FoundLots {
  readonly total: number;
  readonly hits: readonly FoundLot[];
  /** Number of lots each value would leave, with the other facets unchanged. */
  readonly facets: readonly {
    readonly key: FacetKey;
    readonly value: string;
    readonly count: number;
  }[];
  /** Words that would find something if the searched ones find nothing. */
  readonly suggestion: string | null;
}

const noLots = { total: 0, hits: [], facets: [] } as const;
/** Most facet values counted for one answer. */
const MOST_VALUES = 300;

type Condition = RawBuilder<unknown>;

/** A text query for all searched words, each in any of its meanings. */
const queryText = (asked: readonly string[], meant: readonly MeantWord[]): string =>
  asked
    .map((_, turn) => {
      const words = meant.filter((one) => one.turn === turn).map(({ word }) => `'${word}'`);
      return `(${words.join(' | ')})`;
    })
    .join(' & ');

const priceIn = (moneyIn: MoneyIn): Condition => {
  const rates = currencies.of.map((one: Currency) => {
    const rate = moneyIn(1, one);
    return sql`when ${one} then l.price * ${rate}::float8`;
  });
  return sql`case l.currency ${sql.join(rates, sql` `)} end`;
};

const withinBounds = (bounds: Bounds, moneyIn: MoneyIn): readonly Condition[] => {
  const columns: Readonly<Record<RangeKey, Condition>> = {
    min: priceIn(moneyIn),
    max: priceIn(moneyIn),
    yearMin: sql`l.year`,
    yearMax: sql`l.year`,
    kmMin: sql`l.km`,
    kmMax: sql`l.km`,
  };
  return (Object.entries(bounds) as [RangeKey, number][]).map(([key, bound]) =>
    key === 'min' || key.endsWith('Min')
      ? sql`${columns[key]} >= ${bound}::float8`
      : sql`${columns[key]} <= ${bound}::float8`,
  );
};

const among = (asked: LotsAsked): readonly Condition[] => [
  ...(asked.hiddenToo ? [] : [sql`l.is_public and l.show is not null`]),
  ...(asked.anyList ? [] : [sql`l.show = ${asked.search.show ?? 'auctions'}`]),
  ...(asked.category === null ? [] : [sql`l.category = ${asked.category}`]),
  ...withinBounds(withBoundsOf(asked.search), asked.moneyIn),
];

/** The facets with a selection that a lot does not pass. */
const failed = ({ search, anyList }: LotsAsked): Condition => {
  const show = search.show ?? 'auctions';
  const cases = facetKeys.flatMap((key) => {
    const wanted = search[key];
    if (key === 'ends' || wanted === undefined) return [];
    if (!anyList && !listsOf(key).includes(show)) return [];
    const values = wanted.map((value) => `${key}:${value}`);
    return [sql`case when l.facets && ${values}::text[] then null else ${key} end`];
  });
  return cases.length === 0
    ? sql`'{}'::text[]`
    : sql`array_remove(array[${sql.join(cases)}]::text[], null)`;
};

/** Scales `ts_rank` of a single occurrence to its weight; weights are in thirds there. */
const perWeight = sql.raw(`${3 * 1.644_934_066_85}`);
const thirds = sql.raw(`'{0, 0.33333334, 0.6666667, 1}'::real[]`);

interface Answered {
  readonly total: number;
  readonly hits: readonly (Omit<FoundLot, 'why'> & {
    readonly why: readonly (Omit<Reason, 'asked'> & { readonly turn: number })[];
  })[];
  readonly facets: FoundLots['facets'];
}

/** Finds lots, their number and the counts of their facets, in one statement. */
const ask = async (
  tx: MirrorDb,
  lots: LotsAsked,
  words: readonly string[],
  meant: readonly MeantWord[],
): Promise<Answered> => {
  const conditions = [
    ...among(lots),
    ...(words.length === 0 ? [] : [sql`l.words @@ ${queryText(words, meant)}::tsquery`]),
    sql`true`,
  ];
  const { rows } = await sql<Answered>`
    with meant as materialized (
      select turn, word, fit, quote_literal(word)::tsquery as query
      from unnest(
        ${meant.map(({ turn }) => turn)}::int[],
        ${meant.map(({ word }) => word)}::text[],
        ${meant.map(({ fit }) => fit)}::float8[]) m(turn, word, fit)
    ), found as materialized (
      select l.id, l.number, l.title, l.is_public, l.show, l.facets, r.score, r.why,
        ${failed(lots)} as fails
      from search_lots l cross join lateral (
        select coalesce(round(sum(b.fit * b.weight)::numeric, 6), 0)::float8 as score,
          coalesce(jsonb_agg(jsonb_build_object(
            'turn', b.turn, 'word', b.word, 'fit', b.fit, 'weight', b.weight) order by b.turn),
            '[]') as why
        from (
          select distinct on (m.turn) m.turn, m.word, m.fit, w.weight
          from meant m cross join lateral (
            select round((ts_rank(${thirds}, l.words, m.query) * ${perWeight})::numeric)::float8
              as weight) w
          where l.words @@ m.query
          order by m.turn, m.fit * w.weight desc, m.word
        ) b
      ) r
      where ${sql.join(conditions, sql` and `)}
    )
    select
      (select count(*)::int from found where fails = '{}') as total,
      (select coalesce(jsonb_agg(h), '[]') from (
        select id, number, title, is_public as "isPublic", show, score, why from found
        where fails = '{}' order by score desc, number desc
        limit ${lots.limit} offset ${lots.offset}) h) as hits,
      (select coalesce(jsonb_agg(f), '[]') from (
        select split_part(value, ':', 1) as key,
          substr(value, position(':' in value) + 1) as value, count(*)::int as count
        from found, unnest(facets) value
        where fails <@ array[split_part(value, ':', 1)]
        group by value order by count(*) desc, value limit ${MOST_VALUES}) f) as facets`.execute(
    tx,
  );
  return rows[0] ?? noLots;
};

/**
 * The lots a search finds, best first, and newest first among equals, by the same rules as on
 * devices. Reads in one transaction.
 */
export const findLots = (db: MirrorDb, lots: LotsAsked): Promise<FoundLots> =>
  db.transaction().execute(async (tx) => {
    const words = askedWords(wordsAsked(lots.search));
    const meant = words.length === 0 ? [] : await meantWords(tx, words);
    const isKnown = words.every((_, turn) => meant.some((one) => one.turn === turn));
    if (!isKnown) return { ...noLots, suggestion: await correctedWords(tx, words, meant) };
    const { hits, ...answered } = await ask(tx, lots, words, meant);
    return {
      ...answered,
      hits: hits.map((hit) => ({
        ...hit,
        why: hit.why.map(({ turn, ...reason }) => ({ asked: words[turn] ?? '', ...reason })),
      })),
      suggestion: null,
    };
  });
