import { resolveEdit } from '../conflict/edit.ts';
import type { ConflictRule } from '../conflict/rule.ts';
import type { DocumentWrite } from './write.ts';

/**
 * Direct writes: the device itself compares versions (`deliver.ts`). Fields that only one side
 * changed are kept from that side; choosing a change over a removal restores the document.
 */
export const documentConflicts: ConflictRule<DocumentWrite> = {
  wanted: ({ collection, action, change }) => ({ collections: [collection], action, change }),
  resolve: (write, conflict, keep) => {
    const { change, base } = resolveEdit(write, conflict, keep);
    const isBack = conflict.removed && write.action === 'save';
    const next: DocumentWrite = {
      ...write,
      change: isBack ? { ...change, isDeleted: false, deletedBy: null } : change,
      base: { ...base, values: { ...base.values, isDeleted: conflict.removed } },
      tried: [],
    };
    const isNothing = write.action === 'save' && Object.keys(next.change).length === 0;
    const isGivenUp = conflict.fields.length === 0 && keep === 'theirs';
    return isNothing || isGivenUp ? null : next;
  },
};
