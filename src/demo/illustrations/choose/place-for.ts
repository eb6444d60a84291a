import type { BackdropName, Framing } from '../backdrops/backdrop.ts';
import { lightness } from '../colour.ts';
import type { Light } from '../light.ts';
import { draw, type ListingFacts } from './facts.ts';

/** Each place once, in an order in which similar places are never adjacent. */
const round: readonly BackdropName[] = [
  'pass',
  'garage',
  'coast',
  'city',
  'prairie',
  'harbour',
  'desert',
  'studio',
  'snow',
];

const lightsOf: Readonly<Record<BackdropName, readonly Light[]>> = {
  pass: ['day', 'dusk', 'cool'],
  garage: ['day', 'cool', 'dusk'],
  coast: ['day', 'dusk'],
  city: ['dusk', 'day', 'night'],
  prairie: ['dusk', 'day'],
  harbour: ['cool', 'day', 'dusk'],
  desert: ['dusk', 'day'],
  studio: ['day', 'cool', 'dusk'],
  snow: ['day', 'dusk'],
};

export const placeWords: Readonly<Record<BackdropName, string>> = {
  pass: 'on a mountain road',
  garage: 'in front of a garage',
  coast: 'above the sea',
  city: 'under an overpass in the city',
  prairie: 'on the prairie beside a grain elevator',
  harbour: 'on a harbour quay',
  desert: 'on a desert road',
  studio: 'in the studio',
  snow: 'in the snow',
};
export const lightWords: Readonly<Record<Light, string>> = {
  day: '',
  dusk: ' at dusk',
  cool: ' on a clear morning',
  night: ' at night',
};

export interface PictureSetting {
  readonly backdrop: BackdropName;
  readonly light: Light;
  readonly seed: number;
  readonly framing: Framing;
}

/** Whether the paint is visible in a light: not black at night, nor white in snow by day. */
const suits = (backdrop: BackdropName, light: Light, paint: string): boolean => {
  const l = lightness(paint);
  if (light === 'night') return l > 0.5;
  if (backdrop === 'snow' && light === 'day') return l < 0.85;
  if (backdrop === 'desert' && light === 'dusk') return l > 0.3;
  return true;
};

/**
 * The place and light of a listing's pictures. `turn` 0 is the first place; other turns give other
 * places. Consecutive lot numbers always have different places.
 */
export const placeFor = (facts: ListingFacts, paint: string, turn = 0): PictureSetting => {
  const at = (facts.number * 4 + turn * 5) % round.length;
  const backdrop = round[at] ?? 'pass';
  const fitting = lightsOf[backdrop].filter((light) => suits(backdrop, light, paint));
  const choice = draw(facts, `light${turn}`);
  const light = fitting[choice % fitting.length] ?? 'day';
  const view = draw(facts, `framing${turn}`);
  return {
    backdrop,
    light,
    seed: 1 + (draw(facts, `seed${turn}`) % 997),
    framing: {
      mirror: view % 2 === 1,
      closer: [1, 1.08, 1.16, 1.26][(view >>> 3) % 4] ?? 1,
      pan: ((view >>> 6) % 5) / 4,
    },
  };
};
