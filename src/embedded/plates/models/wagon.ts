import { wagon as side } from '../bodies/wagon.ts';
import { wagon as front } from '../fronts/wagon.ts';
import { standsFor, type Model } from '../model.ts';
import { wagon as rear } from '../rears/wagon.ts';

export const wagon: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  engine: 'inlineFour',
  stands: [standsFor('Volvo', '240', 1984, 1993, 'WAGON')],
};
