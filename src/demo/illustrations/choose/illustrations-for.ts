import { hasView, type IllustrationChoice, type View } from '../illustration.ts';
import { drives, type Drive } from '../details/underside.ts';
import type { Model } from '../model.ts';
import { models, type BodyName } from '../registry.ts';
import { bodyFor } from './body-for.ts';
import { coloursFor, type Colours } from './colours-for.ts';
import { engineFor } from './engine-for.ts';
import { draw, type ListingFacts } from './facts.ts';
import { lightWords, placeFor, placeWords, type PictureSetting } from './place-for.ts';
import { shotsOf, type Shot } from './shots.ts';

export interface ListingIllustration {
  readonly tag: Shot['tag'];
  readonly alt: string;
  readonly choice: IllustrationChoice;
}

const isBike = (body: BodyName): boolean => {
  const model: Model = models[body];
  return model.bike ?? false;
};

const driveOf = ({ fuelType, drive }: ListingFacts): Drive =>
  fuelType === 'ELECTRIC' ? 'battery' : (drives.find((one) => one === drive) ?? 'RWD');

const choiceOf = (
  facts: ListingFacts,
  body: BodyName,
  shot: Shot,
  place: PictureSetting,
  facesRight: boolean,
  { paint, accent, hide }: Colours,
): IllustrationChoice => {
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
    ...(shot.view === 'underside' && { drive: driveOf(facts) }),
    ...(shot.view === 'gauge' && {
      odometer: facts.odometer.value,
      metric: facts.odometer.unit === 'km',
    }),
  };
};

/** Views that do not show the place, or barely do. */
const placeless: ReadonlySet<View> = new Set([
  'engine',
  'dash',
  'seats',
  'trunk',
  'cargo',
  'bed',
  'underside',
  'papers',
  'keys',
]);

const altOf = (facts: ListingFacts, shot: Shot, place: PictureSetting): string => {
  const car = `${facts.year} ${facts.makeName} ${facts.modelName}`;
  if (shot.tag === 'odometer') {
    return `Odometer of the ${car}: ${facts.odometer.value.toLocaleString('en-CA')} ${facts.odometer.unit}`;
  }
  if (placeless.has(shot.view)) return `${car}, ${shot.words}`;
  const scene = `${placeWords[place.backdrop]}${lightWords[place.light]}`;
  return `${facts.exteriorColor} ${car} ${shot.words}, ${scene}`.slice(0, 200);
};

/**
 * The pictures of a listing, cover first, chosen from its facts only: the same facts always give
 * the same pictures, and consecutive lot numbers never share a backdrop. Up to twelve, or up to 24
 * in a `long` set.
 */
export const illustrationsFor = (
  facts: ListingFacts,
  long = false,
): readonly ListingIllustration[] => {
  const body = bodyFor(facts);
  const colours = coloursFor(facts);
  const facesRight = draw(facts, 'faces') % 2 === 1;
  const electric = facts.fuelType === 'ELECTRIC';
  return shotsOf({ bike: isBike(body), bodyType: facts.bodyType }, long)
    .filter((shot) => hasView(body, shot.view) && !(electric && shot.view === 'engine'))
    .map((shot) => {
      const place = placeFor(facts, colours.paint, shot.turn);
      return {
        tag: shot.tag,
        alt: altOf(facts, shot, place),
        choice: choiceOf(facts, body, shot, place, facesRight, colours),
      };
    });
};
