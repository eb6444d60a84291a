import { compare } from './order.ts';
import { equals } from './equality.ts';
import { some } from './truth.ts';
import { unknown, type Facts, type KnownTruth, type UnknownValue, type Value } from './value.ts';

/** `a < b` or, with `orEqual`, `a <= b`, as far as the bounds of either decide it. */
export const unknownLess = (a: Value, b: Value, orEqual: boolean): KnownTruth => {
  const highestA = a.t === 'unknown' ? a.facts.max : { value: a, inclusive: true };
  const lowestB = b.t === 'unknown' ? b.facts.min : { value: b, inclusive: true };
  if (highestA && lowestB) {
    const order = compare(highestA.value, lowestB.value);
    const strict = !highestA.inclusive || !lowestB.inclusive;
    if (order !== null && (order < 0 || (order === 0 && (orEqual || strict)))) return true;
  }
  const lowestA = a.t === 'unknown' ? a.facts.min : { value: a, inclusive: true };
  const highestB = b.t === 'unknown' ? b.facts.max : { value: b, inclusive: true };
  if (lowestA && highestB) {
    const order = compare(lowestA.value, highestB.value);
    const strict = !lowestA.inclusive || !highestB.inclusive;
    if (order !== null && (order > 0 || (order === 0 && (!orEqual || strict)))) return false;
  }
  return undefined;
};

/** `a is type`, as far as the facts decide it. */
export const unknownIs = (facts: Facts, type: string): KnownTruth => {
  if (facts.kind === undefined) {
    return type === 'null' && facts.not.some((value) => value.t === 'null') ? false : undefined;
  }
  if (facts.kind === 'number') return type === 'number' ? true : numericOrFalse(type);
  return facts.kind === type;
};

const numericOrFalse = (type: string): KnownTruth =>
  type === 'int' || type === 'float' ? undefined : false;

/** A field of a value about which only facts are known. */
export const unknownMember = (of: UnknownValue, name: string): Value =>
  of.facts.fields.get(name) ?? unknown();

/** Whether an unknown list, set or map certainly contains the item. */
export const unknownHolds = (of: UnknownValue, item: Value): KnownTruth => {
  if (item.t === 'string' && of.facts.fields.has(item.v)) return true;
  return some(of.facts.holds, (held) => equals(held, item)) === true ? true : undefined;
};
