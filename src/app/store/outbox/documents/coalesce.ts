import { documentWriteOf, coalesceWrite, type DocumentWrite } from './write.ts';
import { isFromLater } from '../migrate-row.ts';
import type { OutboxRow } from '../row.ts';

type Draft = Omit<OutboxRow, 'order'>;

/** What happens to a direct write when earlier writes of the same document wait. */
export type Coalesced =
  | { readonly kind: 'add'; readonly draft: Draft }
  | { readonly kind: 'merge'; readonly row: OutboxRow }
  /** The document was created and removed before anything was sent. */
  | { readonly kind: 'drop'; readonly row: OutboxRow };

/** Rebases a write on the result of the earlier one that is being sent. */
const behind = (earlier: DocumentWrite, later: DocumentWrite): DocumentWrite => ({
  ...later,
  base: {
    rev: (earlier.base?.rev ?? 0) + 1,
    values: { ...earlier.initial, ...later.base?.values, ...earlier.change },
  },
});

/** Merges a change into the row that still waits, or queues it behind the row being sent. */
export const coalesceWrites = (draft: Draft, rows: readonly OutboxRow[]): Coalesced => {
  const later = documentWriteOf(draft);
  const last = rows.reduce<OutboxRow | null>(
    (found, row) => (found === null || row.order > found.order ? row : found),
    null,
  );
  const earlier = last === null || isFromLater(last) ? null : documentWriteOf(last);
  if (last === null || earlier === null || later === null) return { kind: 'add', draft };
  if (last.state === 'sending' || earlier.action === 'remove') {
    return { kind: 'add', draft: { ...draft, payload: behind(earlier, later) } };
  }
  const attempted = last.state === 'waiting' && last.attempts > 0;
  const write = coalesceWrite(earlier, later, attempted);
  if (write.action === 'remove' && write.base === null && !attempted) {
    return { kind: 'drop', row: last };
  }
  const row: OutboxRow = {
    ...last,
    payload: write,
    label: draft.label,
    state: 'waiting',
    conflict: null,
    refusal: null,
    nextAt: 0,
  };
  return { kind: 'merge', row };
};
