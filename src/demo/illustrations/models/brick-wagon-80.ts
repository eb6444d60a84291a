import { brickWagon80 as side } from '../bodies/brick-wagon-80.ts';
import { brickWagon80 as front } from '../fronts/brick-80.ts';
import { standsFor, type Model } from '../model.ts';
import { brickWagon80 as rear } from '../rears/brick-80.ts';

export const brickWagon80: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Volvo', '240', 1981, 1993, 'WAGON')],
};
