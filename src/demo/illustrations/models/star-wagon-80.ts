import { starWagon80 as side } from '../bodies/star-wagon-80.ts';
import { starWagon80 as front } from '../fronts/star-80.ts';
import { standsFor, type Model } from '../model.ts';
import { starWagon80 as rear } from '../rears/star-80.ts';

export const starWagon80: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Mercedes-Benz', '300 TD', 1979, 1985, 'WAGON')],
};
