import { hatch80 as side } from '../bodies/hatch-80.ts';
import { hatch80 as front } from '../fronts/hatch-80.ts';
import { standsFor, type Model } from '../model.ts';
import { hatch80 as rear } from '../rears/hatch-80.ts';

export const hatch80: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Volkswagen', 'Golf GTI', 1983, 1992, 'HATCHBACK')],
};
