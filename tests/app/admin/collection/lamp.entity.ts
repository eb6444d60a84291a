import { staffKeeps } from '../../../../src/domain/kit/access.ts';
import { entity } from '../../../../src/domain/kit/entity.ts';
import {
  bool,
  choice,
  date,
  int,
  optional,
  prose,
  text,
} from '../../../../src/domain/kit/fields.ts';

/** A collection that exists only here: what a developer writes to get a screen for it. */
export const lamps = entity({
  name: 'lamps',
  area: 'catalogue',
  means: 'A headlamp by its maker.',
  version: 1,
  rev: true,
  fields: {
    maker: text({ min: 2, max: 60 }),
    beam: choice(['ASYMMETRIC', 'SYMMETRIC']),
    watts: int({ min: 1, max: 200, unit: 'W' }),
    since: optional(date({ label: 'Made since' })),
    yellow: bool(),
    remarks: optional(prose({ max: 500 })),
  },
  access: staffKeeps,
  indexes: [],
  admin: {
    group: 'Catalog',
    title: 'Headlamps',
    name: 'maker',
    columns: ['maker', 'beam', 'watts'],
    filters: ['beam'],
    sort: ['maker', 'asc'],
  },
  sample: { maker: 'Cibié', beam: 'ASYMMETRIC', watts: 60, yellow: true },
});
