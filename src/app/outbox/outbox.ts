import type { Command } from '../../domain/kit/command.ts';
import type { Json } from '../../domain/kit/fields.ts';
import { useNow } from '../platform/clock/clock.ts';
import {
  countsOf,
  isOpen,
  type LabelValues,
  type OutboxCounts,
  type OutboxRow,
} from './rows/row.ts';
import { live, type Reading } from '../platform/reading/reading.ts';
import { useSession } from '../platform/session/session.ts';
import { lazily, useShared, type Emit, type Stop } from '../platform/reading/subscription.ts';
import type { Keep } from './conflict/edit.ts';
import type { Given, Mutation, SendOptions } from './mutation.ts';
import { memoizedImport } from '../platform/tab/memoized-import.ts';

const outboxClient = memoizedImport(() => import('./client.ts'));

/** Values besides the input; absent where the mutation needs none. */
type Beside<F extends LabelValues> = string extends keyof F
  ? readonly [facts?: F, options?: SendOptions]
  : readonly [facts: F, options?: SendOptions];

/**
 * Writes a command durably, then sends it as soon as possible; until then it is shown as its mutation
 * defines. Its behaviour offline is the command's own `offline`: `queue` waits, `collapse` replaces
 * the waiting row of its entity, `never` is tried at once and refused if that fails. Returns the
 * row's id, which is the idempotency key; follow it with `useOutboxRow`.
 */
export const send = async <C extends Command, F extends LabelValues>(
  mutation: Mutation<C, F>,
  input: Given<C>,
  ...[facts, options]: Beside<F>
): Promise<string> => (await outboxClient()).send(mutation, input, facts, options);

/** Discards a row; false when it may already be in flight, or no longer exists. */
export const discard = async (id: string): Promise<boolean> => (await outboxClient()).discard(id);

/**
 * Cancels the waiting removal of a document; earlier changes to it are still sent. False when the
 * removal may already be in flight, or no longer exists.
 */
export const takeBack = async (id: string): Promise<boolean> => (await outboxClient()).takeBack(id);

/** Confirms a row that needs its owner's confirmation, and sends it. False when it no longer needs one. */
export const confirm = async (id: string): Promise<boolean> => (await outboxClient()).confirm(id);

/**
 * Sends a refused or expired row again under a new key, with `patch` applied to its payload. A row
 * that still waits is changed in place. False when it is too late for either.
 */
export const sendAgain = async (
  id: string,
  patch: Readonly<Record<string, Json>> = {},
): Promise<boolean> => (await outboxClient()).sendAgain(id, patch);

/**
 * Resolves a conflict: `mine` or `theirs` wins where both changed the same, for all paths or by
 * path.
 */
export const resolveConflict = async (id: string, keep: Keep): Promise<boolean> =>
  (await outboxClient()).resolveConflict(id, keep);

/** Sends everything that waits now; resolves when the round is over. */
export const sendNow = async (): Promise<void> => (await outboxClient()).sendNow();

/** Removes the finished rows from the history. */
export const clearHistory = async (): Promise<void> => (await outboxClient()).clearHistory();

/** One row by id; null once it is gone. */
export const useOutboxRow = (id: string | null): Reading<OutboxRow | null> =>
  useShared(
    `outbox-row|${id ?? ''}`,
    lazily(outboxClient, (m, emit) => m.openRow(id, emit)),
  );

const noRows = (emit: Emit<readonly OutboxRow[]>): Stop => {
  emit(live([], null));
  return () => undefined;
};

/** All rows of the signed-in member, newest first: open ones, and a week of history. */
export const useOutbox = (): Reading<readonly OutboxRow[]> => {
  const { uid } = useSession();
  return useShared(
    `outbox|${uid ?? ''}`,
    uid === null ? noRows : lazily(outboxClient, (m, emit) => m.openRows(uid, emit)),
  );
};

/** Number of the member's unsent items; 0 while unknown. */
export const useUnsent = (): number => {
  const rows = useOutbox();
  return rows.status === 'ready' ? rows.value.filter(isOpen).length : 0;
};

/** Counts of the member's rows by what they need; all zero while unknown. */
export const useOutboxCounts = (): OutboxCounts => {
  const rows = useOutbox();
  return countsOf(rows.status === 'ready' ? rows.value : []);
};

const deviceNow = (): number => Date.now();

/** The device's own clock, ms, which the outbox uses; updated every `everyMs`. */
export const useDeviceNow = (everyMs: number): number => {
  useNow(everyMs);
  return deviceNow();
};
