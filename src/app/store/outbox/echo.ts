import { isOpen, type OutboxRow } from './row.ts';

/** A write that arrived is laid over what this device knows until that has heard of it, but no longer. */
export const ECHO_MS = 60_000;

/** What a device holds of the document a write changes: ISO time of its last write by the server's clock. */
interface Known {
  readonly dateEdited: string;
}

/**
 * Whether a write is still to be laid over what this device knows: while it waits, and after its answer
 * until the copy here was written after its sending began. In between a screen would show what was
 * before it, and what is changed then would be made against that. Where the server's clock was not known
 * at the sending, it stays for as long as it is listed (`ECHO_MS`).
 */
export const isUnheard = (row: OutboxRow, known: Known | null): boolean => {
  if (isOpen(row)) return true;
  if (row.state !== 'done') return false;
  return known === null || row.sentAt === null || Date.parse(known.dateEdited) <= row.sentAt;
};
