import { liveQuery } from 'dexie';
import { databases } from '../platform/session/shared-device.ts';
import { OutboxStore } from './outbox-store.ts';
import { ECHO_MS } from './echo.ts';
import { isOpen, type OutboxRow } from './rows/row.ts';

let openedOutbox: OutboxStore | null = null;

/** This device's outbox. */
export const outbox = (): OutboxStore => {
  openedOutbox ??= new OutboxStore('hammerlane-outbox', databases());
  return openedOutbox;
};

const watch = <T>(ask: () => Promise<T>, tell: (value: T) => void): (() => void) => {
  const subscription = liveQuery(ask).subscribe({
    next: tell,
    error: (error) => console.warn('The outbox could not be read.', error),
  });
  return () => subscription.unsubscribe();
};

/** A member's open rows, newest first, now and after every change in any tab. */
export const watchOpen = (uid: string, tell: (rows: readonly OutboxRow[]) => void): (() => void) =>
  watch(() => outbox().open(uid), tell);

/** All of a member's rows, newest first, now and after every change in any tab. */
export const watchAll = (uid: string, tell: (rows: readonly OutboxRow[]) => void): (() => void) =>
  watch(() => outbox().list(uid), tell);

/** A member's rows of some kinds that satisfy a test, which is told the earliest recent change. */
const watchSome = (
  uid: string,
  which: (row: OutboxRow) => boolean,
  isShown: (row: OutboxRow, since: number) => boolean,
  tell: (rows: readonly OutboxRow[]) => void,
): (() => void) =>
  watch(async () => {
    const since = Date.now() - ECHO_MS;
    const rows = await outbox().list(uid);
    return rows.filter((row) => which(row) && isShown(row, since));
  }, tell);

/**
 * A member's rows of some kinds that are open or were just accepted: those to overlay on the mirror,
 * as `isUnheard` decides.
 */
export const watchPending = (
  uid: string,
  which: (row: OutboxRow) => boolean,
  tell: (rows: readonly OutboxRow[]) => void,
): (() => void) =>
  watchSome(
    uid,
    which,
    (row, since) => isOpen(row) || (row.state === 'done' && row.changedAt > since),
    tell,
  );

/**
 * A member's rows of some kinds for the screen where they were made: open ones, refused ones that can
 * be changed or discarded, and for a while those just accepted.
 */
export const watchMade = (
  uid: string,
  which: (row: OutboxRow) => boolean,
  tell: (rows: readonly OutboxRow[]) => void,
): (() => void) =>
  watchSome(uid, which, (row, since) => row.state !== 'done' || row.changedAt > since, tell);

/** One row, now and after every change in any tab. */
export const watchOutboxRow = (id: string, tell: (row: OutboxRow | null) => void): (() => void) =>
  watch(() => outbox().get(id), tell);
