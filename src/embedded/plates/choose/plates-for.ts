import { hasView, type PlateChoice, type View } from '../plate.ts';
import type { Model } from '../model.ts';
import { models, type BodyName } from '../registry.ts';
import { bodyFor } from './body-for.ts';
import { coloursFor } from './colours-for.ts';
import { engineFor } from './engine-for.ts';
import { draw, type ListingFacts } from './facts.ts';
import { lightWords, placeFor, placeWords, type Place } from './place-for.ts';

export type PlateTag = 'side' | 'front' | 'rear' | 'interior' | 'engine' | 'odometer' | 'detail';

export interface ListingPlate {
  readonly tag: PlateTag;
  readonly alt: string;
  readonly choice: PlateChoice;
}

interface Shot {
  readonly view: View;
  readonly tag: PlateTag;
  /** Which of the listing's places; 0 is the cover's. */
  readonly turn: number;
  /** Seen from the other side than the cover. */
  readonly other?: boolean;
  readonly words: string;
}

/** In the order a visitor walks round a car; a body without a view leaves it out. */
const carShots: readonly Shot[] = [
  { view: 'side', tag: 'side', turn: 0, words: 'from the side' },
  { view: 'front', tag: 'front', turn: 0, words: 'from the front' },
  { view: 'rear', tag: 'rear', turn: 0, words: 'from behind' },
  { view: 'dash', tag: 'interior', turn: 0, words: 'dash and steering wheel' },
  { view: 'nose', tag: 'detail', turn: 0, words: 'nose, close' },
  { view: 'tail', tag: 'detail', turn: 0, words: 'tail, close' },
  { view: 'engine', tag: 'engine', turn: 0, words: 'engine bay' },
  { view: 'gauge', tag: 'odometer', turn: 0, words: 'odometer' },
  { view: 'side', tag: 'side', turn: 1, other: true, words: 'from the other side' },
  { view: 'wheel', tag: 'detail', turn: 1, words: 'wheel and tyre' },
  { view: 'cabin', tag: 'detail', turn: 1, other: true, words: 'cabin from outside' },
  { view: 'rear', tag: 'rear', turn: 2, words: 'from behind, elsewhere' },
];
const bikeShots: readonly Shot[] = [
  { view: 'side', tag: 'side', turn: 0, words: 'from the side' },
  { view: 'front', tag: 'front', turn: 0, words: 'from the front' },
  { view: 'rear', tag: 'rear', turn: 1, words: 'from behind' },
  { view: 'cabin', tag: 'engine', turn: 0, words: 'engine, close' },
  { view: 'nose', tag: 'front', turn: 0, words: 'fork and front wheel' },
  { view: 'tail', tag: 'rear', turn: 0, words: 'rear wheel and silencer' },
  { view: 'gauge', tag: 'odometer', turn: 0, words: 'odometer' },
  { view: 'wheel', tag: 'detail', turn: 1, words: 'front hub' },
  { view: 'side', tag: 'side', turn: 1, other: true, words: 'from the other side' },
];

const isBike = (body: BodyName): boolean => {
  const model: Model = models[body];
  return model.bike ?? false;
};

const choiceOf = (
  facts: ListingFacts,
  body: BodyName,
  shot: Shot,
  place: Place,
  facesRight: boolean,
): PlateChoice => {
  const { paint, accent, hide } = coloursFor(facts);
  return {
    body,
    view: shot.view,
    paint,
    ...(accent !== undefined && { accent }),
    hide,
    backdrop: place.backdrop,
    light: place.light,
    seed: place.seed,
    framing: place.framing,
    mirror: facesRight !== (shot.other ?? false),
    ...(shot.view === 'engine' && { engine: engineFor(facts) }),
    ...(shot.view === 'gauge' && {
      odometer: facts.odometer.value,
      metric: facts.odometer.unit === 'km',
    }),
  };
};

const altOf = (facts: ListingFacts, shot: Shot, place: Place): string => {
  const car = `${facts.year} ${facts.makeName} ${facts.modelName}`;
  if (shot.tag === 'odometer') {
    return `Odometer of the ${car}: ${facts.odometer.value.toLocaleString('en-CA')} ${facts.odometer.unit}`;
  }
  if (shot.view === 'engine' || shot.view === 'dash') return `${car}, ${shot.words}`;
  const scene = `${placeWords[place.backdrop]}${lightWords[place.light]}`;
  return `${facts.exteriorColor} ${car} ${shot.words}, ${scene}`.slice(0, 200);
};

/**
 * The 6–12 pictures of a listing, cover first, chosen from its facts alone: the same facts always
 * give the same pictures, and neighbours by lot number never share a backdrop.
 */
export const platesFor = (facts: ListingFacts): readonly ListingPlate[] => {
  const body = bodyFor(facts);
  const { paint } = coloursFor(facts);
  const facesRight = draw(facts, 'faces') % 2 === 1;
  const electric = facts.fuelType === 'ELECTRIC';
  return (isBike(body) ? bikeShots : carShots)
    .filter((shot) => hasView(body, shot.view) && !(electric && shot.view === 'engine'))
    .map((shot) => {
      const place = placeFor(facts, paint, shot.turn);
      return {
        tag: shot.tag,
        alt: altOf(facts, shot, place),
        choice: choiceOf(facts, body, shot, place, facesRight),
      };
    });
};
