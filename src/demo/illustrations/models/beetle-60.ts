import { beetle60 as side } from '../bodies/beetle-60.ts';
import { beetle60 as front } from '../fronts/beetle-60.ts';
import { standsFor, type Model } from '../model.ts';
import { beetle60 as rear } from '../rears/beetle-60.ts';

export const beetle60: Model = {
  side,
  front,
  rear,
  era: 'fifties',
  stands: [standsFor('Volkswagen', 'Beetle', 1958, 1967, 'COUPE')],
};
