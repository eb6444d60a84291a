import { jcoupe90 as side } from '../bodies/jcoupe-90.ts';
import { jcoupe90 as front } from '../fronts/jcoupe-90.ts';
import { standsFor, type Model } from '../model.ts';
import { jcoupe90 as rear } from '../rears/jcoupe-90.ts';

export const jcoupe90: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Toyota', 'Supra', 1993, 1998, 'COUPE')],
};
