import { sportSaloon90 as side } from '../bodies/sport-saloon-90.ts';
import { sportSaloon90 as front } from '../fronts/sport-saloon-90.ts';
import { standsFor, type Model } from '../model.ts';
import { sportSaloon90 as rear } from '../rears/sport-saloon-90.ts';

export const sportSaloon90: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [
    standsFor('BMW', 'M5', 1999, 2003, 'SEDAN'),
    standsFor('BMW', '540i', 1997, 2003, 'SEDAN'),
    standsFor('BMW', '528i', 1997, 2000, 'SEDAN'),
  ],
};
