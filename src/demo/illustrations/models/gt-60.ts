import { gt60 as side } from '../bodies/gt-60.ts';
import { gt60 as front } from '../fronts/gt-60.ts';
import { standsFor, type Model } from '../model.ts';
import { gt60 as rear } from '../rears/gt-60.ts';

export const gt60: Model = {
  side,
  front,
  rear,
  era: 'classic',
  stands: [standsFor('Ferrari', 'Dino 246 GT', 1970, 1974, 'COUPE')],
};
