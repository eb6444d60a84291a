import { fastback70 as side } from '../bodies/fastback-70.ts';
import { fastback70 as front } from '../fronts/fastback-70.ts';
import { standsFor, type Model } from '../model.ts';
import { fastback70 as rear } from '../rears/fastback-70.ts';

export const fastback70: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Datsun', '240Z', 1970, 1973, 'COUPE')],
};
