import type { Json } from '../../../domain/kit/fields.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { mergeOrder } from './merge-order.ts';

type Tree = { readonly [key: string]: Json };
/** A value, or undefined where there is none. */
export type Value = Json | undefined;

const keysOf = (tree: Tree): readonly string[] =>
  Object.keys(tree).filter((key) => tree[key] !== undefined);

/** Equal as JSON, whatever the order of keys. */
export const same = (a: Value, b: Value): boolean => {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, i) => same(one as Json, b[i] as Json));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = keysOf(a);
  return keys.length === keysOf(b).length && keys.every((key) => same(a[key], b[key]));
};

/** A place both sides changed differently: a dotted path, and the other side's value. */
export interface Clash {
  readonly path: string;
  readonly theirs: Value;
}

export interface Merged {
  readonly value: Value;
  readonly clashes: readonly Clash[];
}

/** The side whose value wins where both changed the same: `neither` reports a clash. */
export type Prefer = 'neither' | 'mine' | 'theirs';

/** The side whose value wins: one everywhere, or by dotted path. */
export type Preference = Prefer | ((path: string) => Prefer);

const clash = (mine: Value, theirs: Value, path: string, prefer: Preference): Merged => {
  const whose = typeof prefer === 'function' ? prefer(path) : prefer;
  return {
    value: whose === 'theirs' ? theirs : mine,
    clashes: whose === 'neither' ? [{ path, theirs }] : [],
  };
};

type Items = ReadonlyMap<string, Json>;

/** A list as a map by a field that identifies its items; null for a list without such a field. */
const byName = (value: Value, name: string): Items | null => {
  if (value === undefined) return new Map();
  if (!Array.isArray(value)) return null;
  const items = value.flatMap((one): [string, Json][] => {
    const id = isRecord(one) ? one[name] : undefined;
    return typeof id === 'string' ? [[id, one as Json]] : [];
  });
  const found = new Map(items);
  return found.size === value.length ? found : null;
};

/** The items of all three sides; null where one of them has other items. */
const mergedByName = (
  [base, mine, theirs]: readonly [Value, Value, Value],
  name: string,
): readonly [Items, Items, Items] | null => {
  const [from, ours, others] = [byName(base, name), byName(mine, name), byName(theirs, name)];
  return from === null || ours === null || others === null ? null : [from, ours, others];
};

/** Merges both lists: items added here come first, the rest in the other side's order. */
const mergeLists = (
  [base, mine, theirs]: readonly [Items, Items, Items],
  path: string,
  prefer: Preference,
): Merged => {
  const added = [...mine.keys()].filter((id) => !theirs.has(id));
  const merged = [...added, ...theirs.keys()].map((id) =>
    merge(base.get(id), mine.get(id), theirs.get(id), `${path}.${id}`, prefer),
  );
  return {
    value: merged.flatMap(({ value }) => (value === undefined ? [] : [value])),
    clashes: merged.flatMap(({ clashes }) => clashes),
  };
};

/** Path segment, below a list of pictures, for a clash about their order. */
export const ORDER = 'order';

/** Merges the pictures of both sides: their texts one by one, and their order as a separate value. */
const mergePictures = (
  [base, mine, theirs]: readonly [Items, Items, Items],
  path: string,
  prefer: Preference,
): Merged => {
  const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  const within = `${path}.${ORDER}`;
  const asked = order.clash
    ? clash([...mine.keys()], [...theirs.keys()], within, prefer)
    : { value: [...(order.whose === 'mine' ? mine : theirs).keys()], clashes: [] };
  const ids = new Set([...(asked.value as readonly string[]), ...mine.keys(), ...theirs.keys()]);
  const merged = [...ids].map((id) =>
    merge(base.get(id), mine.get(id), theirs.get(id), `${path}.${id}`, prefer),
  );
  return {
    value: merged.flatMap(({ value }) => (value === undefined ? [] : [value])),
    clashes: [...asked.clashes, ...merged.flatMap(({ clashes }) => clashes)],
  };
};

const itemsWithOurs = ([base, sent, theirs]: readonly [Items, Items, Items]): Value => {
  const isOurOrder = same([...sent.keys()], [...theirs.keys()]);
  const ids = new Set([...(isOurOrder ? theirs : base).keys(), ...theirs.keys()]);
  return [...ids].flatMap((id) => {
    const value = withOurs(base.get(id), sent.get(id), theirs.get(id));
    return value === undefined ? [] : [value];
  });
};

/**
 * The base, with those parts of an earlier sent value that the other side holds: they are our own,
 * even if others changed something beside them. Parts as `merge` divides them.
 */
export const withOurs = (base: Value, sent: Value, theirs: Value): Value => {
  if (same(sent, theirs)) return theirs;
  if (Array.isArray(sent) && Array.isArray(theirs)) {
    const sides = [base, sent, theirs] as const;
    const items = mergedByName(sides, 'id') ?? mergedByName(sides, 'imageId');
    return items === null ? base : itemsWithOurs(items);
  }
  if (!isRecord(sent) || !isRecord(theirs)) return base;
  const from: Tree = isRecord(base) ? base : {};
  const keys = [...new Set([...Object.keys(from), ...Object.keys(theirs)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = withOurs(from[key], sent[key], theirs[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  ) as Tree;
};

/**
 * Three-way merge: what only one side changed since `base` is taken from that side; groups and maps
 * key by key, lists whose items have an `id` item by item, pictures by their `imageId` with their
 * order; any other list or a plain value as a whole. If both made the same change, there is no clash.
 * @param path of the values; empty for a whole document.
 */
export const merge = (
  base: Value,
  mine: Value,
  theirs: Value,
  path: string,
  prefer: Preference = 'neither',
): Merged => {
  if (same(mine, theirs) || same(mine, base)) return { value: theirs, clashes: [] };
  if (same(theirs, base)) return { value: mine, clashes: [] };
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const items = mergedByName([base, mine, theirs], 'id');
    if (items !== null) return mergeLists(items, path, prefer);
    const pictures = mergedByName([base, mine, theirs], 'imageId');
    if (pictures !== null) return mergePictures(pictures, path, prefer);
  }
  if (!isRecord(mine) || !isRecord(theirs)) return clash(mine, theirs, path, prefer);
  const from: Tree = isRecord(base) ? base : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = keys.map((key) => {
    const within = path === '' ? key : `${path}.${key}`;
    return [key, merge(from[key], mine[key], theirs[key], within, prefer)] as const;
  });
  const kept = merged.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]));
  return {
    value: Object.fromEntries(kept) as Tree,
    clashes: merged.flatMap(([, { clashes }]) => clashes),
  };
};
