import { compareNumbers } from './numbers.ts';
import { isNumber, type Value } from './value.ts';

/** Compares two values of one ordered type; null if they have no order. */
export const compare = (a: Value, b: Value): number | null => {
  if (isNumber(a) && isNumber(b)) {
    const order = compareNumbers(a, b);
    return Number.isNaN(order) ? null : order;
  }
  if (a.t !== b.t) return null;
  switch (a.t) {
    case 'string':
      return Buffer.compare(Buffer.from(a.v), Buffer.from((b as typeof a).v));
    case 'timestamp':
    case 'duration': {
      const other = (b as typeof a).v;
      return a.v < other ? -1 : a.v > other ? 1 : 0;
    }
    case 'bytes':
      return Buffer.compare(a.v, (b as typeof a).v);
    default:
      return null;
  }
};
