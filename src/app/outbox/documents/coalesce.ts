import { ECHO_MS } from '../echo.ts';
import { isFromLater } from '../rows/migrate-row.ts';
import { isOpen, type OutboxRow } from '../rows/row.ts';
import { wasPutBack } from '../rows/put-back.ts';
import { laidOn } from './lay-elements.ts';
import { documentWriteOf, type DocumentWrite } from './write.ts';

type Draft = Omit<OutboxRow, 'order'>;

/** Outcome for a direct write while earlier writes of the same document wait. */
export type Coalesced =
  | { readonly kind: 'add'; readonly draft: Draft }
  | { readonly kind: 'merge'; readonly row: OutboxRow }
  /** The document was created and removed before anything was sent. */
  | { readonly kind: 'drop'; readonly row: OutboxRow };

/** The earlier write's base, plus the later one's for fields the earlier one did not touch. */
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

/** Merges a later change of the same document into a waiting one. */
const coalesceWrite = (
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
    change: { ...earlier.change, ...laidOn(earlier.change, later) },
    tried,
  };
};

/** Rebases a write on the result of an earlier one, the version `rev`. */
const rebased = (earlier: DocumentWrite, rev: number, later: DocumentWrite): DocumentWrite => ({
  ...later,
  change: laidOn(earlier.change, later),
  base: { rev, values: { ...earlier.initial, ...later.base?.values, ...earlier.change } },
});

/**
 * Queues a write behind one being sent. If the version that one will create is unknown, the
 * document is read first.
 */
const behind = (earlier: DocumentWrite, later: DocumentWrite): DocumentWrite =>
  earlier.base === null && earlier.unread === true
    ? { ...later, change: laidOn(earlier.change, later), base: null, unread: true }
    : rebased(earlier, (earlier.base?.rev ?? 0) + 1, later);

/**
 * Rebases a write on those just accepted: a screen may have shown the document as it was before
 * them, because responses reach it later than the outbox. If another writer's version came in
 * between, or was merged with one of them, the write keeps the version its screen showed; the
 * server then has a newer one and merges it.
 */
const afterAccepted = (draft: Draft, rows: readonly OutboxRow[]): Draft => {
  const given = documentWriteOf(draft);
  if (given === null || given.named === true || given.unread === true) return draft;
  const accepted = rows
    .filter((row) => row.state === 'done' && draft.createdAt - row.changedAt < ECHO_MS)
    .toSorted((a, b) => a.order - b.order);
  const payload = accepted.reduce((write, row) => {
    const earlier = isFromLater(row) ? null : documentWriteOf(row);
    const shown = write.base?.rev ?? 0;
    const answer = row.answer as { readonly rev?: number; readonly merged?: true } | null;
    const rev = answer?.rev ?? 0;
    if (earlier?.action !== 'save' || rev <= shown) return write;
    const isNext = rev === shown + 1 && answer?.merged !== true;
    return rebased(earlier, isNext ? rev : shown, write);
  }, given);
  return { ...draft, payload };
};

/**
 * Merges a change into the row that still waits, or queues it behind the row being sent.
 * @param rows the document's rows, finished ones too.
 */
export const coalesceWrites = (draft: Draft, rows: readonly OutboxRow[]): Coalesced => {
  const later = documentWriteOf(draft);
  const last = rows
    .filter(isOpen)
    .reduce<OutboxRow | null>(
      (found, row) => (found === null || row.order > found.order ? row : found),
      null,
    );
  if (last === null) return { kind: 'add', draft: afterAccepted(draft, rows) };
  const earlier = isFromLater(last) ? null : documentWriteOf(last);
  if (earlier === null || later === null) return { kind: 'add', draft };
  if (last.state === 'sending' || earlier.action === 'remove') {
    return { kind: 'add', draft: { ...draft, payload: behind(earlier, later) } };
  }
  const attempted = last.state === 'waiting' && last.attempts > 0;
  const write = coalesceWrite(earlier, later, attempted);
  if (write.action === 'remove' && write.base === null && !attempted) {
    return { kind: 'drop', row: last };
  }
  // A row whose owner is asked about it since the server's data was restored keeps that question.
  const how = wasPutBack(last)
    ? {}
    : ({ state: 'waiting', conflict: null, refusal: null, nextAt: 0 } as const);
  const row: OutboxRow = { ...last, ...how, payload: write, label: draft.label };
  return { kind: 'merge', row };
};
