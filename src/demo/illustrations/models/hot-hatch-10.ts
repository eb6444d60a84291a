import { hotHatch10 as side } from '../bodies/hot-hatch-10.ts';
import { hotHatch10 as front } from '../fronts/hot-hatch-10.ts';
import { standsFor, type Model } from '../model.ts';
import { hotHatch10 as rear } from '../rears/hot-hatch-10.ts';

export const hotHatch10: Model = {
  side,
  front,
  rear,
  era: 'modern',
  stands: [
    standsFor('Volkswagen', 'Golf R', 2015, 2019, 'HATCHBACK'),
    standsFor('Volkswagen', 'Golf GTI', 2015, 2021, 'HATCHBACK'),
  ],
};
