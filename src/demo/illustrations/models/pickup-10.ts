import { pickup10 as side } from '../bodies/pickup-10.ts';
import { pickup10 as front } from '../fronts/pickup-10.ts';
import { standsFor, type Model } from '../model.ts';
import { pickup10 as rear } from '../rears/pickup-10.ts';

export const pickup10: Model = {
  side,
  front,
  rear,
  era: 'modern',
  stands: [
    standsFor('Ford', 'F-150', 2015, 2020, 'PICKUP'),
    standsFor('Chevrolet', 'Silverado', 2014, 2018, 'PICKUP'),
  ],
};
