import type { Command } from '../../../domain/kit/command.ts';
import type { Json } from '../../../domain/kit/fields.ts';
import { useNow } from '../device/clock.ts';
import { isOpen, type LabelValues, type OutboxRow } from './row.ts';
import { live, type Reading } from '../reading/reading.ts';
import { useSession } from '../session/session.ts';
import { lazily, useShared, type Emit, type Stop } from '../reading/subscription.ts';
import type { Keep } from './conflict/edit.ts';
import type { Given, Mutation, SendOptions } from './mutation.ts';
import { memoizedImport } from '../core/memoized-import.ts';

const client = memoizedImport(() => import('./client.ts'));

/** What is given besides the input; nothing where the mutation asks for nothing. */
type Beside<F extends LabelValues> = string extends keyof F
  ? readonly [facts?: F, options?: SendOptions]
  : readonly [facts: F, options?: SendOptions];

/**
 * Writes a command durably, then sends it as soon as it can; what is on its way is shown meanwhile as
 * its mutation says. How it behaves without a connection is the command's own `offline`: `queue`
 * waits, `collapse` replaces what waits for its entity, `never` is tried at once and refused when
 * that fails. Answers the row's id, which is the idempotency key; follow it with `useOutboxRow`.
 */
export const send = async <C extends Command, F extends LabelValues>(
  mutation: Mutation<C, F>,
  input: Given<C>,
  ...[facts, options]: Beside<F>
): Promise<string> => (await client()).send(mutation, input, facts, options);

/** Gives up a row; false when it may be on its way already, or is gone. */
export const discard = async (id: string): Promise<boolean> => (await client()).discard(id);

/**
 * Gives up the removal of a document that waits; what was changed of it before goes on. False when it
 * may be on its way already, or is gone.
 */
export const takeBack = async (id: string): Promise<boolean> => (await client()).takeBack(id);

/** Says that what asks for its owner is meant, and sends it. False when it asks no more. */
export const confirm = async (id: string): Promise<boolean> => (await client()).confirm(id);

/**
 * Sends again what was refused or expired, under a new key; with `patch` laid over its payload.
 * One that still waits is changed where it stands. False when it is too late for either.
 */
export const sendAgain = async (
  id: string,
  patch: Readonly<Record<string, Json>> = {},
): Promise<boolean> => (await client()).sendAgain(id, patch);

/** Settles a conflict: where both changed the same, `mine` or `theirs` stays, of all or by the path. */
export const resolveConflict = async (id: string, keep: Keep): Promise<boolean> =>
  (await client()).resolveConflict(id, keep);

/** Tries everything that waits at once; resolves when the round is over. */
export const sendNow = async (): Promise<void> => (await client()).sendNow();

/** Removes the finished from the history. */
export const clearHistory = async (): Promise<void> => (await client()).clearHistory();

/** One row by id; null once it is gone. */
export const useOutboxRow = (id: string | null): Reading<OutboxRow | null> =>
  useShared(
    `outbox-row|${id ?? ''}`,
    lazily(client, (m, emit) => m.openRow(id, emit)),
  );

const nothing = (emit: Emit<readonly OutboxRow[]>): Stop => {
  emit(live([], null));
  return () => undefined;
};

/** All rows of the signed-in member, newest first: what waits, and the history of a week. */
export const useOutbox = (): Reading<readonly OutboxRow[]> => {
  const { uid } = useSession();
  return useShared(
    `outbox|${uid ?? ''}`,
    uid === null ? nothing : lazily(client, (m, emit) => m.openRows(uid, emit)),
  );
};

/** How many things of the member's are not sent yet; 0 while unknown. */
export const useUnsent = (): number => {
  const rows = useOutbox();
  return rows.status === 'ready' ? rows.value.filter(isOpen).length : 0;
};

const deviceNow = (): number => Date.now();

/** The device's own clock, ms, which the outbox reckons by; renewed every `everyMs`. */
export const useDeviceNow = (everyMs: number): number => {
  useNow(everyMs);
  return deviceNow();
};
