import { convertible60 as side } from '../bodies/convertible-60.ts';
import { convertible60 as front } from '../fronts/convertible-60.ts';
import { standsFor, type Model } from '../model.ts';
import { convertible60 as rear } from '../rears/convertible-60.ts';

export const convertible60: Model = {
  side,
  front,
  rear,
  era: 'fifties',
  stands: [
    standsFor('Oldsmobile', 'Cutlass', 1968, 1972, 'CONVERTIBLE'),
    standsFor('Pontiac', 'LeMans', 1968, 1972, 'CONVERTIBLE'),
  ],
};
