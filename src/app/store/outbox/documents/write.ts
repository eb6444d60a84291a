import type { Json } from '../../../../domain/kit/fields.ts';
import { merge, same, type Preference, type Value } from './merge.ts';

/** The name direct writes of documents stand under in the outbox; no command has it. */
export const DOCUMENT_WRITE = 'documents-write';

export type Values = { readonly [field: string]: Json };

/** A direct write of one document, as it waits in the outbox. */
export type DocumentWrite = {
  readonly collection: string;
  readonly id: string;
  readonly action: 'save' | 'remove';
  /** What was there when editing began: which version, and the values of the changed fields. */
  readonly base: { readonly rev: number; readonly values: Values } | null;
  /** It was not known whether there is a document, nor what it holds: the change is newer. */
  readonly unread?: boolean;
  /** The same done elsewhere is as good: what stands there stays, and nobody is asked. */
  readonly agrees?: true;
  /** Its id was chosen by a person: a document that has it already is another's. */
  readonly named?: true;
  /**
   * Fields that only tell of changes in another, path by path, as who changed what: they never clash,
   * and go with what they tell of. A number among them rises with every version.
   */
  readonly tells?: Readonly<Record<string, string>>;
  /** Field to its new value; null takes the field away. */
  readonly change: Values;
  /** What was to be changed before it was to be removed: it goes on when that is taken back. */
  readonly before?: Values;
  /** What a document that is made by this write holds besides. */
  readonly initial: Values;
  /** Values sent before this change was changed again: found on the server they are our own. */
  readonly tried: readonly Values[];
};

/** The document as the server holds it, as far as a write needs it. */
export interface Theirs {
  readonly rev: number;
  readonly isDeleted: boolean;
  readonly values: Values;
  /** Firestore's own mark of the version. */
  readonly updateTime: string;
}

/** What stands against what: kept in the row until its owner has chosen. */
export type Conflict = {
  readonly rev: number;
  /** The server's values of the changed fields; a field it does not hold is absent. */
  readonly theirs: Values;
  /** Dotted paths both sides changed. Empty when the document was removed. */
  readonly fields: readonly string[];
  readonly removed: boolean;
};

export const isDocumentWrite = (row: {
  readonly command: string;
  readonly payload: Json;
}): boolean => row.command === DOCUMENT_WRITE;

export const documentWriteOf = (row: {
  readonly command: string;
  readonly payload: Json;
}): DocumentWrite | null =>
  isDocumentWrite(row) ? (row.payload as unknown as DocumentWrite) : null;

export const asPayload = (write: DocumentWrite): Json => write as unknown as Json;

/** Null in a change means absent. */
const valueOf = (value: Value): Value => value ?? undefined;

const entriesOf = (write: DocumentWrite) => Object.entries(write.change);

/** Where our own earlier word stands, it is as if nobody had changed the field. */
const baseOf = (write: DocumentWrite, field: string, theirs: Value): Value => {
  const ours = write.tried.some(
    (before) => field in before && same(valueOf(before[field]), theirs),
  );
  return ours ? theirs : valueOf(write.base?.values[field]);
};

const preferred = ({ unread, agrees }: DocumentWrite): Preference =>
  unread === true ? 'mine' : agrees === true ? 'theirs' : 'neither';

/** Of a field that tells of another: that one's choice, path by path; ours where there is none. */
const asTold =
  (field: string, of: string, prefer: Preference) =>
  (path: string): 'mine' | 'theirs' => {
    const told = of + path.slice(field.length);
    const whose = typeof prefer === 'function' ? prefer(told) : prefer;
    return whose === 'theirs' ? 'theirs' : 'mine';
  };

/** Lays the change over what the server holds now. */
export const mergeWrite = (
  write: DocumentWrite,
  theirs: Theirs,
  prefer: Preference = preferred(write),
): { readonly change: Values; readonly clashes: readonly string[] } => {
  const change: Record<string, Json> = {};
  const clashes: string[] = [];
  for (const [field, mine] of entriesOf(write)) {
    const held = theirs.values[field];
    const of = write.tells?.[field];
    const whose = of === undefined ? prefer : asTold(field, of, prefer);
    const merged = merge(baseOf(write, field, held), valueOf(mine), held, field, whose);
    clashes.push(...merged.clashes.map(({ path }) => path));
    const rises = of !== undefined && typeof mine === 'number' && typeof held === 'number';
    const value = rises ? Math.max(mine, held + 1) : merged.value;
    if (!same(value, held)) change[field] = value ?? null;
  }
  // What only tells of a change has nothing to tell where none is left.
  const isTold = Object.keys(change).some((field) => write.tells?.[field] === undefined);
  return { change: isTold ? change : {}, clashes };
};

/** Whose word stays where both changed the same: one for all, or by the dotted path; ours otherwise. */
export type Keep = 'mine' | 'theirs' | Readonly<Record<string, 'mine' | 'theirs'>>;

const preferenceOf = (keep: Keep): Preference => {
  if (typeof keep === 'string') return keep;
  const chosen = Object.entries(keep);
  return (path) =>
    chosen.find(([one]) => path === one || path.startsWith(`${one}.`))?.[1] ?? 'mine';
};

/** The write that carries out the choice: everything else both sides changed is kept of both. */
export const resolveWriteConflict = (
  write: DocumentWrite,
  conflict: Conflict,
  keep: Keep,
): DocumentWrite => {
  const theirs: Theirs = {
    rev: conflict.rev,
    isDeleted: conflict.removed,
    values: conflict.theirs,
    updateTime: '',
  };
  const { change } = mergeWrite(write, theirs, preferenceOf(keep));
  const back = conflict.removed && write.action === 'save';
  return {
    ...write,
    change: back ? { ...change, isDeleted: false, deletedBy: null } : change,
    base: { rev: conflict.rev, values: { ...conflict.theirs, isDeleted: conflict.removed } },
    tried: [],
  };
};

/** What the later change began from, of the fields the earlier one did not touch. */
const widenBase = (earlier: DocumentWrite, later: DocumentWrite): DocumentWrite['base'] => {
  if (earlier.base === null) return null;
  const fresh = Object.entries(later.base?.values ?? {}).filter(
    ([field]) => !(field in earlier.change),
  );
  return {
    rev: earlier.base.rev,
    values: { ...earlier.base.values, ...Object.fromEntries(fresh) },
  };
};

/** A later change of the same document taken into one that still waits. */
export const coalesceWrite = (
  earlier: DocumentWrite,
  later: DocumentWrite,
  attempted: boolean,
): DocumentWrite => {
  const tried = attempted ? [...earlier.tried, earlier.change] : earlier.tried;
  const tells = { ...earlier.tells, ...later.tells };
  if (later.action === 'remove') {
    return { ...earlier, action: 'remove', change: {}, before: earlier.change, tried };
  }
  return {
    ...earlier,
    ...(Object.keys(tells).length === 0 ? {} : { tells }),
    base: widenBase(earlier, later),
    initial: { ...earlier.initial, ...later.initial },
    change: { ...earlier.change, ...later.change },
    tried,
  };
};

/** The write without the removal that was given last; null when nothing else of it is left. */
export const withoutRemoval = ({ before, ...write }: DocumentWrite): DocumentWrite | null =>
  before === undefined || Object.keys(before).length === 0
    ? null
    : { ...write, action: 'save', change: before };
