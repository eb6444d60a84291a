import { wagon4x4 as side } from '../bodies/wagon-4x4.ts';
import { wagon4x4 as front } from '../fronts/wagon-4x4.ts';
import { standsFor, type Model } from '../model.ts';
import { wagon4x4 as rear } from '../rears/wagon-4x4.ts';

export const wagon4x4: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Toyota', 'Land Cruiser', 1981, 1987, 'SUV')],
};
