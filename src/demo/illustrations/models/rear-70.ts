import { rear70 as side } from '../bodies/rear-70.ts';
import { rear70 as front } from '../fronts/rear-70.ts';
import { standsFor, type Model } from '../model.ts';
import { rear70 as rear } from '../rears/rear-70.ts';

export const rear70: Model = {
  side,
  front,
  rear,
  era: 'classic',
  stands: [standsFor('Porsche', '911', 1967, 1973, 'COUPE')],
};
