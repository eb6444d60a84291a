import type { Command } from '../../../domain/kit/command.ts';
import type { Json } from '../../../domain/kit/fields.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { configDefaults } from '../../../domain/platform/config-defaults.ts';
import type { SendOptions } from './outbox.ts';
import type { OutboxRow } from './row.ts';
import type { MonotonicTime } from './monotonic-time.ts';
import { ROW_VERSION } from './migrate-row.ts';

/** How long a bid sent at once may be on its way before it no longer binds. */
export const BID_VALID_MS = configDefaults.bidding.atOnceMs;

/** What is said to others is not sent days later without its writer saying so again. */
export const STALE_TALK_MS = 3 * 24 * 60 * 60_000;
const talk: ReadonlySet<string> = new Set(['comments-create', 'messages-sendMessage']);

export interface RowContext {
  /** Device clock, ms. */
  readonly now: number;
  /** Server time, ms UTC; null while it is not known. */
  readonly server: number | null;
  /** The page's own clock; absent where none is kept. */
  readonly steady?: MonotonicTime;
  readonly key: string;
  readonly uid: string;
}

const bindsMs = (options: SendOptions): number => options.bindsMs ?? BID_VALID_MS;

type Payload = Readonly<Record<string, Json>>;

/**
 * A bid waits only when it is a max bid whose owner said until when; every other goes at once. A
 * bid sent at once says itself when it stops binding, so that asking again after a lost answer can
 * tell its fate and never makes a new bid out of it.
 */
const bidRow = (
  payload: Payload,
  options: SendOptions,
  moment: RowContext,
): Pick<OutboxRow, 'mode' | 'payload'> => {
  const { server } = moment;
  if (payload['kind'] === 'MAX' && options.waits === true) {
    return {
      mode: 'single',
      payload: server === null ? payload : { ...payload, queuedAt: server },
    };
  }
  if (server === null) return { mode: 'once', payload };
  return { mode: 'once', payload: { ...payload, validUntil: server + bindsMs(options) } };
};

/** The parts of a row that do not depend on what it carries. */
export const freshRow = (
  moment: RowContext,
  options: Pick<SendOptions, 'entity' | 'label' | 'values'>,
) => ({
  v: ROW_VERSION,
  id: moment.key,
  uid: moment.uid,
  entity: options.entity,
  label: options.label,
  ...(options.values === undefined ? {} : { values: options.values }),
  createdAt: moment.now,
  made: moment.steady ?? null,
  changedAt: moment.now,
  expiresAt: null,
  confirmAt: null,
  state: 'waiting' as const,
  attempts: 0,
  sentAt: null,
  nextAt: 0,
  refusal: null,
  conflict: null,
  answer: null,
});

/** The row for a command given now. */
export const commandRow = (
  command: Command,
  payload: Json,
  options: SendOptions,
  moment: RowContext,
): Omit<OutboxRow, 'order'> => {
  const keyed =
    command.keyed && isRecord(payload) ? { ...payload, idempotencyKey: moment.key } : payload;
  const shaped: Pick<OutboxRow, 'mode' | 'payload'> =
    command.name === 'bids-create' && isRecord(keyed)
      ? bidRow(keyed, options, moment)
      : { mode: command.offline === 'never' ? 'once' : command.offline, payload: keyed };
  const expiresAt =
    options.expiresAt ?? (shaped.mode === 'once' ? moment.now + bindsMs(options) : null);
  return {
    ...freshRow(moment, options),
    command: command.name,
    expiresAt,
    confirmAt: talk.has(command.name) ? moment.now + STALE_TALK_MS : null,
    ...shaped,
  };
};
