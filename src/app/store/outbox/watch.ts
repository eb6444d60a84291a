import { liveQuery } from 'dexie';
import { Outbox } from './box.ts';
import type { OutboxRow } from './row.ts';

let opened: Outbox | null = null;

/** This device's outbox. */
export const outbox = (): Outbox => {
  opened ??= new Outbox();
  return opened;
};

const watch = <T>(ask: () => Promise<T>, tell: (value: T) => void): (() => void) => {
  const subscription = liveQuery(ask).subscribe({
    next: tell,
    error: (error) => console.warn('The outbox could not be read.', error),
  });
  return () => subscription.unsubscribe();
};

/** A member's rows that still want something, newest first, now and after every change in any tab. */
export const watchOpen = (uid: string, tell: (rows: readonly OutboxRow[]) => void): (() => void) =>
  watch(() => outbox().open(uid), tell);

/** One row, now and after every change in any tab. */
export const watchOutboxRow = (id: string, tell: (row: OutboxRow | null) => void): (() => void) =>
  watch(() => outbox().get(id), tell);
