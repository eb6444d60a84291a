import { box4x4 as side } from '../bodies/box-4x4.ts';
import { box4x4 as front } from '../fronts/box-4x4.ts';
import { standsFor, type Model } from '../model.ts';
import { box4x4 as rear } from '../rears/box-4x4.ts';

export const box4x4: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [
    standsFor('Mercedes-Benz', 'G 500', 2002, 2012, 'SUV'),
    standsFor('Land Rover', 'Defender 110', 1987, 1997, 'SUV'),
  ],
};
