import type { PictureTag } from '../../../domain/listings/pictures/picture-tags.ts';
import type { View } from '../illustration.ts';

export interface Shot {
  readonly view: View;
  readonly tag: PictureTag;
  /** Index of the listing's place; 0 is the cover's. */
  readonly turn: number;
  /** Shows the other side than the cover. */
  readonly other?: boolean;
  readonly words: string;
}

type Where = Partial<Pick<Shot, 'turn' | 'other'>>;

const shot = (view: View, tag: PictureTag, words: string, where: Where = {}): Shot => ({
  view,
  tag,
  turn: 0,
  ...where,
  words,
});
const detail = (view: View, words: string, where?: Where): Shot =>
  shot(view, 'detail', words, where);

const side = (words: string, where?: Where): Shot => shot('side', 'side', words, where);
const front = (words: string, where?: Where): Shot => shot('front', 'front', words, where);
const rear = (words: string, where?: Where): Shot => shot('rear', 'rear', words, where);

const walkUp: readonly Shot[] = [side('from the side'), front('from the front')];
const otherSide = side('from the other side', { turn: 1, other: true });
const odometer = shot('gauge', 'odometer', 'odometer');
const elsewhere: readonly Shot[] = [
  front('from the front, elsewhere', { turn: 2 }),
  rear('from behind, elsewhere', { turn: 2 }),
];
const sideElsewhere = side('from the side, elsewhere', { turn: 3 });
const serviceBook = shot('papers', 'documents', 'service book and invoices');
const keys = shot('keys', 'documents', 'manual and both keys');

/** The view behind the seats, by body type; bodies without such a place leave it out. */
const luggage: Readonly<Record<string, Shot>> = (() => {
  const trunk = detail('trunk', 'trunk, open');
  const cargo = detail('cargo', 'cargo area');
  return {
    SEDAN: trunk,
    COUPE: trunk,
    CONVERTIBLE: trunk,
    HATCHBACK: cargo,
    WAGON: cargo,
    SUV: cargo,
    PICKUP: detail('bed', 'bed'),
  };
})();

/** In the order of a walk around a car; a body without a view leaves it out. */
const carShots = (bodyType: string): readonly Shot[] => [
  ...walkUp,
  rear('from behind'),
  shot('dash', 'interior', 'dash and steering wheel'),
  shot('seats', 'interior', 'front seats'),
  shot('engine', 'engine', 'engine bay'),
  odometer,
  otherSide,
  detail('wheel', 'wheel and tire', { turn: 1 }),
  ...(luggage[bodyType] ? [luggage[bodyType]] : []),
  detail('badge', 'grille, close'),
  shot('underside', 'underside', 'from below'),
];

/** Further shots of a long set: more places, and close-ups. */
const moreCarShots: readonly Shot[] = [
  detail('lamp', 'headlight'),
  detail('taillamp', 'tail light'),
  ...elsewhere,
  detail('cabin', 'cabin from outside', { turn: 1, other: true }),
  serviceBook,
  sideElsewhere,
  shot('dash', 'interior', 'dash and the road ahead', { turn: 3 }),
  detail('nose', 'nose, close', { turn: 3 }),
  rear('from behind, in another light', { turn: 1 }),
  front('from the front, in another light', { turn: 4 }),
  keys,
];

const bikeShots: readonly Shot[] = [
  ...walkUp,
  rear('from behind', { turn: 1 }),
  shot('cabin', 'engine', 'engine, close'),
  odometer,
  detail('badge', 'headlight and fork'),
  shot('tail', 'rear', 'rear wheel and muffler'),
  otherSide,
  detail('wheel', 'front hub', { turn: 1 }),
  keys,
];

const moreBikeShots: readonly Shot[] = [
  ...elsewhere,
  detail('taillamp', 'tail light', { turn: 1 }),
  shot('nose', 'front', 'fork and front wheel', { turn: 3 }),
  serviceBook,
  sideElsewhere,
];

/** The pictures of a listing in order; a long set has twice as many. */
export const shotsOf = (
  { bike, bodyType }: { readonly bike: boolean; readonly bodyType: string },
  long: boolean,
): readonly Shot[] =>
  bike
    ? [...bikeShots, ...(long ? moreBikeShots : [])]
    : [...carShots(bodyType), ...(long ? moreCarShots : [])];
