import { isOpen, type OutboxRow } from './rows/row.ts';

/** Longest time, ms, that an accepted write is overlaid while the mirror has not received it. */
export const ECHO_MS = 60_000;

/** This device's copy of the document a write changes: ISO server time of its last write. */
interface EchoedDocument {
  readonly dateEdited: string;
}

/**
 * Whether a write is still overlaid on the mirror: while it waits, and after the response until the
 * mirror's copy is newer than the start of sending. Without this, a screen would briefly show the
 * old state, and the next edit would be based on it. If the server's time was unknown at sending,
 * it is overlaid as long as it is listed (`ECHO_MS`).
 */
export const isUnheard = (row: OutboxRow, known: EchoedDocument | null): boolean => {
  if (isOpen(row)) return true;
  if (row.state !== 'done') return false;
  return known === null || row.sentAt === null || Date.parse(known.dateEdited) <= row.sentAt;
};
