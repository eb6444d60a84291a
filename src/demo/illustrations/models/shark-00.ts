import { shark00 as side } from '../bodies/shark-00.ts';
import { shark00 as front } from '../fronts/shark-00.ts';
import { standsFor, type Model } from '../model.ts';
import { shark00 as rear } from '../rears/shark-00.ts';

export const shark00: Model = {
  side,
  front,
  rear,
  era: 'modern',
  stands: [standsFor('Chevrolet', 'Corvette', 2006, 2013, 'COUPE')],
};
