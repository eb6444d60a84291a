import { wedge80 as side } from '../bodies/wedge-80.ts';
import { wedge80 as front } from '../fronts/wedge-80.ts';
import { standsFor, type Model } from '../model.ts';
import { wedge80 as rear } from '../rears/wedge-80.ts';

export const wedge80: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [
    standsFor('Porsche', '944', 1985, 1991, 'COUPE'),
    standsFor('Mazda', 'RX-7', 1986, 1991, 'COUPE'),
  ],
};
