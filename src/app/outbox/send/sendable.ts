import { commandNamed } from '../../../domain/commands.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import type { Command } from '../../../domain/kit/command.ts';
import { unacceptableIn } from '../../../projections/acceptable.ts';
import { addError } from '../../platform/tab/last-errors.ts';
import type { Payload } from '../rows/row.ts';

/** The input without fields the definition does not have, its instants in whole milliseconds. */
const rebuilt = ({ input }: Command, payload: Payload): Payload =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([key, value]) => {
      const field: Field | undefined = input[key];
      if (field === undefined || value === undefined) return [];
      const isInstant = field.kind === 'time' && typeof value === 'number';
      // Rounded down, so that a validity never ends later than its owner set it.
      return [[key, isInstant ? Math.floor(value) : value]];
    }),
  );

/**
 * The payload as the command's definition requires it, rebuilt where it differs; null where that
 * does not help. A payload that differs from its definition is a fault of the app and is logged.
 */
export const sendablePayload = (name: string, payload: Payload): Payload | null => {
  const command = commandNamed(name);
  const wrong = command === null ? null : unacceptableIn(command, payload);
  if (command === null || wrong === null) return payload;
  addError(`${name}: ${wrong} is not as defined`);
  const anew = rebuilt(command, payload);
  return unacceptableIn(command, anew) === null ? anew : null;
};
