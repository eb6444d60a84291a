import { compareNumbers } from './numbers.ts';
import { compare } from './order.ts';
import { every, not, some } from './truth.ts';
import {
  isNumber,
  kindOf,
  type Entries,
  type Facts,
  type KnownTruth,
  type UnknownValue,
  type Value,
} from './value.ts';

/** `==`: values of different types are unequal, but an int equals a float of the same value. */
export const equals = (a: Value, b: Value): KnownTruth => {
  if (a.t === 'unknown') return unknownEquals(a, b);
  if (b.t === 'unknown') return unknownEquals(b, a);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b) === 0;
  if (a.t === 'list' && b.t === 'list') {
    const other = b.v;
    if (a.v.length !== other.length) return false;
    return every(
      a.v.map((item, index) => [item, other[index]] as const),
      pairEquals,
    );
  }
  if (a.t === 'set' && b.t === 'set') {
    const other = b.v;
    return a.v.length === other.length && every(a.v, (item) => listContains(other, item));
  }
  if (a.t === 'map' && b.t === 'map') return entriesEqual(a.v, b.v);
  return simpleEquals(a, b);
};

const pairEquals = ([a, b]: readonly [Value, Value | undefined]): KnownTruth =>
  b === undefined ? false : equals(a, b);

const entriesEqual = (a: Entries, b: Entries): KnownTruth =>
  a.size === b.size && every([...a], ([key, value]) => pairEquals([value, b.get(key)]));

const simpleEquals = (a: Value, b: Value): boolean => {
  if (a.t !== b.t) return false;
  switch (a.t) {
    case 'null':
      return true;
    case 'bool':
    case 'string':
    case 'timestamp':
    case 'duration':
      return a.v === (b as typeof a).v;
    case 'bytes':
      return Buffer.compare(a.v, (b as typeof a).v) === 0;
    case 'path':
      return a.v.join('/') === (b as typeof a).v.join('/');
    case 'latlng':
      return a.latitude === (b as typeof a).latitude && a.longitude === (b as typeof a).longitude;
    default:
      return a === b;
  }
};

/** Whether one of `items` equals `item`. */
export const listContains = (items: readonly Value[], item: Value): KnownTruth =>
  some(items, (one) => equals(one, item));

/** The items without duplicates, keeping the first of equal ones. */
export const distinct = (items: readonly Value[]): readonly Value[] => {
  const kept: Value[] = [];
  for (const item of items) if (listContains(kept, item) !== true) kept.push(item);
  return kept;
};

export const keysThat = (
  before: Entries,
  after: Entries,
  test: (a: Value | undefined, b: Value | undefined) => KnownTruth,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => test(before.get(key), after.get(key)) === true,
  );

export const differs = (a: Value, b: Value): KnownTruth => not(equals(a, b));

/** Whether a partly known value equals another; usually unknown. */
const unknownEquals = (a: UnknownValue, b: Value): KnownTruth => {
  if (b.t === 'unknown') return undefined;
  const { facts } = a;
  if (facts.kind !== undefined && facts.kind !== kindOf(b)) return false;
  if (facts.not.some((excluded) => equals(excluded, b) === true)) return false;
  const { min, max } = facts;
  if (min) {
    const order = compare(b, min.value);
    if (order !== null && (order < 0 || (order === 0 && !min.inclusive))) return false;
  }
  if (max) {
    const order = compare(b, max.value);
    if (order !== null && (order > 0 || (order === 0 && !max.inclusive))) return false;
  }
  return isPinned(facts) && min !== undefined && equals(min.value, b) === true ? true : undefined;
};

/** Whether both bounds are inclusive and equal, so that the value is that number, int or float. */
const isPinned = ({ min, max }: Facts): boolean =>
  min !== undefined &&
  max !== undefined &&
  min.inclusive &&
  max.inclusive &&
  compare(min.value, max.value) === 0;
