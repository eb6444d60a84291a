import type { Command } from '../../../domain/kit/command.ts';
import type { Json } from '../../../domain/kit/fields.ts';
import type { SendOptions } from '../outbox.ts';
import type { OutboxRow } from './row.ts';

/** How long an exact bid may be on its way before it no longer binds. */
export const BID_VALID_MS = 30_000;

interface Moment {
  /** Device clock, ms. */
  readonly now: number;
  /** Server time, ms UTC; null while it is not known. */
  readonly server: number | null;
  readonly key: string;
  readonly uid: string;
}

type Payload = Readonly<Record<string, Json>>;

const isPayload = (value: Json): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A bid waits only when it is a max bid whose owner said until when; every other goes at once. A
 * bid sent at once says itself when it stops binding, so that asking again after a lost answer can
 * tell its fate and never makes a new bid out of it.
 */
const bidRow = (payload: Payload, moment: Moment): Pick<OutboxRow, 'mode' | 'payload'> => {
  if (payload['kind'] === 'MAX' && typeof payload['validUntil'] === 'number') {
    return { mode: 'queue', payload };
  }
  if (moment.server === null) return { mode: 'once', payload };
  return { mode: 'once', payload: { ...payload, validUntil: moment.server + BID_VALID_MS } };
};

/** The row for a command given now. */
export const draftRow = (
  command: Command,
  payload: Json,
  options: SendOptions,
  moment: Moment,
): Omit<OutboxRow, 'order'> => {
  const keyed =
    command.keyed && isPayload(payload) ? { ...payload, idempotencyKey: moment.key } : payload;
  const shaped: Pick<OutboxRow, 'mode' | 'payload'> =
    command.name === 'bids-create' && isPayload(keyed)
      ? bidRow(keyed, moment)
      : { mode: command.offline === 'never' ? 'once' : command.offline, payload: keyed };
  const expiresAt =
    options.expiresAt ?? (shaped.mode === 'once' ? moment.now + BID_VALID_MS : null);
  return {
    id: moment.key,
    uid: moment.uid,
    command: command.name,
    entity: options.entity,
    label: options.label,
    createdAt: moment.now,
    expiresAt,
    state: 'waiting',
    attempts: 0,
    nextAt: 0,
    refusal: null,
    answer: null,
    ...shaped,
  };
};
