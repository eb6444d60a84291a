import { cafe as side } from '../bodies/cafe.ts';
import { cafe as front } from '../fronts/cafe.ts';
import { standsFor, type Model } from '../model.ts';
import { cafe as rear } from '../rears/cafe.ts';

export const cafe: Model = {
  bike: true,
  side,
  front,
  rear,
  era: 'classic',
  stands: [
    standsFor('Triumph', 'Bonneville', 1965, 1975, 'MOTORCYCLE'),
    standsFor('Norton', 'Commando 850', 1973, 1977, 'MOTORCYCLE'),
  ],
};
