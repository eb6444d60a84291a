import type { WireValue } from '../../contracts.ts';
import { ownValue } from '../json.ts';
import { invalid } from '../status.ts';
import type { WireFields } from './order.ts';

export type FieldPath = readonly string[];

const piece = /(?:`((?:[^`\\]|\\.)+)`|([^.`]+))(\.|$)/y;
const simple = /^[A-Za-z_][A-Za-z_0-9]*$/;

/** Segments of `a.b.\`c d\``; a malformed path is INVALID_ARGUMENT. */
export const parseFieldPath = (input: string): FieldPath => {
  const segments: string[] = [];
  piece.lastIndex = 0;
  let ended = false;
  while (!ended) {
    const match = piece.exec(input);
    if (match === null) throw invalid(`Invalid field path: ${input}`);
    segments.push(match[1]?.replaceAll(/\\(.)/g, '$1') ?? match[2] ?? '');
    ended = match[3] === '';
  }
  return segments;
};

export const printFieldPath = (path: FieldPath): string =>
  path
    .map((name) => (simple.test(name) ? name : `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``))
    .join('.');

/** The value at a path, undefined if there is none. */
export const fieldAt = (fields: WireFields, path: FieldPath): WireValue | undefined => {
  let inside = fields;
  let value: WireValue | undefined;
  for (const [at, name] of path.entries()) {
    value = ownValue(inside, name);
    if (value === undefined || at === path.length - 1) return value;
    if (!('mapValue' in value)) return undefined;
    inside = value.mapValue.fields ?? {};
  }
  return value;
};

/** A copy with the value set at a path, or removed if undefined. Missing maps are created. */
export const withField = (
  fields: WireFields,
  path: FieldPath,
  value: WireValue | undefined,
): WireFields => {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const copy: Record<string, WireValue> = { ...fields };
  if (rest.length > 0) {
    const inner = ownValue(fields, name);
    const isMap = inner !== undefined && 'mapValue' in inner;
    if (!isMap && value === undefined) return fields;
    const within = isMap ? (inner.mapValue.fields ?? {}) : {};
    copy[name] = { mapValue: { fields: withField(within, rest, value) } };
  } else if (value === undefined) {
    delete copy[name];
  } else {
    copy[name] = value;
  }
  return copy;
};

/** A copy with only the named fields, for masks and projections. */
export const pickFields = (fields: WireFields, paths: readonly FieldPath[]): WireFields => {
  let picked: WireFields = {};
  for (const path of paths) {
    const value = fieldAt(fields, path);
    if (value !== undefined) picked = withField(picked, path, value);
  }
  return picked;
};
