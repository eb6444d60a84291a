import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Json } from '../../../domain/kit/fields.ts';

/**
 * `waiting`: to be sent. `sending`: on its way now. `unknown`: was on its way when the answer was
 * lost; the same key is asked again until the server says what became of it. `done`, `refused`,
 * `expired`: final. `needsConfirm`: waited too long to be sent without its owner saying so again.
 */
export type OutboxState =
  | 'waiting'
  | 'sending'
  | 'unknown'
  | 'done'
  | 'refused'
  | 'expired'
  | 'needsConfirm';

export interface OutboxRow {
  /** Also the idempotency key the server keeps the answer under. */
  readonly id: string;
  /** Rising with every row made on this device: the order of sending within an entity. */
  readonly order: number;
  /** Whose row it is; never sent for another member. */
  readonly uid: string;
  /** `area-name`, as it stands on the wire. */
  readonly command: string;
  readonly payload: Json;
  /** Rows of one entity are sent first in, first out. */
  readonly entity: string;
  /** What it is, in a reader's words. */
  readonly label: string;
  /** `once`: never sent by itself again after its first attempt was over; an exact bid. */
  readonly mode: 'queue' | 'collapse' | 'once';
  /** Device clock, ms. */
  readonly createdAt: number;
  /** Device clock, ms; null when it never expires. */
  readonly expiresAt: number | null;
  readonly state: OutboxState;
  readonly attempts: number;
  /** Device clock, ms: not before this. */
  readonly nextAt: number;
  readonly refusal: Refusal | null;
  readonly answer: Json;
}

/** States in which a row still wants something: what signing out must ask about. */
const openStates: ReadonlySet<OutboxState> = new Set([
  'waiting',
  'sending',
  'unknown',
  'needsConfirm',
]);

export const isOpen = (row: OutboxRow): boolean => openStates.has(row.state);
