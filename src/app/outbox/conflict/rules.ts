import { documentConflicts } from '../documents/conflicts.ts';
import { DOCUMENT_WRITE } from '../documents/write.ts';
import { mutations } from '../mutations/all.ts';
import type { OutboxRow, Payload } from '../rows/row.ts';
import type { ConflictRule } from './rule.ts';

const rules: ReadonlyMap<string, ConflictRule<Payload>> = new Map<string, ConflictRule<Payload>>([
  [DOCUMENT_WRITE, documentConflicts as ConflictRule<Payload>],
  ...mutations.flatMap(({ command, conflicts }): [string, ConflictRule<Payload>][] =>
    conflicts === undefined ? [] : [[command, conflicts]],
  ),
]);

/** The conflict rule of a row; null where only the server decides. */
export const conflictRuleOf = ({
  command,
}: Pick<OutboxRow, 'command'>): ConflictRule<Payload> | null => rules.get(command) ?? null;
