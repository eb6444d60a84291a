import { pony60 as side } from '../bodies/pony-60.ts';
import { pony60 as front } from '../fronts/pony-60.ts';
import { standsFor, type Model } from '../model.ts';
import { pony60 as rear } from '../rears/pony-60.ts';

export const pony60: Model = {
  side,
  front,
  rear,
  era: 'fifties',
  stands: [standsFor('Chevrolet', 'Camaro', 1967, 1969, 'COUPE')],
};
