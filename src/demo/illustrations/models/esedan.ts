import { esedan as side } from '../bodies/esedan.ts';
import { esedan as front } from '../fronts/esedan.ts';
import { standsFor, type Model } from '../model.ts';
import { esedan as rear } from '../rears/esedan.ts';

export const esedan: Model = {
  side,
  front,
  rear,
  era: 'modern',
  stands: [
    standsFor('Tesla', 'Model S', 2016, 2021, 'SEDAN'),
    standsFor('Tesla', 'Model 3', 2018, 2023, 'SEDAN'),
  ],
};
