import { coupe10 as side } from '../bodies/coupe-10.ts';
import { coupe10 as front } from '../fronts/coupe-10.ts';
import { standsFor, type Model } from '../model.ts';
import { coupe10 as rear } from '../rears/coupe-10.ts';

export const coupe10: Model = {
  side,
  front,
  rear,
  era: 'modern',
  stands: [
    standsFor('BMW', 'M2', 2016, 2021, 'COUPE'),
    standsFor('BMW', 'M235i', 2014, 2016, 'COUPE'),
  ],
};
