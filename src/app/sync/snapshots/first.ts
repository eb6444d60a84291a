import type { Card } from '../../../domain/listings/card.ts';
import { cardsAt } from '../../platform/reading/first-cards.ts';
import { isFirstVisit } from '../../platform/reading/first-screen.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { partly, type Reading } from '../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../platform/reading/subscription.ts';
import { snapshotFile, snapshotIndex } from './files.ts';

/** Cards of all lots on offer, from the last snapshot. */
export const offeredCards = async (): Promise<Reading<readonly ListingCard[]>> => {
  const { offered, at } = await snapshotIndex();
  const cards = await snapshotFile<readonly Card[]>(offered.name);
  return partly(cardsAt(cards, at), at, 'offered');
};

/**
 * Reads the mirror and, on a device with an empty mirror, shows a snapshot until the mirror is
 * filled. If the snapshot does not load, the mirror alone is used.
 */
export const snapshotFirst =
  <T>(first: () => Promise<Reading<T>>, mirrored: (emit: Emit<T>) => Stop, after = () => {}) =>
  (emit: Emit<T>): Stop => {
    let over = false;
    const begin = async (): Promise<void> => {
      try {
        const reading = await first();
        if (!over) emit(reading);
      } catch (error) {
        console.warn('The snapshot did not come; the mirror will.', error);
      }
      after();
    };
    if (isFirstVisit()) void begin();
    else after();
    const stop = mirrored((reading) => {
      over = true;
      emit(reading);
    });
    return () => {
      over = true;
      stop();
    };
  };
