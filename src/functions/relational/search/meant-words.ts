import { sql } from 'kysely';
import { fitOf } from '../../../domain/listings/search/fit.ts';
import { spellings } from '../../../domain/listings/search/spellings.ts';
import { distance, slack } from '../../../domain/listings/search/words.ts';
import type { MirrorTx } from '../relational.ts';

/** A known word that a searched word may mean. */
export interface MeantWord {
  /** Index of the searched word, from 0. */
  readonly turn: number;
  readonly word: string;
  /** Up to 1, by the same rule as on devices. */
  readonly fit: number;
}

/** Most known words that one searched word may mean; the best of them count. */
const MOST_MEANINGS = 300;
/**
 * Words are similar here if they have any trigram in common; the rule then decides. A word of n
 * letters has n + 1 trigrams, and each pair of swapped neighbors changes four of them: however a
 * word is misspelled within the rule, one remains.
 */
const ALIKE = '0.01';

const knownLike = async (
  tx: MirrorTx,
  asked: readonly string[],
): Promise<readonly { readonly asked: string; readonly word: string }[]> => {
  await sql`select set_config('pg_trgm.similarity_threshold', ${ALIKE}, true)`.execute(tx);
  const spelled = asked.filter((word) => slack(word) > 0);
  const slacks = spelled.map(slack);
  const { rows } = await sql<{ readonly asked: string; readonly word: string }>`
    select a.asked, w.word from unnest(${asked}::text[]) a(asked)
      join search_words w on w.word ~>=~ a.asked and w.word ~<~ (a.asked || chr(1114111))
    union
    select a.asked, w.word from unnest(${spelled}::text[], ${slacks}::int[]) a(asked, slack)
      join search_words w on w.word % a.asked
        and abs(length(w.word) - length(a.asked)) <= a.slack`.execute(tx);
  return rows;
};

/** The known words that each searched word may mean, with their spellings. */
export const meantWords = async (
  tx: MirrorTx,
  asked: readonly string[],
): Promise<readonly MeantWord[]> => {
  const variants = asked.map(spellings);
  const known = await knownLike(tx, [...new Set(variants.flat())]);
  return variants.flatMap((words, turn) => {
    const fits = new Map<string, number>();
    for (const { asked: variant, word } of known) {
      if (!words.includes(variant)) continue;
      const fit = fitOf(variant, word);
      if (fit > (fits.get(word) ?? 0)) fits.set(word, fit);
    }
    return [...fits]
      .map(([word, fit]) => ({ turn, word, fit }))
      .toSorted((a, b) => b.fit - a.fit || (a.word < b.word ? -1 : 1))
      .slice(0, MOST_MEANINGS);
  });
};

/**
 * The nearest known word to each unknown one, with at most two letters in five different. All are
 * looked up in one query.
 */
const nearestTo = async (
  tx: MirrorTx,
  unknown: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (unknown.length === 0) return new Map();
  const { rows } = await sql<{ readonly asked: string; readonly word: string }>`
    select a.asked, w.word from unnest(${unknown}::text[]) a(asked)
      cross join lateral (
        select word from search_words where word % a.asked
        order by similarity(word, a.asked) desc, word limit 50) w`.execute(tx);
  return new Map(
    unknown.flatMap((asked) => {
      const most = Math.floor(asked.length * 0.4);
      const [near] = rows
        .filter((row) => row.asked === asked)
        .map(({ word }) => ({ word, missed: distance(asked, word, most) }))
        .filter(({ word, missed }) => missed <= most && slack(word) > 0)
        .toSorted((a, b) => a.missed - b.missed);
      return near === undefined ? [] : [[asked, near.word] as const];
    }),
  );
};

/** The words with unknown ones corrected or dropped; null if nothing is left. */
export const correctedWords = async (
  tx: MirrorTx,
  asked: readonly string[],
  meant: readonly MeantWord[],
): Promise<string | null> => {
  const known = new Set(meant.map(({ turn }) => turn));
  const unknown = new Set(asked.filter((_, turn) => !known.has(turn)));
  const near = await nearestTo(tx, [...unknown]);
  const words = asked.flatMap((word, turn) => {
    const better = known.has(turn) ? word : near.get(word);
    return better === undefined ? [] : [better];
  });
  const better = words.join(' ');
  return words.length === 0 || better === asked.join(' ') ? null : better;
};
