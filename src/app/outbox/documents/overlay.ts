import type { EditedValues } from '../conflict/edit.ts';
import { isOpen, type OutboxRow } from '../rows/row.ts';
import { laidOn } from './lay-elements.ts';
import { documentWriteOf, type DocumentWrite } from './write.ts';
import type { UnknownRecord } from '../../../domain/kit/json.ts';

/** A document with its waiting writes overlaid. */
export interface Pending<D> {
  /** Null when the document does not exist, or its removal waits. */
  readonly doc: D | null;
  /** The outbox row that waits; null when the server has everything. */
  readonly row: OutboxRow | null;
}

const lay = (doc: UnknownRecord | null, write: DocumentWrite): UnknownRecord | null => {
  if (write.action === 'remove') return null;
  const next: Record<string, unknown> = {
    ...(doc ?? { ...write.initial, id: write.id, isDeleted: false, rev: 0 }),
  };
  // Another device may have added to a list since: its elements are shown beside the waiting ones.
  for (const [field, value] of Object.entries(laidOn((doc ?? {}) as EditedValues, write))) {
    if (value === null) delete next[field];
    else next[field] = value;
  }
  return next;
};

/** The version an accepted write created; null for one that still waits. */
const arrivedAs = (row: OutboxRow): number | null =>
  row.state === 'done' ? ((row.answer as { readonly rev?: number } | null)?.rev ?? 0) : null;

const revOf = (doc: UnknownRecord | null): number =>
  typeof doc?.['rev'] === 'number' ? doc['rev'] : 0;

/**
 * Overlays on the mirror's copy of a document the member's waiting writes, and accepted ones that
 * have not reached the mirror. The rows are those of `watchPending`.
 */
export const withPending = <D extends UnknownRecord>(
  collection: string,
  id: string,
  doc: D | null,
  rows: readonly OutboxRow[],
): Pending<D> => {
  const writes = rows
    .map((row) => ({ row, write: documentWriteOf(row) }))
    .filter(({ write }) => write?.collection === collection && write.id === id)
    .sort((a, b) => a.row.order - b.row.order);
  let next: UnknownRecord | null = doc;
  /** The last version before a removal: cancelling the removal restores all of it. */
  let last: UnknownRecord | null = doc;
  let waiting: OutboxRow | null = null;
  for (const { row, write } of writes) {
    const rev = arrivedAs(row);
    if (write === null || (rev === null ? !isOpen(row) : rev <= revOf(doc))) continue;
    const isBack = next === null && write.change['isDeleted'] === false;
    next = lay(isBack ? last : next, write);
    if (rev === null) waiting = row;
    else if (next !== null) next = { ...next, rev };
    last = next ?? last;
  }
  return { doc: next as D | null, row: waiting };
};

/**
 * Ids of a collection's documents that writes created or changed: the mirror may not have them yet.
 */
export const pendingIds = (collection: string, rows: readonly OutboxRow[]): readonly string[] => [
  ...new Set(
    rows
      .map(documentWriteOf)
      .flatMap((write) => (write?.collection === collection ? [write.id] : [])),
  ),
];
