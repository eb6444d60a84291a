import { sportbike as side } from '../bodies/sportbike.ts';
import { sportbike as front } from '../fronts/sportbike.ts';
import { standsFor, type Model } from '../model.ts';
import { sportbike as rear } from '../rears/sportbike.ts';

export const sportbike: Model = {
  bike: true,
  side,
  front,
  rear,
  era: 'eighties',
  stands: [
    standsFor('Ducati', '916', 1994, 1998, 'MOTORCYCLE'),
    standsFor('Ducati', '748', 1995, 1999, 'MOTORCYCLE'),
  ],
};
