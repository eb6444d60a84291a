import type { Refusal } from '../../../domain/kit/refusal.ts';
import { isOnItsWay, isOpen, type OutboxRow } from './row.ts';

/** State of something made here whose change has not yet arrived from the server. */
export interface Unsent {
  /** The outbox row: to change it, discard it or send it again. */
  readonly row: string;
  /** `echo`: the server has accepted it, but its change has not yet reached this device. */
  readonly state: 'waiting' | 'sending' | 'refused' | 'echo';
  readonly refusal: Refusal | null;
}

/** State of a row, for the screen where it was made. */
export const unsentOf = (row: OutboxRow): Unsent => ({
  row: row.id,
  state:
    row.state === 'done'
      ? 'echo'
      : isOnItsWay(row)
        ? 'sending'
        : isOpen(row)
          ? 'waiting'
          : 'refused',
  refusal: row.refusal,
});
