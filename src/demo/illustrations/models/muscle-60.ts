import { muscle60 as side } from '../bodies/muscle-60.ts';
import { muscle60 as front } from '../fronts/muscle-60.ts';
import { standsFor, type Model } from '../model.ts';
import { muscle60 as rear } from '../rears/muscle-60.ts';

export const muscle60: Model = {
  side,
  front,
  rear,
  era: 'fifties',
  stands: [
    standsFor('Ford', 'Mustang', 1969, 1970, 'COUPE'),
    standsFor('Pontiac', 'GTO', 1968, 1970, 'COUPE'),
    standsFor('Plymouth', 'Barracuda', 1970, 1974, 'COUPE'),
    standsFor('Mercury', 'Cougar', 1969, 1970, 'COUPE'),
  ],
};
