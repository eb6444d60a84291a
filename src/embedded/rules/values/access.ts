import { unknownMember } from './unknown.ts';
import { describe, failure, int, list, textValue, unknown, type Value } from './value.ts';

/** `of.name`. A missing field is an error. */
export const memberOf = (of: Value, name: string): Value => {
  switch (of.t) {
    case 'error':
      return of;
    case 'unknown':
      return unknownMember(of, name);
    case 'record':
      return of.part(name) ?? failure(`there is no property ${name}`);
    case 'map':
      return of.v.get(name) ?? failure(`there is no field ${name}`);
    default:
      return failure(`${describe(of)} has no property ${name}`);
  }
};

/** `of[index]`: by key in a map, by position in a list, string or path. */
export const indexOf = (of: Value, index: Value): Value => {
  if (of.t === 'error') return of;
  if (index.t === 'error') return index;
  if (of.t === 'unknown' || index.t === 'unknown') {
    return of.t === 'unknown' && index.t === 'string' ? unknownMember(of, index.v) : unknown();
  }
  if ((of.t === 'map' || of.t === 'record') && index.t === 'string') return memberOf(of, index.v);
  if (index.t !== 'int') return failure(`${describe(of)} has no place ${describe(index)}`);
  const place = Number(index.v);
  const found = placesOf(of)?.[place];
  return found ?? failure(`there is no place ${place}`);
};

const placesOf = (of: Value): readonly Value[] | null => {
  switch (of.t) {
    case 'list':
      return of.v;
    case 'string':
      return Array.from(of.v, textValue);
    case 'path':
      return of.v.map(textValue);
    case 'bytes':
      return Array.from(of.v, int);
    default:
      return null;
  }
};

/** `of[from:to]`, `to` excluded. */
export const rangeOf = (of: Value, from: Value, to: Value): Value => {
  const wrong = [of, from, to].find((one) => one.t === 'error');
  if (wrong) return wrong;
  if ([of, from, to].some((one) => one.t === 'unknown')) return unknown();
  const places = of.t === 'list' || of.t === 'string' ? placesOf(of) : null;
  if (places === null || from.t !== 'int' || to.t !== 'int') {
    return failure(`${describe(of)} has no range`);
  }
  if (from.v < 0n || to.v < from.v || to.v > BigInt(places.length)) {
    return failure(`there is no range ${from.v}:${to.v}`);
  }
  const part = places.slice(Number(from.v), Number(to.v));
  if (of.t === 'list') return list(part);
  return textValue(part.map((one) => (one.t === 'string' ? one.v : '')).join(''));
};
