import type { Json } from '../../../domain/kit/fields.ts';
import { merge, same, withOurs, type Clash, type Preference, type Value } from './merge.ts';

export type EditedValues = { readonly [field: string]: Json };

/** A change of fields, with the values it is based on. */
export type Edit = {
  /** Values of the changed fields when editing began; null where there was no document or it was unknown. */
  readonly base: { readonly values: EditedValues } | null;
  /** Field to its new value; null takes the field away. */
  readonly change: EditedValues;
  /** Values sent before this change was edited: found on the server, they are our own. */
  readonly tried?: readonly EditedValues[];
  /**
   * The base document was unknown when this was written: the change wins over the server's values.
   */
  readonly unread?: boolean;
  /** A concurrent value by another writer is accepted without a conflict. */
  readonly agrees?: true;
  /**
   * Fields that record changes of another field, path by path, such as who changed it: they never
   * conflict, and follow the field they describe. A number among them increases with every version.
   */
  readonly tells?: Readonly<Record<string, string>>;
};

/** Two conflicting versions, stored in the row until its owner has chosen. */
export type Conflict = {
  /** The server's version; 0 where versions are not counted. */
  readonly rev: number;
  /** The server's values of the changed fields; fields it lacks are absent. */
  readonly theirs: EditedValues;
  /** Dotted paths both sides changed. Empty when the document was removed. */
  readonly fields: readonly string[];
  readonly removed: boolean;
};

/** The side whose value is kept after a clash: for all, or by dotted path; ours otherwise. */
export type Keep = 'mine' | 'theirs' | Readonly<Record<string, 'mine' | 'theirs'>>;

/** Null in a change means absent. */
const valueOf = (value: Value): Value => value ?? undefined;

/**
 * The base of a field. A value sent earlier, or part of one, does not count as changed by others.
 */
const baseOf = (edit: Edit, field: string, theirs: Value): Value =>
  (edit.tried ?? []).reduce<Value>(
    (base, before) => (field in before ? withOurs(base, valueOf(before[field]), theirs) : base),
    valueOf(edit.base?.values[field]),
  );

const preferred = ({ unread, agrees }: Edit): Preference =>
  unread === true ? 'mine' : agrees === true ? 'theirs' : 'neither';

/**
 * Preference for a field that describes another: that field's choice, path by path; ours without
 * one.
 */
const asTold =
  (field: string, of: string, prefer: Preference) =>
  (path: string): 'mine' | 'theirs' => {
    const told = of + path.slice(field.length);
    const whose = typeof prefer === 'function' ? prefer(told) : prefer;
    return whose === 'theirs' ? 'theirs' : 'mine';
  };

export interface Met {
  /** The fields still to be written, without those on which both sides agree. */
  readonly change: EditedValues;
  /** Paths that both sides changed differently; `change` holds our value until the owner has chosen. */
  readonly clashes: readonly Clash[];
}

/** Merges a change with the server's present version. */
export const mergeEdit = (
  edit: Edit,
  theirs: EditedValues,
  prefer: Preference = preferred(edit),
): Met => {
  const change: Record<string, Json> = {};
  const clashes: Clash[] = [];
  for (const [field, mine] of Object.entries(edit.change)) {
    const held = theirs[field];
    const of = edit.tells?.[field];
    const whose = of === undefined ? prefer : asTold(field, of, prefer);
    const merged = merge(baseOf(edit, field, held), valueOf(mine), held, field, whose);
    clashes.push(...merged.clashes);
    const rises = of !== undefined && typeof mine === 'number' && typeof held === 'number';
    const value = rises ? Math.max(mine, held + 1) : merged.value;
    if (!same(value, held)) change[field] = value ?? null;
  }
  // Fields that describe a change are dropped when no change is left.
  const isTold = Object.keys(change).some((field) => edit.tells?.[field] === undefined);
  return { change: isTold ? change : {}, clashes };
};

const preferenceOf = (keep: Keep): Preference => {
  if (typeof keep === 'string') return keep;
  const chosen = Object.entries(keep);
  return (path) =>
    chosen.find(([one]) => path === one || path.startsWith(`${one}.`))?.[1] ?? 'mine';
};

/**
 * The change that applies the owner's choice; where only one side changed something, that is kept.
 */
export const resolveEdit = (edit: Edit, { rev, theirs }: Conflict, keep: Keep) => ({
  change: mergeEdit(edit, theirs, preferenceOf(keep)).change,
  base: { rev, values: theirs },
});
