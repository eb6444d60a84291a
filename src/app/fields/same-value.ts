import { isRecord } from '../../domain/kit/json.ts';

const inOrder = (_key: string, part: unknown): unknown => {
  // A control reports a figure that cannot be read as NaN, which JSON would write as null.
  if (Number.isNaN(part)) return 'NaN';
  if (!isRecord(part)) return part;
  return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

const comparable = (value: unknown): string =>
  JSON.stringify(value === undefined || value === '' ? null : value, inOrder);

/**
 * Whether two values of a field are the same as JSON, in whatever order their keys are. Absent, null
 * and empty values are the same.
 */
export const sameValue = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);
