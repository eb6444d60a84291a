import type { Card } from './card.ts';
import type { Listing } from './listing.entity.ts';

/** The field of a vehicle by which lots are counted. */
export type CountedBy = 'makeId' | 'modelId';

/** Lots on offer by make or model, and a picture of one of them. */
export interface OfferedCounts {
  readonly offered: readonly (readonly [id: string, count: number])[];
  readonly covers: readonly (readonly [id: string, cover: Listing['cover']])[];
}

const statuses = new Set(['LIVE', 'SCHEDULED', 'ACTIVE']);

export const isOffered = ({ status }: Pick<Listing, 'status'>): boolean => statuses.has(status);

/** @param wantsCover whether a lot's picture is needed for each make or model. */
export const countOffered = (
  cards: readonly Card[],
  by: CountedBy,
  wantsCover: (id: string) => boolean,
): OfferedCounts => {
  const offered = new Map<string, number>();
  const covers = new Map<string, Listing['cover']>();
  for (const { listing } of cards) {
    const id = listing.vehicle[by];
    if (isOffered(listing)) offered.set(id, (offered.get(id) ?? 0) + 1);
    if (wantsCover(id)) covers.set(id, listing.cover);
  }
  return { offered: [...offered], covers: [...covers] };
};
