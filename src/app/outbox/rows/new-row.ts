import { commandNamed } from '../../../domain/commands.ts';
import type { Command } from '../../../domain/kit/command.ts';
import type { Given, Mutation, SendOptions } from '../mutation.ts';
import type { LabelValues, OutboxRow, Payload, RowContext } from './row.ts';
import { ROW_VERSION } from './migrate-row.ts';
import { sendablePayload } from '../send/sendable.ts';

/** Partition and label of a row. */
type RowName = Pick<OutboxRow, 'entity' | 'label' | 'values'>;

/** The fields of a row that do not depend on its payload. */
export const freshRow = (context: RowContext, options: RowName) => ({
  v: ROW_VERSION,
  id: context.key,
  uid: context.uid,
  entity: options.entity,
  label: options.label,
  ...(options.values === undefined ? {} : { values: options.values }),
  createdAt: context.now,
  made: context.steady ?? null,
  changedAt: context.now,
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

const rowOf = (
  { command: name, staleAfterMs, row }: Mutation,
  input: Payload,
  named: RowName,
  options: SendOptions,
  context: RowContext,
): Omit<OutboxRow, 'order'> => {
  const command = commandNamed(name);
  if (command === null || command.offline === 'never') throw new Error(`${name} cannot wait.`);
  const payload = command.keyed ? { ...input, idempotencyKey: context.key } : input;
  const sent = row?.(payload, options, context) ?? { mode: command.offline, payload };
  return {
    ...freshRow(context, named),
    command: name,
    confirmAt: staleAfterMs === undefined ? null : context.now + staleAfterMs,
    ...sent,
    // A payload that does not fit its definition is kept: the outbox offers it to its owner.
    payload: sendablePayload(name, sent.payload) ?? sent.payload,
  };
};

/** The row for a command made now. */
export const commandRow = <C extends Command, F extends LabelValues>(
  mutation: Mutation<C, F>,
  input: Given<C>,
  facts: F,
  options: SendOptions,
  context: RowContext,
): Omit<OutboxRow, 'order'> => {
  const named = {
    entity: mutation.entity(input, facts, context),
    label: mutation.label(input),
    ...(Object.keys(facts).length === 0 ? {} : { values: facts }),
  };
  return rowOf(mutation, input as Payload, named, options, context);
};

/**
 * The row of a command again under a new key, with `patch` applied to its payload; a maximum bid
 * keeps its end of validity, and a bid sent at once is valid for the same length of time.
 */
export const rowAgain = (
  mutation: Mutation,
  row: OutboxRow,
  patch: Payload,
  context: RowContext,
): Omit<OutboxRow, 'order'> => {
  const { idempotencyKey: _key, validUntil, ...rest } = row.payload;
  const { expiresAt } = row;
  if (row.mode !== 'single') {
    const binds = expiresAt === null ? {} : { bindsMs: expiresAt - row.createdAt };
    return rowOf(mutation, { ...rest, ...patch }, row, binds, context);
  }
  const options = { waits: true, ...(expiresAt === null ? {} : { expiresAt }) };
  const kept = validUntil === undefined ? {} : { validUntil };
  return rowOf(mutation, { ...rest, ...kept, ...patch }, row, options, context);
};
