import { van as side } from '../bodies/van.ts';
import { van as front } from '../fronts/van.ts';
import { standsFor, type Model } from '../model.ts';
import { van as rear } from '../rears/van.ts';

export const van: Model = {
  side,
  front,
  rear,
  era: 'modern',
  stands: [
    standsFor('Mercedes-Benz', 'Sprinter', 2010, 2021, 'VAN'),
    standsFor('Ford', 'Transit', 2015, 2022, 'VAN'),
    standsFor('Airstream', 'Interstate', 2012, 2019, 'RV'),
  ],
};
