import { marketPeople } from './market.ts';
import type { Person } from './people/people.ts';
import { smallMarket } from './small-market.ts';

/**
 * The members of the market created in a home: of the large or the small one, judging by its
 * accounts.
 * @param now time of its first start, ms UTC.
 */
export const residents = (
  documents: { get(path: string): unknown },
  now: number,
): readonly Person[] => {
  const lives = ({ uid }: Person): boolean => documents.get(`users/${uid}`) !== null;
  const [large, small] = [marketPeople({ now }), marketPeople({ now, ...smallMarket })];
  const countOf = (people: readonly Person[]): number =>
    people.filter(lives).length / people.length;
  return countOf(small) > countOf(large) ? small : large;
};
