import type { Refusal } from '../../../domain/kit/refusal.ts';
import { isOnItsWay, isOpen, type OutboxRow } from './row.ts';

/** Where something made here stands before this device has heard of it from the server. */
export interface Unsent {
  /** The outbox row: to change it, give it up or send it again. */
  readonly row: string;
  /** `echo`: the server has it, this device has not heard of it yet. */
  readonly state: 'waiting' | 'sending' | 'refused' | 'echo';
  readonly refusal: Refusal | null;
}

/** How a row stands, for the place where it was made. */
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
