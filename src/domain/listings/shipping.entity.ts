import { staffOnly } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { date, decimal, int, optional, text } from '../kit/fields.ts';

const cents = int({ min: 0, max: 10_000_000, unit: 'cents' });
const zone = text({ min: 2, max: 2, format: 'region', pattern: '[A-Z]{2}' });

export const shippings = entity({
  name: 'shippings',
  area: 'listings',
  means: 'What moving a vehicle between two regions costs. Members see the estimate alone.',
  version: 1,
  rev: true,
  fields: {
    fromRegion: zone,
    toRegion: zone,
    openBase: cents,
    openPerKm: cents,
    enclosedFactor: decimal({ min: 1, max: 10, step: 0.01 }),
    min: { ...cents, label: 'Minimum price' },
    transitDaysMin: int({ min: 0, max: 365, unit: 'days' }),
    transitDaysMax: int({ min: 0, max: 365, unit: 'days' }),
    crossBorderFee: cents,
    validFrom: optional(date()),
    validTo: optional(date()),
  },
  access: staffOnly,
  sync: {
    /** For the back office: with everything that is told to nobody. */
    officeShippings: {
      in: 'admin',
      reader: 'staff',
      where: [],
      when: 'viewed',
      live: true,
      order: null,
      whole: true,
    },
  },
  indexes: [['isDeleted', 'fromRegion']],
  admin: {
    group: 'Sales',
    title: 'Shipping',
    path: 'shipping',
    name: 'fromRegion',
    columns: ['fromRegion', 'toRegion', 'openBase', 'openPerKm', 'enclosedFactor', 'min'],
    filters: ['fromRegion', 'toRegion'],
    sort: ['fromRegion', 'asc'],
    whole: true,
  },
  sample: {
    fromRegion: 'ON',
    toRegion: 'BC',
    openBase: 40_000,
    openPerKm: 55,
    enclosedFactor: 1.6,
    min: 60_000,
    transitDaysMin: 7,
    transitDaysMax: 14,
    crossBorderFee: 0,
  },
});
export type Shipping = Doc<typeof shippings>;
