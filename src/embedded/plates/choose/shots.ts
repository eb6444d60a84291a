import type { PictureTag } from '../../../domain/listings/picture-tags.ts';
import type { View } from '../plate.ts';

export interface Shot {
  readonly view: View;
  readonly tag: PictureTag;
  /** Which of the listing's places; 0 is the cover's. */
  readonly turn: number;
  /** Seen from the other side than the cover. */
  readonly other?: boolean;
  readonly words: string;
}

/** What lies behind the seats, by body type; what has no such place leaves it out. */
const luggage: Readonly<Record<string, Shot>> = (() => {
  const trunk: Shot = { view: 'trunk', tag: 'detail', turn: 0, words: 'trunk, open' };
  const cargo: Shot = { view: 'cargo', tag: 'detail', turn: 0, words: 'cargo area' };
  const bed: Shot = { view: 'bed', tag: 'detail', turn: 0, words: 'bed' };
  return {
    SEDAN: trunk,
    COUPE: trunk,
    CONVERTIBLE: trunk,
    HATCHBACK: cargo,
    WAGON: cargo,
    SUV: cargo,
    PICKUP: bed,
  };
})();

/** In the order a visitor walks round a car; a body without a view leaves it out. */
const carShots = (bodyType: string): readonly Shot[] => [
  { view: 'side', tag: 'side', turn: 0, words: 'from the side' },
  { view: 'front', tag: 'front', turn: 0, words: 'from the front' },
  { view: 'rear', tag: 'rear', turn: 0, words: 'from behind' },
  { view: 'dash', tag: 'interior', turn: 0, words: 'dash and steering wheel' },
  { view: 'seats', tag: 'interior', turn: 0, words: 'front seats' },
  { view: 'engine', tag: 'engine', turn: 0, words: 'engine bay' },
  { view: 'gauge', tag: 'odometer', turn: 0, words: 'odometer' },
  { view: 'side', tag: 'side', turn: 1, other: true, words: 'from the other side' },
  { view: 'wheel', tag: 'detail', turn: 1, words: 'wheel and tire' },
  ...(luggage[bodyType] ? [luggage[bodyType]] : []),
  { view: 'badge', tag: 'detail', turn: 0, words: 'grille, close' },
  { view: 'underside', tag: 'underside', turn: 0, words: 'from below' },
];

/** What a long set adds: more places, and closer looks. */
const moreCarShots: readonly Shot[] = [
  { view: 'lamp', tag: 'detail', turn: 0, words: 'headlight' },
  { view: 'taillamp', tag: 'detail', turn: 0, words: 'tail light' },
  { view: 'front', tag: 'front', turn: 2, words: 'from the front, elsewhere' },
  { view: 'rear', tag: 'rear', turn: 2, words: 'from behind, elsewhere' },
  { view: 'cabin', tag: 'detail', turn: 1, other: true, words: 'cabin from outside' },
  { view: 'papers', tag: 'documents', turn: 0, words: 'service book and invoices' },
  { view: 'side', tag: 'side', turn: 3, words: 'from the side, elsewhere' },
  { view: 'dash', tag: 'interior', turn: 3, words: 'dash and the road ahead' },
  { view: 'nose', tag: 'detail', turn: 3, words: 'nose, close' },
  { view: 'rear', tag: 'rear', turn: 1, words: 'from behind, in another light' },
  { view: 'front', tag: 'front', turn: 4, words: 'from the front, in another light' },
  { view: 'keys', tag: 'documents', turn: 0, words: 'manual and both keys' },
];

const bikeShots: readonly Shot[] = [
  { view: 'side', tag: 'side', turn: 0, words: 'from the side' },
  { view: 'front', tag: 'front', turn: 0, words: 'from the front' },
  { view: 'rear', tag: 'rear', turn: 1, words: 'from behind' },
  { view: 'cabin', tag: 'engine', turn: 0, words: 'engine, close' },
  { view: 'gauge', tag: 'odometer', turn: 0, words: 'odometer' },
  { view: 'badge', tag: 'detail', turn: 0, words: 'headlight and fork' },
  { view: 'tail', tag: 'rear', turn: 0, words: 'rear wheel and muffler' },
  { view: 'side', tag: 'side', turn: 1, other: true, words: 'from the other side' },
  { view: 'wheel', tag: 'detail', turn: 1, words: 'front hub' },
  { view: 'keys', tag: 'documents', turn: 0, words: 'manual and both keys' },
];

const moreBikeShots: readonly Shot[] = [
  { view: 'front', tag: 'front', turn: 2, words: 'from the front, elsewhere' },
  { view: 'rear', tag: 'rear', turn: 2, words: 'from behind, elsewhere' },
  { view: 'taillamp', tag: 'detail', turn: 1, words: 'tail light' },
  { view: 'nose', tag: 'front', turn: 3, words: 'fork and front wheel' },
  { view: 'papers', tag: 'documents', turn: 0, words: 'service book and invoices' },
  { view: 'side', tag: 'side', turn: 3, words: 'from the side, elsewhere' },
];

/** The pictures of a listing in their order; a long set has twice as many. */
export const shotsOf = (
  { bike, bodyType }: { readonly bike: boolean; readonly bodyType: string },
  long: boolean,
): readonly Shot[] =>
  bike
    ? [...bikeShots, ...(long ? moreBikeShots : [])]
    : [...carShots(bodyType), ...(long ? moreCarShots : [])];
