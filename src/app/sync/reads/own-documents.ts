import type { EntityName } from '../../../domain/entities.ts';
import { pendingIds, withPending, type Pending } from '../../outbox/documents/overlay.ts';
import type { OutboxRow } from '../../outbox/rows/row.ts';
import { isDocumentWrite } from '../../outbox/documents/write.ts';
import { watchPending } from '../../outbox/watch.ts';
import { live, saved, type Reading } from '../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../platform/reading/subscription.ts';
import { partNamed, type PartDoc, type PartName } from '../collections/sync-parts.ts';
import { readPart } from '../replication/parts.ts';
import { stopAll } from '../local/watch.ts';

type Doc = Readonly<Record<string, unknown>> & { readonly id: string };

/** A document with the changes that wait for it. */
export interface WithPending<D> {
  readonly doc: D;
  /** The outbox row that waits; null when the server has everything. */
  readonly row: OutboxRow | null;
}

const there = <D>(pending: Pending<D>): readonly WithPending<D>[] =>
  pending.doc === null ? [] : [{ doc: pending.doc, row: pending.row }];

const laidOver = <D extends Doc>(
  collection: EntityName,
  docs: readonly D[],
  rows: readonly OutboxRow[],
): readonly WithPending<D>[] => {
  const known = new Set(docs.map((doc) => doc.id));
  const fresh = pendingIds(collection, rows).filter((id) => !known.has(id));
  return [
    ...docs.flatMap((doc) => there(withPending<D>(collection, doc.id, doc, rows))),
    ...fresh.flatMap((id) => there(withPending<D>(collection, id, null, rows))),
  ];
};

/** Reads documents and overlays their owner's writes that the server does not have yet. */
export const withWaiting = async <D extends Doc>(
  uid: string,
  collection: EntityName,
  read: (emit: Emit<readonly D[]>) => Promise<Stop>,
  emit: Emit<readonly WithPending<D>[]>,
): Promise<Stop> => {
  let reading: Reading<readonly D[]> | null = null;
  let rows: readonly OutboxRow[] | null = null;
  const draw = (): void => {
    if (reading === null || rows === null) return;
    const docs = reading.status === 'ready' ? reading.value : [];
    const kept = laidOver(collection, docs, rows);
    if (reading.status === 'ready') emit({ ...reading, value: kept });
    else if (kept.length > 0) emit(saved(kept, null));
    else emit(reading);
  };
  const stop = await read((next) => {
    reading = next;
    draw();
  });
  return stopAll(
    stop,
    watchPending(uid, isDocumentWrite, (next) => {
      rows = next;
      draw();
    }),
  );
};

/**
 * A member's own documents of one kind with pending changes overlaid. Without a copy on this device
 * only the pending ones are shown.
 */
export const openOwnDocuments = async <N extends PartName<'member'>>(
  uid: string | null,
  part: N,
  emit: Emit<readonly WithPending<PartDoc<N>>[]>,
): Promise<Stop> => {
  if (uid === null) {
    emit(live([], null));
    return () => undefined;
  }
  const collection = partNamed(part).entity.name as EntityName;
  return withWaiting<PartDoc<N>>(
    uid,
    collection,
    (tell) => readPart(part, { uid }, (docs) => docs, tell),
    emit,
  );
};
