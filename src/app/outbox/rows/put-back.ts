import { refusal } from '../../../domain/kit/refusal.ts';
import { isOpen, type OutboxRow, type RowChange } from './row.ts';

/** Refusal code of a row affected by a restore of the server's data to an earlier state. */
export const PUT_BACK = 'PUT_BACK';

const putBack = refusal(
  'failed-precondition',
  PUT_BACK,
  'The site’s data was restored to an earlier state.',
);

/** Evidence that the server's data was restored to an earlier state. */
export interface PutBack {
  /** Server time, ms UTC: everything written before is still there. */
  readonly since: number;
  /** Device clock, ms, of the last contact before that. */
  readonly sameAt: number;
  /** Lead of the server's clock over the device's, ms, as the device estimates it. */
  readonly ahead: number;
  /** Possible error of `ahead`, ms. */
  readonly uncertainty: number;
}

/**
 * Change to a row after the server's data was restored; null for none. A row done since then, or
 * possibly since then, is gone from the server: its owner may send it again under the same key,
 * which changes nothing where it still exists. An open row is not sent automatically, since it was
 * decided on a state that is gone. A row refused since then gets this reason.
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
