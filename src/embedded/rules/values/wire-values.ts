import type { WireDocument, WireValue } from '../../contracts.ts';
import { parseStamp } from './calendar.ts';
import { segmentsOf } from './paths.ts';
import {
  bool,
  bytes,
  failure,
  float,
  int,
  list,
  map,
  nothing,
  path,
  textValue,
  timestamp,
  type Entries,
  type Value,
} from './value.ts';

const special: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  Infinity,
  '-Infinity': -Infinity,
};

/** Converts a Firestore value in proto3 JSON to a value of the rules. */
export const fromWire = (wire: WireValue): Value => {
  if ('nullValue' in wire) return nothing;
  if ('booleanValue' in wire) return bool(wire.booleanValue);
  if ('integerValue' in wire) return int(BigInt(wire.integerValue));
  if ('doubleValue' in wire) {
    const double = wire.doubleValue;
    return float(typeof double === 'number' ? double : (special[double] ?? Number.NaN));
  }
  if ('timestampValue' in wire) {
    const stamp = parseStamp(wire.timestampValue);
    return stamp === null ? failure('this is not a time') : timestamp(stamp);
  }
  if ('stringValue' in wire) return textValue(wire.stringValue);
  if ('bytesValue' in wire) return bytes(Buffer.from(wire.bytesValue, 'base64'));
  if ('referenceValue' in wire) return path(pathOfName(wire.referenceValue));
  if ('geoPointValue' in wire) {
    const { latitude = 0, longitude = 0 } = wire.geoPointValue;
    return { t: 'latlng', latitude, longitude };
  }
  if ('arrayValue' in wire) return list((wire.arrayValue.values ?? []).map(fromWire));
  return map(entriesOf(wire.mapValue.fields ?? {}));
};

const entriesOf = (fields: Readonly<Record<string, WireValue>>): Entries =>
  new Map(Object.entries(fields).map(([key, value]) => [key, fromWire(value)]));

/** The path `/databases/D/documents/…` in a document's full name. */
export const pathOfName = (name: string): readonly string[] => segmentsOf(name).slice(2);

/** A document as `resource`; its data are converted on first access. */
export const resourceOf = (document: WireDocument): Value => {
  let data: Value | undefined;
  const name = pathOfName(document.name);
  return {
    t: 'record',
    part: (part) => {
      switch (part) {
        case 'data':
          data ??= map(entriesOf(document.fields));
          return data;
        case 'id':
          return textValue(name.at(-1) ?? '');
        case '__name__':
          return path(name);
        default:
          return undefined;
      }
    },
  };
};

/** JSON as found in a token's claims. Whole numbers become ints. */
export const fromJson = (json: unknown): Value => {
  switch (typeof json) {
    case 'boolean':
      return bool(json);
    case 'number':
      return Number.isSafeInteger(json) ? int(json) : float(json);
    case 'string':
      return textValue(json);
    case 'object':
      if (json === null) return nothing;
      if (Array.isArray(json)) return list(json.map(fromJson));
      return map(new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)])));
    default:
      return nothing;
  }
};
