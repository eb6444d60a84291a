import { useMemo } from 'react';
import { useStaffSearch } from '../data/search-index.ts';
import { useSearch } from '../../listings/data/search.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { readQuestion } from '../../../domain/listings/search/question.ts';

export interface LotFound {
  readonly id: string;
  readonly number: number;
  readonly title: string;
}

/** Most lots offered. */
const MOST_LOTS = 8;

/**
 * Lots for a text, at once from this device and then from the server, in its order. The server
 * knows older lots too, and hidden ones for roles that may search them. Fewer than two letters find
 * none.
 */
export const useFoundLots = (
  text: string,
): { readonly lots: readonly LotFound[]; readonly word: string } => {
  const isAsked = text.trim().length > 1;
  const words = isAsked ? readQuestion(text).words : '';
  const here = useSearch(words === '' ? null : words);
  const there = useStaffSearch(text, MOST_LOTS);
  const isOffline = useConnection() === 'offline';
  const answer = there.status === 'ready' && there.value.state !== 'ABSENT' ? there.value : null;
  const lots = useMemo(() => {
    if (!isAsked) return [];
    const held =
      here.status === 'ready'
        ? here.value.cards.map(({ listing: { id, number, title } }) => ({ id, number, title }))
        : [];
    const hits = answer?.hits ?? [];
    const told = new Set(hits.map(({ id }) => id));
    return [...hits, ...held.filter(({ id }) => !told.has(id))].slice(0, MOST_LOTS);
  }, [isAsked, here, answer]);
  const isBy =
    isOffline || there.status === 'failed' || (there.status === 'ready' && answer === null);
  const word = !isAsked
    ? ''
    : isBy
      ? 'Only this device was searched.'
      : there.status === 'loading'
        ? 'Searching the server…'
        : lots.length === 0
          ? 'No listing found.'
          : '';
  return { lots, word };
};
