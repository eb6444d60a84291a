import type { Edit, EditedValues } from '../conflict/edit.ts';
import type { OutboxRow } from '../row.ts';

/** The name direct writes of documents stand under in the outbox; no command has it. */
export const DOCUMENT_WRITE = 'documents-write';

/** A direct write of one document, as it waits in the outbox: an edit, and where it goes. */
export type DocumentWrite = Edit & {
  readonly collection: string;
  readonly id: string;
  readonly action: 'save' | 'remove';
  /** What was there when editing began: which version, and the values of the changed fields. */
  readonly base: { readonly rev: number; readonly values: EditedValues } | null;
  /** Its id was chosen by a person: a document that has it already is another's. */
  readonly named?: true;
  /** What was to be changed before it was to be removed: it goes on when that is taken back. */
  readonly before?: EditedValues;
  /** What a document that is made by this write holds besides. */
  readonly initial: EditedValues;
  readonly tried: readonly EditedValues[];
};

/** The document as the server holds it, as far as a write needs it. */
export interface Theirs {
  readonly rev: number;
  readonly isDeleted: boolean;
  readonly values: EditedValues;
  /** Firestore's own mark of the version. */
  readonly updateTime: string;
}

type Carried = Pick<OutboxRow, 'command' | 'payload'>;

export const isDocumentWrite = ({ command }: Carried): boolean => command === DOCUMENT_WRITE;

/** The direct write a row carries; null for a row of a command. */
export const documentWriteOf = (row: Carried): DocumentWrite | null =>
  isDocumentWrite(row) ? (row.payload as DocumentWrite) : null;

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
