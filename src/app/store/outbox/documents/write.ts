import type { Json } from '../../../../domain/kit/fields.ts';
import { merge, same, type Prefer, type Value } from './merge.ts';

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

const preferred = ({ unread, agrees }: DocumentWrite): Prefer =>
  unread === true ? 'mine' : agrees === true ? 'theirs' : 'neither';

/** Lays the change over what the server holds now. */
export const mergeWrite = (
  write: DocumentWrite,
  theirs: Theirs,
  prefer: Prefer = preferred(write),
): { readonly change: Values; readonly clashes: readonly string[] } => {
  const change: Record<string, Json> = {};
  const clashes: string[] = [];
  for (const [field, mine] of entriesOf(write)) {
    const held = theirs.values[field];
    const merged = merge(baseOf(write, field, held), valueOf(mine), held, field, prefer);
    clashes.push(...merged.clashes.map(({ path }) => path));
    if (!same(merged.value, held)) change[field] = merged.value ?? null;
  }
  return { change, clashes };
};

/** The write that carries out the choice: everything else both sides changed is kept of both. */
export const resolveWriteConflict = (
  write: DocumentWrite,
  conflict: Conflict,
  prefer: 'mine' | 'theirs',
): DocumentWrite => {
  const theirs: Theirs = {
    rev: conflict.rev,
    isDeleted: conflict.removed,
    values: conflict.theirs,
    updateTime: '',
  };
  const { change } = mergeWrite(write, theirs, prefer);
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
  if (later.action === 'remove') {
    return { ...earlier, action: 'remove', change: {}, before: earlier.change, tried };
  }
  return {
    ...earlier,
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
