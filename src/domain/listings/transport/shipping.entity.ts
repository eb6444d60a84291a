import { staffOnly } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { bool, date, decimal, int, optional, text } from '../../kit/fields.ts';
import { priceCents } from '../../kit/fragments.ts';

/** A province or state, or all of a country; the most specific rate applies. */
const zone = text({ min: 2, max: 6, format: 'zone', pattern: '[A-Z]{2}|ANY-(?:CA|US)' });

export const shippings = entity({
  name: 'shippings',
  area: 'listings',
  means:
    'What moving a vehicle between two regions costs, in Canadian dollars. Members see the estimate alone.',
  version: 1,
  rev: true,
  fields: {
    fromRegion: zone,
    toRegion: zone,
    openBase: priceCents,
    openPerKm: int({ min: 0, max: 10_000, unit: 'cents' }),
    enclosedFactor: decimal({ min: 1, max: 10, step: 0.01 }),
    longFromMm: optional(
      int({ min: 1_000, max: 20_000, unit: 'mm', label: 'A vehicle is long from' }),
    ),
    longFactor: optional(
      decimal({ min: 1, max: 3, step: 0.01, label: 'Factor for a long vehicle' }),
    ),
    notRunningFee: optional(
      int({ min: 0, max: 10_000_000, unit: 'cents', label: 'Fee when it does not run' }),
    ),
    min: { ...priceCents, label: 'Minimum price' },
    transitDaysMin: int({ min: 0, max: 365, unit: 'days' }),
    transitDaysMax: int({ min: 0, max: 365, unit: 'days' }),
    crossBorderFee: priceCents,
    notServed: optional(
      bool({
        label: 'Not served',
        means: 'No carrier goes this way: it is refused, whatever a wider rate says.',
      }),
    ),
    validFrom: optional(date()),
    validTo: optional(date()),
  },
  access: staffOnly,
  sync: {
    /** For the back office: includes the fields that only staff may see. */
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
  indexes: [
    ['isDeleted', 'fromRegion'],
    ['isDeleted', 'fromRegion', 'toRegion'],
  ],
  admin: {
    group: 'Sales',
    title: 'Shipping',
    one: 'shipping rate',
    path: 'shipping',
    name: 'fromRegion',
    columns: [
      'fromRegion',
      'toRegion',
      'openBase',
      'openPerKm',
      'enclosedFactor',
      'min',
      'notServed',
    ],
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
