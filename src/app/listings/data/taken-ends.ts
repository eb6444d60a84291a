import { useListingCards } from './listings.ts';

/** Ends of the auctions on this device, ms UTC; only the server has them all. */
export const useTakenEnds = (): readonly number[] => {
  const cards = useListingCards();
  return cards.status === 'ready'
    ? cards.value.flatMap(({ listing: { endAt } }) => (endAt === undefined ? [] : [endAt]))
    : [];
};
