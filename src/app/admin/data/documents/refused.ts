import type { EntityName } from '../../../../domain/entities.ts';
import { refusal, type Refusal } from '../../../../domain/kit/refusal.ts';
import { documentWriteOf, type DocumentWrite } from '../../../outbox/documents/write.ts';
import { isOpen, type OutboxRow } from '../../../outbox/rows/row.ts';

/** A refused change of one document, until its author edits it again or discards it. */
export interface RefusedEdit {
  /** Id of the document. */
  readonly id: string;
  /** The document's name when it was written. */
  readonly name: string;
  readonly kind: 'create' | 'change' | 'delete' | 'restore';
  readonly refusal: Refusal;
  /** Fields to the refused values; null removes a field. */
  readonly change: DocumentWrite['change'];
  /** The fields' values before the change. */
  readonly before: DocumentWrite['change'];
  /** Version of the document before the change; 0 for a new one. */
  readonly rev: number;
  /** The outbox rows with the change. */
  readonly rows: readonly string[];
}

type RefusedWrite = { readonly row: OutboxRow; readonly write: DocumentWrite };

export const isRefused = (row: OutboxRow): boolean => !isOpen(row) && row.state !== 'done';

const writtenIn = (entity: EntityName, rows: readonly OutboxRow[]): readonly RefusedWrite[] =>
  rows
    .flatMap((row): readonly RefusedWrite[] => {
      const write = documentWriteOf(row);
      return write?.collection === entity && isRefused(row) ? [{ row, write }] : [];
    })
    .toSorted((a, b) => a.row.order - b.row.order);

const kindOf = (written: readonly RefusedWrite[], last: RefusedWrite): RefusedEdit['kind'] => {
  if (written.some(({ write }) => write.action === 'save' && write.base === null)) return 'create';
  if (last.write.action === 'remove') return 'delete';
  return last.write.change['isDeleted'] === false ? 'restore' : 'change';
};

const unknown = refusal('internal', 'UNEXPECTED', 'The server did not do this.');

const editOf = (written: readonly RefusedWrite[]): RefusedEdit | null => {
  const last = written.at(-1);
  if (last === undefined) return null;
  const { name } = last.row.values ?? {};
  return {
    id: last.write.id,
    name: typeof name === 'string' ? name : last.write.id,
    kind: kindOf(written, last),
    refusal: last.row.refusal ?? unknown,
    change: Object.assign(
      {},
      ...written.map(({ write }) => ({ ...write.initial, ...write.change })),
    ) as RefusedEdit['change'],
    before: Object.assign({}, ...written.map(({ write }) => write.base?.values).toReversed()),
    rev: written[0]?.write.base?.rev ?? 0,
    rows: written.map(({ row }) => row.id),
  };
};

/**
 * Edits of a collection that the server refused, one per document, the earliest first.
 * @param rows the outbox's, in any order.
 */
export const refusedEdits = (
  entity: EntityName,
  rows: readonly OutboxRow[],
): readonly RefusedEdit[] => {
  const written = writtenIn(entity, rows);
  const ids = new Set(written.map(({ write }) => write.id));
  return [...ids].flatMap((id) => editOf(written.filter(({ write }) => write.id === id)) ?? []);
};
