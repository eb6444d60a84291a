import type { Json } from '../../../../domain/kit/fields.ts';
import { isRecord } from '../../../../domain/kit/json.ts';

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

/** Where both sides changed the same thing differently: a dotted path, and the other side's word. */
export interface Clash {
  readonly path: string;
  readonly theirs: Value;
}

export interface Merged {
  readonly value: Value;
  readonly clashes: readonly Clash[];
}

const clash = (mine: Value, theirs: Value, path: string, prefer: Prefer): Merged => ({
  value: prefer === 'theirs' ? theirs : mine,
  clashes: prefer === 'neither' ? [{ path, theirs }] : [],
});

/** Whose word holds where both changed the same: `neither` reports it. */
export type Prefer = 'neither' | 'mine' | 'theirs';

/**
 * Three ways: what only one side changed since `base` is taken from that side, groups and maps key
 * by key; a list or a plain value is one thing. Where both changed the same thing to the same, there
 * is no clash. @param path where the values stand; empty for a whole document.
 */
export const merge = (
  base: Value,
  mine: Value,
  theirs: Value,
  path: string,
  prefer: Prefer = 'neither',
): Merged => {
  if (same(mine, theirs) || same(mine, base)) return { value: theirs, clashes: [] };
  if (same(theirs, base)) return { value: mine, clashes: [] };
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
