import { roadster60 as side } from '../bodies/roadster-60.ts';
import { roadster60 as front } from '../fronts/roadster-60.ts';
import { standsFor, type Model } from '../model.ts';
import { roadster60 as rear } from '../rears/roadster-60.ts';

export const roadster60: Model = {
  side,
  front,
  rear,
  era: 'classic',
  stands: [standsFor('Jaguar', 'E-Type', 1961, 1971, 'CONVERTIBLE')],
};
