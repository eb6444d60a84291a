import { roadster90 as side } from '../bodies/roadster-90.ts';
import { roadster90 as front } from '../fronts/roadster-90.ts';
import { standsFor, type Model } from '../model.ts';
import { roadster90 as rear } from '../rears/roadster-90.ts';

export const roadster90: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Mazda', 'Miata', 1990, 1997, 'CONVERTIBLE')],
};
