import { pickup70 as side } from '../bodies/pickup-70.ts';
import { pickup70 as front } from '../fronts/pickup-70.ts';
import { standsFor, type Model } from '../model.ts';
import { pickup70 as rear } from '../rears/pickup-70.ts';

export const pickup70: Model = {
  side,
  front,
  rear,
  era: 'fifties',
  stands: [
    standsFor('Chevrolet', 'C10', 1967, 1972, 'PICKUP'),
    standsFor('Ford', 'F-100', 1967, 1972, 'PICKUP'),
  ],
};
