import { fins50 as side } from '../bodies/fins-50.ts';
import { fins50 as front } from '../fronts/fins-50.ts';
import { standsFor, type Model } from '../model.ts';
import { fins50 as rear } from '../rears/fins-50.ts';

export const fins50: Model = {
  side,
  front,
  rear,
  era: 'fifties',
  stands: [
    standsFor('Plymouth', 'Belvedere', 1957, 1959, 'COUPE'),
    standsFor('DeSoto', 'Fireflite', 1957, 1959, 'COUPE'),
    standsFor('Chrysler', 'New Yorker', 1957, 1959, 'COUPE'),
  ],
};
