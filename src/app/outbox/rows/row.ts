import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Currency, Json } from '../../../domain/kit/fields.ts';
import type { MonotonicTime } from './monotonic-time.ts';
import type { Conflict } from '../conflict/edit.ts';

/**
 * `waiting`: to be sent. `sending`: in flight. `unknown`: the response was lost; the same key is
 * sent again until the server reports the outcome. `done`, `refused`, `expired`: final.
 * `needsConfirm`: sent only once its owner confirms it. `conflict`: somebody else changed the same;
 * its owner chooses.
 */
export type OutboxState =
  | 'waiting'
  | 'sending'
  | 'unknown'
  | 'done'
  | 'refused'
  | 'expired'
  | 'needsConfirm'
  | 'conflict';

/** Whole dollars, formatted in the reader's locale. */
export type Sum = { readonly dollars: number; readonly currency: Currency };

/** Value of a `{name}` in a label: a plain text, a phrase to translate, or a sum. */
export type LabelValue = string | { readonly phrase: string } | Sum;
export type LabelValues = Readonly<Record<string, LabelValue>>;

/** A row's content: the input of its command with its key, or a direct write. */
export type Payload = Readonly<Record<string, Json>>;

export interface OutboxRow {
  /** Version of the row's and its payload's format; rows of earlier versions are migrated. */
  readonly v: number;
  /** Also the idempotency key under which the server stores the answer. */
  readonly id: string;
  /** Increases with every row made on this device: the order of sending within an entity. */
  readonly order: number;
  /** The row's member; the row is never sent for anyone else. */
  readonly uid: string;
  /** `area-name` of the command, as sent to the server, or the name of direct writes. */
  readonly command: string;
  readonly payload: Payload;
  /** Rows of one entity are sent first in, first out. */
  readonly entity: string;
  /** The label, as an English phrase that is translated where it is shown. */
  readonly label: string;
  /** Values that the label's `{name}`s need and the payload lacks. */
  readonly values?: LabelValues;
  /**
   * `once`: not retried automatically after its first attempt; an exact bid. `collapse`: a later
   * row replaces it. `single`: the same, but not while it is being sent; a waiting maximum bid.
   * `merge`: a later change is merged into it; a direct write.
   */
  readonly mode: 'queue' | 'collapse' | 'single' | 'merge' | 'once';
  /** Device clock, ms. */
  readonly createdAt: number;
  /** `createdAt` on the page's monotonic clock; null if unknown. */
  readonly made: MonotonicTime | null;
  /** Device clock, ms; null when it never expires. */
  readonly expiresAt: number | null;
  /**
   * Device clock, ms: a first attempt after this needs its owner's confirmation; null for never.
   */
  readonly confirmAt: number | null;
  readonly state: OutboxState;
  /** Device clock, ms, of the last change of state. */
  readonly changedAt: number;
  readonly attempts: number;
  /**
   * Server time, ms UTC, when its last sending began, at the earliest; null before that, and where
   * unknown.
   */
  readonly sentAt: number | null;
  /** Device clock, ms: the earliest next attempt. */
  readonly nextAt: number;
  readonly refusal: Refusal | null;
  /** The conflicting version. For a refused row that is still being edited, the editor merges it. */
  readonly conflict: Conflict | null;
  readonly answer: Json;
}

/** Fields that may change after a row is made. */
export type RowChange = Partial<Omit<OutboxRow, 'id' | 'order' | 'uid'>>;

/** Facts of the device at the time a row is made. */
export interface RowContext {
  /** Device clock, ms. */
  readonly now: number;
  /** Server time, ms UTC; null while it is not known. */
  readonly server: number | null;
  /** The page's own clock; absent where there is none. */
  readonly steady?: MonotonicTime;
  readonly key: string;
  readonly uid: string;
}

/** Statuses of unfinished rows: signing out asks about these. */
const openStates: ReadonlySet<OutboxState> = new Set([
  'waiting',
  'sending',
  'unknown',
  'needsConfirm',
  'conflict',
]);

export const isOpen = (row: OutboxRow): boolean => openStates.has(row.state);

/** Whether a row waits for its owner, not for a network. */
export const asksOwner = (row: OutboxRow): boolean =>
  row.state === 'needsConfirm' || row.state === 'conflict';

/**
 * Whether a row waits for its owner, or behind one of its entity that does.
 * @param open the open rows of its member.
 */
export const waitsForOwner = (row: OutboxRow, open: readonly OutboxRow[]): boolean =>
  open.some((one) => one.entity === row.entity && one.order <= row.order && asksOwner(one));

/** Whether a row may have reached the server: it can no longer be cancelled. */
export const isOnItsWay = (row: OutboxRow): boolean =>
  row.state === 'sending' || row.state === 'unknown';

/** Counts of rows by what they need; finished rows are in none of them. */
export interface OutboxCounts {
  /** Rows in flight, or sent automatically later. */
  readonly waiting: number;
  /** Rows that wait for their owner's decision. */
  readonly asking: number;
  readonly refused: number;
  readonly expired: number;
}

export const countsOf = (rows: readonly OutboxRow[]): OutboxCounts => {
  const count = (is: (row: OutboxRow) => boolean): number => rows.filter(is).length;
  return {
    waiting: count((row) => isOpen(row) && !asksOwner(row)),
    asking: count(asksOwner),
    refused: count(({ state }) => state === 'refused'),
    expired: count(({ state }) => state === 'expired'),
  };
};
