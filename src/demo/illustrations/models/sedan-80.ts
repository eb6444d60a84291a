import { sedan80 as side } from '../bodies/sedan-80.ts';
import { sedan80 as front } from '../fronts/sedan-80.ts';
import { standsFor, type Model } from '../model.ts';
import { sedan80 as rear } from '../rears/sedan-80.ts';

export const sedan80: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('BMW', '325i', 1986, 1992, 'SEDAN')],
};
