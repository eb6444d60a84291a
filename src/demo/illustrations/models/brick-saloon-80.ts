import { brickSaloon80 as side } from '../bodies/brick-saloon-80.ts';
import { brickSaloon80 as front } from '../fronts/brick-80.ts';
import { standsFor, type Model } from '../model.ts';
import { brickSaloon80 as rear } from '../rears/brick-80.ts';

export const brickSaloon80: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Volvo', '240', 1981, 1993, 'SEDAN')],
};
