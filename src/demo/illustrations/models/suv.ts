import { suv as side } from '../bodies/suv.ts';
import { suv as front } from '../fronts/suv.ts';
import { standsFor, type Model } from '../model.ts';
import { suv as rear } from '../rears/suv.ts';

export const suv: Model = {
  side,
  front,
  rear,
  era: 'modern',
  stands: [
    standsFor('Ford', 'Explorer', 2016, 2019, 'SUV'),
    standsFor('Hyundai', 'Santa Fe', 2013, 2018, 'SUV'),
    standsFor('Audi', 'Q7', 2010, 2015, 'SUV'),
  ],
};
