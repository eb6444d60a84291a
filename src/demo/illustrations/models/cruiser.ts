import { cruiser as side } from '../bodies/cruiser.ts';
import { cruiser as front } from '../fronts/cruiser.ts';
import { standsFor, type Model } from '../model.ts';
import { cruiser as rear } from '../rears/cruiser.ts';

export const cruiser: Model = {
  bike: true,
  side,
  front,
  rear,
  era: 'fifties',
  stands: [standsFor('Harley-Davidson', 'Heritage Softail', 1987, 1999, 'MOTORCYCLE')],
};
