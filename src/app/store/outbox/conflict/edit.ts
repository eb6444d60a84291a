import type { Json } from '../../../../domain/kit/fields.ts';
import { merge, same, type Clash, type Preference, type Value } from './merge.ts';

export type EditedValues = { readonly [field: string]: Json };

/** A change of fields, with what it began from. */
export type Edit = {
  /** What the changed fields held when editing began; null where nothing was there or known. */
  readonly base: { readonly values: EditedValues } | null;
  /** Field to its new value; null takes the field away. */
  readonly change: EditedValues;
  /** Values sent before this change was changed again: found on the server they are our own. */
  readonly tried?: readonly EditedValues[];
  /** It was not known whether there is a document, nor what it holds: the change is newer. */
  readonly unread?: boolean;
  /** The same done elsewhere is as good: what stands there stays, and nobody is asked. */
  readonly agrees?: true;
  /**
   * Fields that only tell of changes in another, path by path, as who changed what: they never clash,
   * and go with what they tell of. A number among them rises with every version.
   */
  readonly tells?: Readonly<Record<string, string>>;
};

/** What stands against what: kept in the row until its owner has chosen. */
export type Conflict = {
  /** The version that stands there; 0 where versions are not counted. */
  readonly rev: number;
  /** The server's values of the changed fields; a field it does not hold is absent. */
  readonly theirs: EditedValues;
  /** Dotted paths both sides changed. Empty when the document was removed. */
  readonly fields: readonly string[];
  readonly removed: boolean;
};

/** Whose value stays where both changed the same: one for all, or by the dotted path; ours otherwise. */
export type Keep = 'mine' | 'theirs' | Readonly<Record<string, 'mine' | 'theirs'>>;

/** Null in a change means absent. */
const valueOf = (value: Value): Value => value ?? undefined;

/** Where a value we sent earlier stands, it is as if nobody had changed the field. */
const baseOf = (edit: Edit, field: string, theirs: Value): Value => {
  const isOurs = (edit.tried ?? []).some(
    (before) => field in before && same(valueOf(before[field]), theirs),
  );
  return isOurs ? theirs : valueOf(edit.base?.values[field]);
};

const preferred = ({ unread, agrees }: Edit): Preference =>
  unread === true ? 'mine' : agrees === true ? 'theirs' : 'neither';

/** Of a field that tells of another: that one's choice, path by path; ours where there is none. */
const asTold =
  (field: string, of: string, prefer: Preference) =>
  (path: string): 'mine' | 'theirs' => {
    const told = of + path.slice(field.length);
    const whose = typeof prefer === 'function' ? prefer(told) : prefer;
    return whose === 'theirs' ? 'theirs' : 'mine';
  };

export interface Met {
  /** What is left to be written: fields in which both agree are left out. */
  readonly change: EditedValues;
  /** What both sides changed to something else: ours is in `change` meanwhile. */
  readonly clashes: readonly Clash[];
}

/** Lays a change over what the server holds now. */
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
  // What only tells of a change has nothing to tell where none is left.
  const isTold = Object.keys(change).some((field) => edit.tells?.[field] === undefined);
  return { change: isTold ? change : {}, clashes };
};

const preferenceOf = (keep: Keep): Preference => {
  if (typeof keep === 'string') return keep;
  const chosen = Object.entries(keep);
  return (path) =>
    chosen.find(([one]) => path === one || path.startsWith(`${one}.`))?.[1] ?? 'mine';
};

/** The change that carries out the choice: of everything else both sides changed, both are kept. */
export const resolveEdit = (edit: Edit, { rev, theirs }: Conflict, keep: Keep) => ({
  change: mergeEdit(edit, theirs, preferenceOf(keep)).change,
  base: { rev, values: theirs },
});
