import { isRecord } from '../../domain/kit/json.ts';
import type { WireValue } from '../contracts.ts';

/** A stored value in the form handlers use. Times are milliseconds UTC, bytes remain base64. */
export const plainValue = (value: WireValue): unknown => {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return Date.parse(value.timestampValue);
  if ('stringValue' in value) return value.stringValue;
  if ('bytesValue' in value) return value.bytesValue;
  if ('referenceValue' in value) return value.referenceValue;
  if ('geoPointValue' in value) return value.geoPointValue;
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainValue);
  return plainFields(value.mapValue.fields ?? {});
};

export const plainFields = (
  fields: Readonly<Record<string, WireValue>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));

/**
 * Converts a handler's value to the stored form. As in the admin SDK, whole numbers become
 * integers, and an undefined property is an error.
 */
export const wireValue = (value: unknown): WireValue => {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireValue) } };
  if (isRecord(value)) return { mapValue: { fields: wireFields(value) } };
  throw new TypeError(`A ${typeof value} cannot be stored.`);
};

export const wireFields = (
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, WireValue>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wireValue(value)]));
