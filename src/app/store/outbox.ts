import type { Json } from '../../domain/kit/fields.ts';
import type { OutboxRow } from './outbox/row.ts';
import type { Reading } from './reading.ts';
import { lazily, useShared } from './subscription.ts';

export interface SendOptions {
  /** Rows of one entity are sent in order; those of another never wait for them. */
  readonly entity: string;
  /** What it is, in a reader's words: shown in the outbox. */
  readonly label: string;
  /** Device clock, ms: not sent after this. */
  readonly expiresAt?: number;
}

const desk = () => import('./outbox/desk.ts');

/**
 * Writes the command durably, then sends it as soon as it can. How it behaves without a connection
 * is the command's own `offline`: `queue` waits, `collapse` replaces what waits for its entity,
 * `never` is tried at once and refused when that fails. Answers the row's id, which is the
 * idempotency key; follow it with `useOutboxRow`.
 */
export const send = async (command: string, payload: Json, options: SendOptions): Promise<string> =>
  (await desk()).send(command, payload, options);

/** One row by id; null once it is gone. */
export const useOutboxRow = (id: string | null): Reading<OutboxRow | null> =>
  useShared(
    `outbox-row|${id ?? ''}`,
    lazily(desk, (m, emit) => m.openRow(id, emit)),
  );
