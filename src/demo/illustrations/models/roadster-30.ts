import { roadster30 as side } from '../bodies/roadster-30.ts';
import { roadster30 as front } from '../fronts/roadster-30.ts';
import { standsFor, type Model } from '../model.ts';

export const roadster30: Model = {
  side,
  front,
  era: 'classic',
  stands: [
    standsFor('Packard', 'Eight', 1930, 1936, 'CONVERTIBLE'),
    standsFor('Bentley', '4¼ Litre', 1936, 1939, 'CONVERTIBLE'),
  ],
};
