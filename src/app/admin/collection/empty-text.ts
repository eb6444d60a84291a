import type { AdminQuery } from '../../store/office/query.ts';

/**
 * What a list without a row says, and what to do next.
 * @param creates whether whoever reads it makes new ones here.
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
