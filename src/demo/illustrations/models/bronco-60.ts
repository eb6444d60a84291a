import { bronco60 as side } from '../bodies/bronco-60.ts';
import { bronco60 as front } from '../fronts/bronco-60.ts';
import { standsFor, type Model } from '../model.ts';
import { bronco60 as rear } from '../rears/bronco-60.ts';

export const bronco60: Model = {
  side,
  front,
  rear,
  era: 'fifties',
  stands: [
    standsFor('Ford', 'Bronco', 1966, 1977, 'SUV'),
    standsFor('International', 'Scout II', 1971, 1980, 'SUV'),
  ],
};
