import { pickupNew as side } from '../bodies/pickup-new.ts';
import { pickupNew as front } from '../fronts/pickup-new.ts';
import { standsFor, type Model } from '../model.ts';
import { pickupNew as rear } from '../rears/pickup-new.ts';

export const pickupNew: Model = {
  side,
  front,
  rear,
  era: 'modern',
  stands: [
    standsFor('Ford', 'F-250', 1999, 2004, 'PICKUP'),
    standsFor('Ford', 'F-150', 1992, 1996, 'PICKUP'),
  ],
};
