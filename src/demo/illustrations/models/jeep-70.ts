import { jeep70 as side } from '../bodies/jeep-70.ts';
import { jeep70 as front } from '../fronts/jeep-70.ts';
import { standsFor, type Model } from '../model.ts';
import { jeep70 as rear } from '../rears/jeep-70.ts';

export const jeep70: Model = {
  side,
  front,
  rear,
  era: 'fifties',
  stands: [
    standsFor('Jeep', 'CJ-7', 1976, 1986, 'SUV'),
    standsFor('Jeep', 'Wrangler', 1997, 2006, 'SUV'),
  ],
};
