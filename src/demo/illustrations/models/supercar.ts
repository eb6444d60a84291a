import { supercar as side } from '../bodies/supercar.ts';
import { supercar as front } from '../fronts/supercar.ts';
import { standsFor, type Model } from '../model.ts';
import { supercar as rear } from '../rears/supercar.ts';

export const supercar: Model = {
  side,
  front,
  rear,
  era: 'modern',
  stands: [
    standsFor('Lamborghini', 'Gallardo', 2004, 2013, 'COUPE'),
    standsFor('McLaren', 'MP4-12C', 2012, 2014, 'COUPE'),
  ],
};
