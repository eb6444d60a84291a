import { staffKeeps } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, group, int, list, optional, text } from '../kit/fields.ts';
import { modes } from './modes.ts';
import { freshFor } from '../kit/sync.ts';
import { priceCents } from '../kit/fragments.ts';

export const packages = entity({
  name: 'packages',
  area: 'listings',
  means: 'What a seller buys to list a vehicle: how many pictures, how many days, which extras.',
  version: 1,
  rev: true,
  fields: {
    code: text({ min: 3, max: 20, pattern: '[A-Z]+_[A-Z0-9]+' }),
    title: text({ min: 1, max: 80 }),
    mode: choice(modes),
    price: group({ CAD: priceCents, USD: priceCents }, { means: 'Price with a reserve.' }),
    priceNoReserve: group({ CAD: priceCents, USD: priceCents }),
    photos: int({ min: 1, max: 300 }),
    days: list(int({ min: 1, max: 180 }), { min: 1, max: 10 }),
    featuredDays: optional(
      int({
        min: 0,
        max: 60,
        means:
          'Days on the front page from when a lot opens. A change holds for lots that open or are renewed from then on, not for those that are open.',
      }),
    ),
    features: list(text({ max: 120 }), { max: 20 }),
    active: bool(),
    order: int({ min: 0, max: 1_000 }),
  },
  access: staffKeeps,
  sync: {
    /** For the back office: includes the fields that only staff may see. */
    officePackages: {
      in: 'admin',
      reader: 'staff',
      where: [],
      when: 'viewed',
      live: true,
      order: null,
      whole: true,
    },
    packages: {
      in: 'catalogue',
      reader: 'everyone',
      where: [],
      when: 'viewed',
      live: false,
      freshMs: freshFor.hour,
      order: 'order',
    },
  },
  indexes: [
    ['isDeleted', 'order'],
    ['isDeleted', 'code'],
    ['isDeleted', 'mode', 'active', 'order'],
  ],
  admin: {
    group: 'Sales',
    title: 'Packages',
    one: 'package',
    name: 'code',
    columns: ['code', 'title', 'mode', 'price', 'photos', 'days', 'active', 'order'],
    filters: ['mode', 'active'],
    sort: ['order', 'asc'],
    whole: true,
  },
  sample: {
    code: 'AUC_STD',
    title: 'Standard auction',
    mode: 'AUCTION',
    price: { CAD: 9_900, USD: 9_900 },
    priceNoReserve: { CAD: 0, USD: 0 },
    photos: 100,
    days: [7],
    features: ['Text written by our staff'],
    active: true,
    order: 1,
  },
});
export type Package = Doc<typeof packages>;
