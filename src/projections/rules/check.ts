import { isRecord } from '../../domain/kit/json.ts';
import { quote } from './quote.ts';

/**
 * A check of a value: as an expression of the rules, and as evaluated by the permission function.
 */
export interface Check {
  /** Conjuncts about the value named `of`. */
  readonly says: (of: string) => readonly string[];
  readonly holds: (value: unknown) => boolean;
  /** Functions of the rules that these conjuncts call: bodies by name, of a value `v`. */
  readonly calls?: ReadonlyMap<string, string>;
}

export const all = (...checks: readonly Check[]): Check => ({
  says: (of) => checks.flatMap((check) => check.says(of)),
  holds: (value) => checks.every((check) => check.holds(value)),
  calls: new Map(checks.flatMap(({ calls = [] }) => [...calls])),
});

export const words = (values: readonly string[]): string => `[${values.map(quote).join(', ')}]`;

/** A map with these keys and no others. */
export const keysAmong = (keys: readonly string[]): Check => ({
  says: (of) => [`${of}.keys().hasOnly(${words(keys)})`],
  holds: (value) => isRecord(value) && Object.keys(value).every((key) => keys.includes(key)),
});

const isText = (value: unknown): value is string => typeof value === 'string';
const charactersIn = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + [...text].length, 0);

/**
 * A list of texts with a limited total length: the rules can only join texts, and have no loops.
 */
export const togetherAtMost = (max: number): Check => ({
  says: (of) => [`${of}.join('').size() <= ${max}`],
  holds: (value) => Array.isArray(value) && value.every(isText) && charactersIn(value) <= max,
});

/** Limits the total length of a map's keys, and of its values. */
export const keysTogether = (max: number): Check => ({
  says: (of) => togetherAtMost(max).says(`${of}.keys()`),
  holds: (value) => togetherAtMost(max).holds(Object.keys(value as object)),
});
export const valuesTogether = (max: number): Check => ({
  says: (of) => togetherAtMost(max).says(`${of}.values()`),
  holds: (value) => togetherAtMost(max).holds(Object.values(value as object)),
});
