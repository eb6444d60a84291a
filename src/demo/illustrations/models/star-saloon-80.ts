import { starSaloon80 as side } from '../bodies/star-saloon-80.ts';
import { starSaloon80 as front } from '../fronts/star-80.ts';
import { standsFor, type Model } from '../model.ts';
import { starSaloon80 as rear } from '../rears/star-80.ts';

export const starSaloon80: Model = {
  side,
  front,
  rear,
  era: 'eighties',
  stands: [
    standsFor('Mercedes-Benz', '240 D', 1977, 1983, 'SEDAN'),
    standsFor('Mercedes-Benz', '300 D', 1977, 1985, 'SEDAN'),
    standsFor('Mercedes-Benz', '280 E', 1977, 1981, 'SEDAN'),
  ],
};
