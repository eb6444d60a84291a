import { pickup15 as side } from '../bodies/pickup-15.ts';
import { pickup15 as front } from '../fronts/pickup-15.ts';
import { standsFor, type Model } from '../model.ts';
import { pickup15 as rear } from '../rears/pickup-15.ts';

export const pickup15: Model = {
  side,
  front,
  rear,
  era: 'modern',
  stands: [
    standsFor('Toyota', 'Tacoma', 2016, 2020, 'PICKUP'),
    standsFor('Ram', '1500', 2013, 2018, 'PICKUP'),
  ],
};
