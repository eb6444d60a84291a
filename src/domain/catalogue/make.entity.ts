import { staffKeeps } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, int, optional, prose, serverSet, text } from '../kit/fields.ts';
import { picture, slug } from '../kit/fragments.ts';
import { freshFor } from '../kit/sync.ts';

export const makes = entity({
  name: 'makes',
  area: 'catalogue',
  means: 'A manufacturer.',
  version: 1,
  rev: true,
  fields: {
    name: text({ min: 1, max: 60 }),
    path: { ...slug, label: 'Address' },
    country: optional(text({ max: 60 })),
    vpicMakeId: optional(int({ min: 1, max: 1_000_000, label: 'vPIC number', identifies: true })),
    text: optional(prose({ max: 5_000 })),
    popular: bool(),
    image: optional(serverSet(picture)),
  },
  former: ['counts', 'logoId'],
  access: staffKeeps,
  sync: {
    /** For the back office: includes the fields that only staff may see. */
    officeMakes: {
      in: 'admin',
      reader: 'staff',
      where: [],
      when: 'viewed',
      live: true,
      order: null,
      whole: true,
    },
    makes: {
      in: 'catalogue',
      reader: 'everyone',
      where: [],
      when: 'viewed',
      live: false,
      freshMs: freshFor.hour,
      order: null,
    },
  },
  indexes: [
    ['isDeleted', 'name'],
    ['isDeleted', '-name'],
    ['isDeleted', 'country'],
    ['isDeleted', '-country'],
    ['isDeleted', '-popular'],
    ['isDeleted', 'popular', 'name'],
  ],
  admin: {
    group: 'Catalog',
    title: 'Makes',
    one: 'make',
    name: 'name',
    columns: ['name', 'path', 'country', 'popular'],
    filters: ['name', 'popular'],
    sort: ['name', 'asc'],
    whole: true,
  },
  sample: { name: 'Datsun', path: 'datsun', country: 'Japan', popular: true },
});
export type Make = Doc<typeof makes>;
