import { refusal } from '../../../domain/kit/refusal.ts';
import { isOpen, type OutboxRow, type RowChange } from './row.ts';

/** The server's data was put back to before this, or to where this does not fit. */
export const PUT_BACK = 'PUT_BACK';

const putBack = refusal(
  'failed-precondition',
  PUT_BACK,
  'The site’s data was restored to an earlier state.',
);

/** The evidence that the server's data was put back. */
export interface PutBack {
  /** Server time, ms UTC: what was written before is still there. */
  readonly since: number;
  /** Device clock, ms, of the last contact before that. */
  readonly sameAt: number;
  /** Milliseconds by which the server's clock is ahead of the device's, as the device reckons. */
  readonly ahead: number;
  /** By how much that may be wrong, ms. */
  readonly uncertainty: number;
}

/**
 * Changes a row whose server was put back. A row done since then, or perhaps since then, is no
 * longer there: its owner may send it again under the same key, which changes nothing where it
 * still is. An open row is not sent by itself, since it was decided on a state that is gone. A row
 * refused since then gets this reason.
 */
export const afterPutBack = (
  row: OutboxRow,
  { since, sameAt, ahead, uncertainty }: PutBack,
): RowChange | null => {
  if (row.state === 'done') {
    const mayBeAt = row.changedAt + ahead + uncertainty;
    return mayBeAt > since ? { state: 'refused', refusal: putBack } : null;
  }
  if (row.state === 'conflict') return { refusal: putBack };
  if (isOpen(row)) return { state: 'needsConfirm', refusal: putBack };
  return row.state === 'refused' && row.changedAt > sameAt ? { refusal: putBack } : null;
};

export const wasPutBack = (row: OutboxRow): boolean => row.refusal?.code === PUT_BACK;
