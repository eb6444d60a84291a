import { tourer as side } from '../bodies/tourer.ts';
import { tourer as front } from '../fronts/tourer.ts';
import { standsFor, type Model } from '../model.ts';
import { tourer as rear } from '../rears/tourer.ts';

export const tourer: Model = {
  bike: true,
  side,
  front,
  rear,
  era: 'fifties',
  stands: [standsFor('Harley-Davidson', 'Electra Glide', 1970, 1996, 'MOTORCYCLE')],
};
