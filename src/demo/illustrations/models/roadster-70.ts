import { roadster70 as side } from '../bodies/roadster-70.ts';
import { roadster70 as front } from '../fronts/roadster-70.ts';
import { standsFor, type Model } from '../model.ts';
import { roadster70 as rear } from '../rears/roadster-70.ts';

export const roadster70: Model = {
  side,
  front,
  rear,
  era: 'classic',
  stands: [
    standsFor('MG', 'MGB', 1963, 1974, 'CONVERTIBLE'),
    standsFor('Triumph', 'TR6', 1969, 1975, 'CONVERTIBLE'),
  ],
};
