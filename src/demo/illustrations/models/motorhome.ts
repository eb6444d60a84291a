import { motorhome as side } from '../bodies/motorhome.ts';
import { motorhome as front } from '../fronts/motorhome.ts';
import { standsFor, type Model } from '../model.ts';
import { motorhome as rear } from '../rears/motorhome.ts';

export const motorhome: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [standsFor('Winnebago', 'Minnie Winnie', 1992, 2012, 'RV')],
};
