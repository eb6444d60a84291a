import type { WireValue } from '../../contracts.ts';
import { compareNumbers, isNumber } from './numbers.ts';
import { comparePaths, compareText } from './text-order.ts';

export type WireFields = Readonly<Record<string, WireValue>>;

export const vectorKey = '__type__';

const isVector = (fields: WireFields): boolean => {
  const type = Object.hasOwn(fields, vectorKey) ? fields[vectorKey] : undefined;
  return type !== undefined && 'stringValue' in type && type.stringValue === '__vector__';
};

/** Rank of a value's type in Firestore's order of types. */
export const typeRank = (value: WireValue): number => {
  if ('nullValue' in value) return 0;
  if ('booleanValue' in value) return 1;
  if (isNumber(value)) return 2;
  if ('timestampValue' in value) return 3;
  if ('stringValue' in value) return 4;
  if ('bytesValue' in value) return 5;
  if ('referenceValue' in value) return 6;
  if ('geoPointValue' in value) return 7;
  if ('arrayValue' in value) return 8;
  return isVector(value.mapValue.fields ?? {}) ? 9 : 10;
};

const compareLists = (a: readonly WireValue[], b: readonly WireValue[]): number => {
  for (const [at, left] of a.entries()) {
    const right = b[at];
    if (right === undefined) return 1;
    const order = compareValues(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

const compareMaps = (a: WireFields, b: WireFields): number => {
  const left = Object.keys(a).sort(compareText);
  const right = Object.keys(b).sort(compareText);
  for (const [at, key] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const order = compareText(key, other) || compareValues(a[key]!, b[other]!);
    if (order !== 0) return order;
  }
  return left.length - right.length;
};

const vectorItems = (fields: WireFields): readonly WireValue[] => {
  const value = fields['value'];
  return value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
};

const compareVectors = (a: WireFields, b: WireFields): number => {
  const left = vectorItems(a);
  const right = vectorItems(b);
  return left.length - right.length || compareLists(left, right);
};

/** Firestore's total order over values of all types. */
export const compareValues = (a: WireValue, b: WireValue): number => {
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  if (difference !== 0) return difference;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue);
  if ('timestampValue' in a && 'timestampValue' in b) {
    return compareText(a.timestampValue, b.timestampValue);
  }
  if ('booleanValue' in a && 'booleanValue' in b) {
    return Number(a.booleanValue) - Number(b.booleanValue);
  }
  if ('bytesValue' in a && 'bytesValue' in b) {
    return Buffer.from(a.bytesValue, 'base64').compare(Buffer.from(b.bytesValue, 'base64'));
  }
  if ('referenceValue' in a && 'referenceValue' in b) {
    return comparePaths(a.referenceValue, b.referenceValue);
  }
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const [one, two] = [a.geoPointValue, b.geoPointValue];
    return (one.latitude ?? 0) - (two.latitude ?? 0) || (one.longitude ?? 0) - (two.longitude ?? 0);
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? []);
  }
  if ('mapValue' in a && 'mapValue' in b) {
    const compare = rank === 9 ? compareVectors : compareMaps;
    return compare(a.mapValue.fields ?? {}, b.mapValue.fields ?? {});
  }
  return 0;
};

export const sameValue = (a: WireValue, b: WireValue): boolean => compareValues(a, b) === 0;
