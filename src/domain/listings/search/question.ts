import { rangeKeys, type Bounds, type RangeKey } from './bounds.ts';
import type { ListSearch } from './list-search.ts';

/** A parsed search text: words to find, and the bounds written among them. */
export interface ReadQuestion {
  readonly words: string;
  readonly bounds: Bounds;
}

type BoundsReader = (figures: readonly number[]) => Bounds;

const amount = String.raw`(?:ca|us)?\$?\s*(\d{1,3}(?:[ ,.]\d{3})+|\d+)\s*(k)?\s*\$?`;
const year = String.raw`(1[89]\d\d|20\d\d)`;
const under = "(?:under|below|less than|up to|max(?:imum)?|moins de|sous|jusqu['’]à|<)";
const over = '(?:over|above|more than|from|min(?:imum)?|plus de|à partir de|dès|>)';
const betweenWord = String.raw`(?:between|from|entre|de)`;
const distance = String.raw`\s*(km|kilomet(?:er|re)s?|mi|miles?)\b`;

const kmPerMile = 1.609344;
const inKm = (value: number, unit: string): number =>
  unit.startsWith('k') ? value : Math.round(value * kmPerMile);

const figureOf = (digits: string, thousands: string | undefined): number =>
  Number(digits.replaceAll(/\D/g, '')) * (thousands === undefined ? 1 : 1_000);

interface Pattern {
  readonly of: RegExp;
  readonly read: (found: RegExpExecArray) => Bounds;
}

const one =
  (read: BoundsReader, ...at: readonly number[]): Pattern['read'] =>
  (found) =>
    read(at.map((group) => Number(found[group])));

/** Order matters: a distance is not a price, and a number that can be a year is one. */
const patterns: readonly Pattern[] = [
  {
    of: new RegExp(`${under}\\s*${amount}${distance}`, 'iu'),
    read: ([, digits = '', k, unit = '']) => ({ kmMax: inKm(figureOf(digits, k), unit) }),
  },
  {
    of: new RegExp(`${over}\\s*${amount}${distance}`, 'iu'),
    read: ([, digits = '', k, unit = '']) => ({ kmMin: inKm(figureOf(digits, k), unit) }),
  },
  {
    of: new RegExp(
      `(?:\\b${betweenWord}\\s*)?\\b${year}\\s*(?:-|–|to|and|à|et)\\s*${year}\\b`,
      'iu',
    ),
    read: one(([from = 0, to = 0]) => ({ yearMin: from, yearMax: to }), 1, 2),
  },
  {
    of: /\b(1[89]\d|20\d)0['’]?s\b/iu,
    read: one(([decade = 0]) => ({ yearMin: decade * 10, yearMax: decade * 10 + 9 }), 1),
  },
  {
    of: new RegExp(`(?:${over}|after|since|depuis|après)\\s*${year}(?!\\d)(?!\\s*k)`, 'iu'),
    read: one(([from = 0]) => ({ yearMin: from }), 1),
  },
  {
    of: new RegExp(`(?:before|until|avant|jusqu['’]en)\\s*${year}\\b`, 'iu'),
    read: one(([to = 0]) => ({ yearMax: to }), 1),
  },
  {
    of: new RegExp(`\\b${betweenWord}\\s*${amount}\\s*(?:and|to|et|à)\\s*${amount}`, 'iu'),
    read: ([, low = '', lowK, high = '', highK]) => ({
      min: figureOf(low, lowK ?? highK),
      max: figureOf(high, highK),
    }),
  },
  {
    of: new RegExp(`${under}\\s*${amount}`, 'iu'),
    read: ([, digits = '', k]) => ({ max: figureOf(digits, k) }),
  },
  {
    of: new RegExp(`${over}\\s*${amount}`, 'iu'),
    read: ([, digits = '', k]) => ({ min: figureOf(digits, k) }),
  },
];

const singleSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Replaces removed words, so that no pattern matches across them and positions stay valid. */
const TAKEN = '\0';

/** Splits a text into the bounds it states, with their positions, and the remaining words. */
const takenApart = (text: string) => {
  let words = text;
  const said: { readonly from: number; readonly to: number; readonly bounds: Bounds }[] = [];
  for (const { of, read } of patterns) {
    const found = of.exec(words);
    if (found === null) continue;
    const [from, to] = [found.index, found.index + found[0].length];
    said.push({ from, to, bounds: read(found) });
    words = words.slice(0, from) + TAKEN.repeat(to - from) + words.slice(to);
  }
  return { words: words.replaceAll(TAKEN, ' '), said };
};

/**
 * Parses a search text such as `corvette under 40000`, `911 1970-1975`, `wagon under 120,000 km`.
 */
export const readQuestion = (text: string): ReadQuestion => {
  const { words, said } = takenApart(text);
  return {
    words: singleSpaced(words),
    bounds: Object.assign({}, ...said.map(({ bounds }) => bounds)),
  };
};

/**
 * The search without a bound that its text states. Other bounds from the same words, as in
 * `1970-1975`, remain as filters.
 */
export const withoutSaid = (search: ListSearch, key: RangeKey): ListSearch => {
  const { q = '', ...rest } = search;
  const found = takenApart(q).said.findLast(({ bounds }) => bounds[key] !== undefined);
  if (found === undefined) return search;
  const { [key]: _gone, ...others } = found.bounds;
  const left = singleSpaced(`${q.slice(0, found.from)} ${q.slice(found.to)}`);
  const still = withoutSaid({ q: left }, key).q ?? '';
  return { ...others, ...rest, ...(still === '' ? {} : { q: still }) };
};

/** The bounds of the filters; where a filter sets none, the bounds written in the text apply. */
export const withBoundsOf = (search: ListSearch): Bounds => {
  const said = search.q === undefined ? {} : readQuestion(search.q).bounds;
  const set = rangeKeys.flatMap((key) => {
    const bound = search[key] ?? said[key];
    return bound === undefined ? [] : [[key, bound] as const];
  });
  return Object.fromEntries(set);
};
