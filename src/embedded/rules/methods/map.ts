import { differs, equals, keysThat } from '../values/equality.ts';
import { failure, int, list, textValue, type Entries, type Value } from '../values/value.ts';
import type { Methods } from './method.ts';

const byKeys = (of: Entries, keys: readonly Value[]): Value | null => {
  let found: Value | null = null;
  let place: Entries | null = of;
  for (const key of keys) {
    found = (key.t === 'string' && place?.get(key.v)) || null;
    place = found?.t === 'map' ? found.v : null;
  }
  return found;
};

export const mapMethods: Methods<'map'> = {
  size: [0, (of) => int(of.v.size)],
  keys: [0, (of) => list([...of.v.keys()].map(textValue))],
  values: [0, (of) => list([...of.v.values()])],
  get: [
    2,
    (of, [key, otherwise]) => {
      if (otherwise === undefined) return failure('a default value is needed');
      if (key?.t === 'string') return of.v.get(key.v) ?? otherwise;
      if (key?.t === 'list') return byKeys(of.v, key.v) ?? otherwise;
      return failure('a key is a string or a list of strings');
    },
  ],
  diff: [
    1,
    (of, [other]) =>
      other?.t === 'map'
        ? { t: 'mapDiff', before: other.v, after: of.v }
        : failure('a map is compared with a map'),
  ],
};

const keySet = (keys: readonly string[]): Value => ({ t: 'set', v: keys.map(textValue) });

/** `after.diff(before)`: which keys were added, removed, changed or are unchanged. */
export const mapDiffMethods: Methods<'mapDiff'> = {
  addedKeys: [0, (of) => keySet(keysThat(of.before, of.after, (a) => a === undefined))],
  removedKeys: [0, (of) => keySet(keysThat(of.before, of.after, (_, b) => b === undefined))],
  changedKeys: [
    0,
    (of) => keySet(keysThat(of.before, of.after, (a, b) => a && b && differs(a, b))),
  ],
  unchangedKeys: [
    0,
    (of) => keySet(keysThat(of.before, of.after, (a, b) => a && b && equals(a, b))),
  ],
  affectedKeys: [
    0,
    (of) => keySet(keysThat(of.before, of.after, (a, b) => !a || !b || differs(a, b))),
  ],
};
