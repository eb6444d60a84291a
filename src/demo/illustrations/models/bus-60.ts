import { bus60 as side } from '../bodies/bus-60.ts';
import { bus60 as front } from '../fronts/bus-60.ts';
import { standsFor, type Model } from '../model.ts';
import { bus60 as rear } from '../rears/bus-60.ts';

export const bus60: Model = {
  side,
  front,
  rear,
  era: 'fifties',
  stands: [standsFor('Volkswagen', 'Type 2 Westfalia', 1964, 1967, 'VAN')],
};
