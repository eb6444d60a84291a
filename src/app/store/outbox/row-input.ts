import type { CommandName, CommandOf } from '../../../domain/commands.ts';
import type { InputOf } from '../../../domain/kit/command.ts';
import type { OutboxRow } from './row.ts';

/** What a command is given; the key is the outbox's. */
export type GivenInput<N extends CommandName> = Omit<InputOf<CommandOf<N>>, 'idempotencyKey'>;

/**
 * What a row carries of a command; null for a row of another. The outbox holds only what `send` was
 * given, and what earlier versions wrote is brought up to this one before it is read.
 */
export const inputOf = <N extends CommandName>(
  command: N,
  row: Pick<OutboxRow, 'command' | 'payload'>,
): GivenInput<N> | null =>
  row.command === command ? (row.payload as unknown as GivenInput<N>) : null;
