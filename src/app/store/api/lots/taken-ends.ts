import { useListingCards } from './listings.ts';

/** Ends of the auctions this device knows of, ms UTC; the server knows them all. */
export const useTakenEnds = (): readonly number[] => {
  const cards = useListingCards();
  return cards.status === 'ready'
    ? cards.value.flatMap(({ listing: { endAt } }) => (endAt === undefined ? [] : [endAt]))
    : [];
};
