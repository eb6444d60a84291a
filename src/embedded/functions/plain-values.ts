import type { WireValue } from '../contracts.ts';

/** A stored value as handlers see it. Times are milliseconds UTC, bytes stay base64. */
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
