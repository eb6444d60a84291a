import type { Params } from './form.ts';
import { countOf, textOf } from './form.ts';
import { missing } from './faults.ts';

/** One page of a list as Stripe pages: newest first, `starting_after` an id, `limit` 10 when absent. */
export const pageOf = <T extends { readonly id: string }>(
  url: string,
  rows: readonly T[],
  params: Params,
) => {
  const newest = rows.toReversed();
  const after = textOf(params, 'starting_after');
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) throw missing('object', after);
  const limit = Math.min(countOf(params, 'limit') ?? 10, 100);
  return {
    object: 'list' as const,
    url,
    has_more: newest.length > from + limit,
    data: newest.slice(from, from + limit),
  };
};
