import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Currency, Json } from '../../../domain/kit/fields.ts';
import type { MonotonicTime } from './monotonic-time.ts';
import type { Conflict } from './conflict/edit.ts';

/**
 * `waiting`: to be sent. `sending`: on its way now. `unknown`: was on its way when the answer was
 * lost; the same key is asked again until the server says what became of it. `done`, `refused`,
 * `expired`: final. `needsConfirm`: not to be sent without its owner saying so again. `conflict`:
 * somebody changed the same; its owner chooses.
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

/** Whole dollars, written as the reader writes them. */
export type Sum = { readonly dollars: number; readonly currency: Currency };

/** What stands for a `{name}` of a label: as it is, a text that is said, or a sum. */
export type LabelValue = string | { readonly phrase: string } | Sum;
export type LabelValues = Readonly<Record<string, LabelValue>>;

/** What a row carries: the input of its command with its key, or a direct write. */
export type Payload = Readonly<Record<string, Json>>;

export interface OutboxRow {
  /** Which form the row and its payload have: what an earlier version wrote is brought up to it. */
  readonly v: number;
  /** Also the idempotency key the server keeps the answer under. */
  readonly id: string;
  /** Rising with every row made on this device: the order of sending within an entity. */
  readonly order: number;
  /** Whose row it is; never sent for another member. */
  readonly uid: string;
  /** `area-name`, as it stands on the wire, or the name of direct writes. */
  readonly command: string;
  readonly payload: Payload;
  /** Rows of one entity are sent first in, first out. */
  readonly entity: string;
  /** What it is, as an English text that is said where it is shown. */
  readonly label: string;
  /** What the payload does not say: it stands for the `{name}`s of the label. */
  readonly values?: LabelValues;
  /**
   * `once`: never sent by itself again after its first attempt was over; an exact bid. `collapse`:
   * a later one takes its place. `single`: the same, but not while it is on its way; a max bid that
   * waits. `merge`: a later change is taken into it; a direct write.
   */
  readonly mode: 'queue' | 'collapse' | 'single' | 'merge' | 'once';
  /** Device clock, ms. */
  readonly createdAt: number;
  /** The same moment by the page's own clock, which nobody can set; null where it is not known. */
  readonly made: MonotonicTime | null;
  /** Device clock, ms; null when it never expires. */
  readonly expiresAt: number | null;
  /** Device clock, ms: first sent after this only when its owner says so again; null for never. */
  readonly confirmAt: number | null;
  readonly state: OutboxState;
  /** Device clock, ms, of the last change of state. */
  readonly changedAt: number;
  readonly attempts: number;
  /** Server time, ms UTC, when its last sending began; null before, and where it was not known. */
  readonly sentAt: number | null;
  /** Device clock, ms: not before this. */
  readonly nextAt: number;
  readonly refusal: Refusal | null;
  /** What stands against it. In a refused row its maker, who still edits it, takes that in. */
  readonly conflict: Conflict | null;
  readonly answer: Json;
}

/** States in which a row still wants something: what signing out must ask about. */
const openStates: ReadonlySet<OutboxState> = new Set([
  'waiting',
  'sending',
  'unknown',
  'needsConfirm',
  'conflict',
]);

export const isOpen = (row: OutboxRow): boolean => openStates.has(row.state);

/** States that wait for their owner, not for a network. */
export const asksOwner = (row: OutboxRow): boolean =>
  row.state === 'needsConfirm' || row.state === 'conflict';

/** May have reached the server: it cannot be taken back any more. */
export const isOnItsWay = (row: OutboxRow): boolean =>
  row.state === 'sending' || row.state === 'unknown';
