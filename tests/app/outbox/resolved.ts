import type { Conflict, Keep } from '../../../src/app/outbox/conflict/edit.ts';
import { documentConflicts } from '../../../src/app/outbox/documents/conflicts.ts';
import type { DocumentWrite } from '../../../src/app/outbox/documents/write.ts';

/** The direct write that applies a choice, where any change is left. */
export const resolved = (write: DocumentWrite, conflict: Conflict, keep: Keep): DocumentWrite => {
  const next = documentConflicts.resolve?.(write, conflict, keep) ?? null;
  if (next === null) throw new Error('Nothing is left to be sent.');
  return next as DocumentWrite;
};
