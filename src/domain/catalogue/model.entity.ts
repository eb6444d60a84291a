import { staffKeeps } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, group, int, list, optional, ref, serverSet, text } from '../kit/fields.ts';
import { picture, slug } from '../kit/fragments.ts';
import { bodyTypes } from '../listings/vehicles/vehicle.ts';
import { freshFor, subject } from '../kit/sync.ts';

const modelYear = int({ min: 1885, max: 2100 });

export const models = entity({
  name: 'models',
  area: 'catalogue',
  means: 'A model of a make, with the years it was built.',
  version: 1,
  rev: true,
  fields: {
    makeId: ref('makes'),
    name: text({ min: 1, max: 80 }),
    path: { ...slug, label: 'Address' },
    yearFrom: optional(modelYear),
    yearTo: optional(modelYear),
    generations: list(
      group({ name: text({ max: 60 }), from: modelYear, to: optional(modelYear) }),
      { max: 30 },
    ),
    bodyTypes: list(choice(bodyTypes), { max: 13 }),
    vpicModelId: optional(int({ min: 1, max: 1_000_000, label: 'vPIC number', identifies: true })),
    aliases: list(text({ max: 80 }), { max: 20 }),
    image: optional(serverSet(picture)),
  },
  former: ['counts'],
  access: staffKeeps,
  sync: {
    /** For the back office: includes the fields that only staff may see. */
    officeModels: {
      in: 'admin',
      reader: 'staff',
      where: [],
      when: 'viewed',
      live: true,
      order: null,
      whole: true,
    },
    /** The models of a make. */
    models: {
      in: 'catalogue',
      reader: 'everyone',
      where: [['makeId', subject]],
      when: 'viewed',
      live: false,
      freshMs: freshFor.hour,
      group: 'makeId',
      order: null,
    },
  },
  indexes: [
    ['makeId', 'updatedAt'],
    ['isDeleted', 'makeId', 'name'],
    ['isDeleted', 'name'],
    ['isDeleted', '-name'],
    ['isDeleted', 'yearFrom'],
    ['isDeleted', '-yearFrom'],
  ],
  admin: {
    group: 'Catalog',
    title: 'Models',
    one: 'model',
    name: 'name',
    columns: ['name', 'makeId', 'path', 'yearFrom', 'yearTo', 'bodyTypes'],
    filters: ['name', 'makeId'],
    sort: ['name', 'asc'],
    whole: true,
  },
  sample: {
    makeId: 'datsun',
    name: '240Z',
    path: '240z',
    yearFrom: 1969,
    yearTo: 1973,
    generations: [{ name: 'S30', from: 1969, to: 1978 }],
    bodyTypes: ['COUPE'],
    aliases: ['Fairlady Z'],
  },
});
export type Model = Doc<typeof models>;
