import type { AdminQuery } from '../data/documents/query.ts';

/**
 * The text of an empty list, with the next step.
 * @param creates whether the reader can create documents here.
 */
export const emptyText = (
  { filters, begins, deleted }: Pick<AdminQuery, 'filters' | 'begins' | 'deleted'>,
  creates: boolean,
): string => {
  if (Object.keys(filters).length > 0) return 'No rows match this filter.';
  if (begins !== '') return `Nothing begins with “${begins}”.`;
  if (deleted) return 'Nothing is deleted.';
  return creates ? 'Nothing here yet. Press Create to add the first.' : 'Nothing here yet.';
};
