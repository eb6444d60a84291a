/**
 * Firestore's proto3 JSON values, as the REST API returns them, on Firebase and in the emulator.
 */
export type WireValue = Readonly<Record<string, unknown>>;

type WireFields = Readonly<Record<string, WireValue>>;

/**
 * Converts a value to plain form; timestamps become ms UTC. Kinds no mirrored document holds become
 * null.
 */
export const plainValue = (value: WireValue): unknown => {
  if ('integerValue' in value) return Number(value['integerValue']);
  if ('doubleValue' in value) return Number(value['doubleValue']);
  if ('stringValue' in value) return value['stringValue'];
  if ('booleanValue' in value) return value['booleanValue'];
  if ('timestampValue' in value) return Date.parse(String(value['timestampValue']));
  if ('arrayValue' in value) {
    const { values } = value['arrayValue'] as { readonly values?: readonly WireValue[] };
    return (values ?? []).map(plainValue);
  }
  if ('mapValue' in value) {
    return plainFields((value['mapValue'] as { readonly fields?: WireFields }).fields ?? {});
  }
  return null;
};

export const plainFields = (fields: WireFields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plainValue(value)]));
