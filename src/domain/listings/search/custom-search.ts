import type { CustomFieldDefinition } from '../../catalogue/custom-field-definition.entity.ts';
import { chosenIn } from '../../catalogue/custom-values.ts';
import type { Listing } from '../listing.entity.ts';
import type { MoneyIn } from './bounds.ts';

type FieldType = CustomFieldDefinition['type'];
type Answered = Pick<Listing, 'custom' | 'customWords' | 'currency'>;

/**
 * Returns the kind of filter a custom field offers; null for texts and days, which filter no list.
 */
export const narrowsBy = (type: FieldType): 'choice' | 'figure' | null => {
  if (type === 'select' || type === 'multiselect' || type === 'bool') return 'choice';
  return type === 'int' || type === 'decimal' || type === 'money' || type === 'distance'
    ? 'figure'
    : null;
};

/**
 * An answer as one word, `topCondition.good`, for listings, archive queries and addresses. A
 * character that could separate words is written by its code point.
 */
export const answerWord = (key: string, value: string): string => {
  const safe = value.replaceAll(
    /[^\p{L}\p{N} _.-]/gu,
    (mark) => `~${(mark.codePointAt(0) ?? 0).toString(36)}.`,
  );
  return `${key}.${safe}`;
};

/** The words of an answer in the sellers' format; none if it is not a choice. */
export const answerWords = (key: string, type: FieldType, value: string): readonly string[] =>
  narrowsBy(type) === 'choice' ? chosenIn(value).map((one) => answerWord(key, one)) : [];

/** The choices of a field with their words; a field without options has `yes` and `no`. */
export const fieldChoices = (
  { key, type, options }: Pick<CustomFieldDefinition, 'key' | 'type' | 'options'>,
  yes: string,
  no: string,
): readonly (readonly [word: string, label: string])[] =>
  type === 'bool'
    ? [
        [answerWord(key, 'true'), yes],
        [answerWord(key, 'false'), no],
      ]
    : options.map(({ value, label }) => [answerWord(key, value), label]);

/** A bound at either end of a figure, both inclusive; an absent end is unbounded. */
export interface FieldSpan {
  readonly least?: number;
  readonly most?: number;
}

const key = '[a-z][a-zA-Z0-9]{1,39}';
const figure = String.raw`-?\d{1,12}(?:\.\d{1,6})?`;
const choiceWord = new RegExp(String.raw`^(${key})\.[\p{L}\p{N} _.~-]{1,400}$`, 'u');
const spanWord = new RegExp(`^(${key})~(${figure})?_(${figure})?$`);
/** Most words of one search. */
const mostWords = 60;

/** A word of a search: its field, and the span if it is about figures. Null if it is invalid. */
const readWord = (
  word: string,
): { readonly key: string; readonly span: FieldSpan | null } | null => {
  const [, ofSpan, from, to] = spanWord.exec(word) ?? [];
  if (ofSpan !== undefined) {
    const span = {
      ...(from === undefined ? {} : { least: Number(from) }),
      ...(to === undefined ? {} : { most: Number(to) }),
    };
    return from === undefined && to === undefined ? null : { key: ofSpan, span };
  }
  const named = choiceWord.exec(word)?.[1];
  return named === undefined ? null : { key: named, span: null };
};

/**
 * Parses the custom field filters of a search: words, and spans such as `bedLength~100_200`.
 * Invalid ones are dropped.
 */
export const readFieldWords = (value: unknown): readonly string[] | undefined => {
  const list = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  const good = [...new Set(list)].filter((one) => readWord(one) !== null);
  return good.length > 0 ? good.sort().slice(0, mostWords) : undefined;
};

/** The part of a search about one custom field. */
export interface FieldAsked {
  readonly key: string;
  /** Any of these words; none if only a span is set. */
  readonly words: readonly string[];
  readonly span: FieldSpan | null;
}

/** Groups the words of a search by custom field, in the order of the words. */
export const fieldsAsked = (words: readonly string[] | undefined): readonly FieldAsked[] => {
  const asked = new Map<string, FieldAsked>();
  for (const word of words ?? []) {
    const read = readWord(word);
    if (read === null) continue;
    const { key: name, span } = read;
    const known = asked.get(name) ?? { key: name, words: [], span: null };
    const wanted = span === null ? [...known.words, word] : known.words;
    asked.set(name, { key: name, words: wanted, span: span ?? known.span });
  }
  return [...asked.values()];
};

/** The words with this one added or removed; undefined for none. */
export const toggledWord = (
  words: readonly string[] | undefined,
  word: string,
): readonly string[] | undefined => {
  const had = words ?? [];
  return readFieldWords(had.includes(word) ? had.filter((one) => one !== word) : [...had, word]);
};

/** The words with a different span of a field; undefined for none. */
export const withSpan = (
  words: readonly string[] | undefined,
  field: string,
  { least, most }: FieldSpan,
): readonly string[] | undefined =>
  readFieldWords([
    ...(words ?? []).filter((one) => !one.startsWith(`${field}~`)),
    `${field}~${least ?? ''}_${most ?? ''}`,
  ]);

/**
 * A lot's figure in a custom field, money in the currency in which lists are compared; null for
 * none.
 */
export const fieldFigure = (
  { custom, currency }: Answered,
  name: string,
  moneyIn: MoneyIn,
): number | null => {
  const answer = custom?.find((one) => one.key === name);
  if (answer === undefined || narrowsBy(answer.type) !== 'figure') return null;
  const value = Number(answer.value);
  return answer.type === 'money' ? moneyIn(value, currency) : value;
};

/** Whether a lot matches the filter on one field. An unknown figure is outside every span. */
export const answersField = (
  listing: Answered,
  { key: name, words, span }: FieldAsked,
  moneyIn: MoneyIn,
): boolean => {
  if (words.length > 0 && !words.some((word) => listing.customWords?.includes(word))) return false;
  if (span === null) return true;
  const value = fieldFigure(listing, name, moneyIn);
  const { least = -Infinity, most = Infinity } = span;
  return value !== null && value >= least && value <= most;
};
