import { refusal } from '../../../domain/kit/refusal.ts';
import { isOpen, type OutboxRow } from './row.ts';
import type { OutboxStore, RowChange } from './outbox-store.ts';

/** The server's data was put back to before this, or to where this does not fit. */
export const PUT_BACK = 'PUT_BACK';

const putBack = refusal(
  'failed-precondition',
  PUT_BACK,
  'The site’s data was restored to an earlier state.',
);

/**
 * Server time, ms UTC, after which the server wrote what it acknowledged last: it may not have come
 * back to this device's copy yet.
 * @param uncertainty by how much the device's estimate of the server's clock may be wrong, ms.
 */
export const acknowledgedIn = async (box: OutboxStore, uncertainty: number): Promise<number> =>
  (await box.acknowledgedAt()) - uncertainty;

/** How a device came to know that the server's data was put back. */
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
 * What becomes of a row whose server was put back. What was done since, or may have been, is no longer
 * there, and its owner may send it again under the same key, which changes nothing where it is. Nothing that waits is sent by itself, since it was
 * decided on a state that is gone; what was refused since then is told with that reason.
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
