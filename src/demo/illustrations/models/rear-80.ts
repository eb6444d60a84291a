import { rear80 as side } from '../bodies/rear-80.ts';
import { rear80 as front } from '../fronts/rear-80.ts';
import { standsFor, type Model } from '../model.ts';
import { rear80 as rear } from '../rears/rear-80.ts';

export const rear80: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Porsche', '911 Carrera', 1984, 1989, 'COUPE')],
};
