import type { AdminDoc } from '../data/documents/query.ts';
import type { RefusedEdit } from '../data/documents/refused.ts';

/**
 * The document as it was before a refused edit, as far as that changes it: an edit that continues is
 * merged with what others saved since.
 * @param before the fields that the edit changes, as they were.
 */
export const versionBefore = (
  doc: AdminDoc,
  { rev }: Pick<RefusedEdit, 'rev'>,
  before: RefusedEdit['before'],
): AdminDoc => ({
  ...doc,
  rev: Math.min(doc.rev, rev),
  values: { ...doc.values, ...before },
});
