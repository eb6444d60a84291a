import { checkUpsert } from '../../../domain/kit/query.ts';
import { refusal, type Refusal } from '../../../domain/kit/refusal.ts';
import type { Edit, EditedValues } from '../conflict/edit.ts';
import type { OutboxRow } from '../rows/row.ts';

/** Command name of direct writes in the outbox; no real command has it. */
export const DOCUMENT_WRITE = 'documents-write';

/** A direct write of one document, as stored in the outbox: an edit and its target. */
export type DocumentWrite = Edit & {
  readonly collection: string;
  readonly id: string;
  readonly action: 'save' | 'remove';
  /** The document when editing began: its version, and the values of the changed fields. */
  readonly base: { readonly rev: number; readonly values: EditedValues } | null;
  /** Elements of lists and maps that this write decides, as in `SaveOptions`. */
  readonly elements?: Readonly<Record<string, readonly string[]>>;
  /** A person chose its id: an existing document with that id is another one. */
  readonly named?: true;
  /** Staff may write such documents, and then sign them. */
  readonly signs?: true;
  /** Changes that waited before the removal: they are sent if the removal is cancelled. */
  readonly before?: EditedValues;
  /** Further fields of a document that this write creates. */
  readonly initial: EditedValues;
  readonly tried: readonly EditedValues[];
};

/** Firestore's limit for a document, bytes. */
const LARGEST = 1_048_576;

/** Why no server could accept the write: it names no document, or exceeds the document limit. */
export const faultOf = (write: DocumentWrite): Refusal | null => {
  const { collection, change, initial } = write;
  const nameless = checkUpsert(collection, write);
  if (nameless !== null) return nameless;
  const bytes = new TextEncoder().encode(JSON.stringify({ ...initial, ...change })).length;
  return bytes <= LARGEST
    ? null
    : refusal('invalid-argument', 'DOCUMENT_TOO_BIG', 'Document is too big');
};

/** The server's document, as far as a write needs it. */
export interface Theirs {
  readonly rev: number;
  readonly isDeleted: boolean;
  readonly values: EditedValues;
  /** Firestore's own version stamp. */
  readonly updateTime: string;
}

type Carried = Pick<OutboxRow, 'command' | 'payload'>;

export const isDocumentWrite = ({ command }: Carried): boolean => command === DOCUMENT_WRITE;

/** The direct write a row carries; null for a row of a command. */
export const documentWriteOf = (row: Carried): DocumentWrite | null =>
  isDocumentWrite(row) ? (row.payload as DocumentWrite) : null;

/** The write without its removal; null when nothing else is left. */
export const withoutRemoval = ({ before, ...write }: DocumentWrite): DocumentWrite | null =>
  before === undefined || Object.keys(before).length === 0
    ? null
    : { ...write, action: 'save', change: before };
