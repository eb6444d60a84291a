import { shark70 as side } from '../bodies/shark-70.ts';
import { shark70 as front } from '../fronts/shark-70.ts';
import { standsFor, type Model } from '../model.ts';
import { shark70 as rear } from '../rears/shark-70.ts';

export const shark70: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Chevrolet', 'Corvette', 1969, 1973, 'COUPE')],
};
