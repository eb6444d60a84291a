import type { EntityName } from '../../../../domain/entities.ts';
import { pendingIds, withPending } from '../../../outbox/documents/overlay.ts';
import { documentWriteOf } from '../../../outbox/documents/write.ts';
import type { OutboxRow } from '../../../outbox/rows/row.ts';
import { adminDocOf } from './doc-of.ts';
import type { AdminDoc } from './query.ts';
import { isRefused, refusedEdits, type RefusedEdit } from './refused.ts';

const commonOf = (doc: AdminDoc) => ({
  ...doc.values,
  id: doc.id,
  createdBy: doc.createdBy,
  rev: doc.rev,
  isDeleted: doc.isDeleted,
  dateCreated: doc.dateCreated,
  dateEdited: doc.dateEdited,
});

/** When a row was made, in the date format of documents. */
const stampOf = ({ createdAt }: OutboxRow): string => new Date(createdAt).toISOString();

const rowsOf = (entity: EntityName, id: string, rows: readonly OutboxRow[]): readonly OutboxRow[] =>
  rows.filter((row) => {
    const write = documentWriteOf(row);
    return write?.collection === entity && write.id === id;
  });

const isMadeBy = (rows: readonly OutboxRow[]): boolean =>
  rows.some((row) => documentWriteOf(row)?.base === null);

const waitingDoc = (
  entity: EntityName,
  id: string,
  doc: AdminDoc | null,
  rows: readonly OutboxRow[],
): AdminDoc | null => {
  const [first] = rows;
  // Only a change is known of a document that was never read here, so it cannot be shown.
  if (first === undefined || (doc === null && !isMadeBy(rows))) return doc;
  const laid = withPending(entity, id, doc === null ? null : commonOf(doc), rows);
  const row = laid.row ?? null;
  const pending = row === null ? {} : { pending: row };
  if (laid.doc === null) return doc === null ? null : { ...doc, isDeleted: true, ...pending };
  const made = doc === null ? { dateCreated: stampOf(first), createdBy: first.uid } : {};
  const held: Readonly<Record<string, unknown>> = laid.doc;
  const shown = { dateEdited: stampOf(first), ...made, ...held };
  return { ...adminDocOf(entity, id, shown), ...pending };
};

/** A refused new document, shown so that its author can correct it. */
const refusedDoc = (
  entity: EntityName,
  { id, change }: RefusedEdit,
  [first]: readonly OutboxRow[],
): AdminDoc | null => {
  if (first === undefined) return null;
  const stamp = stampOf(first);
  const born = { dateCreated: stamp, dateEdited: stamp, createdBy: first.uid, rev: 0 };
  return adminDocOf(entity, id, { ...change, ...born, isDeleted: false });
};

/**
 * Overlays staff's own pending changes on a document until they arrive from the server. A document
 * being deleted is shown as deleted; refused changes are not overlaid but reported.
 * @param doc null for an unknown one; a document created here then takes its place.
 * @param rows the outbox's, in any order.
 */
export const withPendingDoc = (
  entity: EntityName,
  id: string,
  doc: AdminDoc | null,
  rows: readonly OutboxRow[],
): AdminDoc | null => {
  const own = rowsOf(entity, id, rows);
  if (own.length === 0 || doc?.unreadable !== undefined) return doc;
  const standing = own.filter((row) => !isRefused(row));
  const shown = waitingDoc(entity, id, doc, standing);
  const [refused] = refusedEdits(entity, own);
  if (refused === undefined) return shown;
  const drawn = shown ?? (refused.kind === 'create' ? refusedDoc(entity, refused, own) : null);
  return drawn === null ? null : { ...drawn, refused };
};

/**
 * Overlays pending changes on rows, preceded by documents created here. A row waiting to be deleted
 * or restored keeps its place until the server has done it.
 */
export const withPendingDocs = (
  entity: EntityName,
  docs: readonly AdminDoc[],
  rows: readonly OutboxRow[],
  deleted: boolean,
): readonly AdminDoc[] => {
  if (rows.length === 0) return docs;
  const known = new Set(docs.map(({ id }) => id));
  const made = pendingIds(entity, rows).filter((id) => !known.has(id));
  const fits = (doc: AdminDoc | null): readonly AdminDoc[] =>
    doc !== null && doc.isDeleted === deleted ? [doc] : [];
  return [
    ...docs.flatMap((doc) => {
      const shown = withPendingDoc(entity, doc.id, doc, rows);
      return shown?.pending === undefined ? fits(shown) : [shown];
    }),
    ...made.flatMap((id) => fits(withPendingDoc(entity, id, null, rows))),
  ];
};
