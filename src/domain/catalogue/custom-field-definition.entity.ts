import { staffKeeps } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, decimal, group, int, list, optional, text } from '../kit/fields.ts';
import { freshFor } from '../kit/sync.ts';
import { modes } from '../listings/modes.ts';
import { categories } from '../listings/vehicles/vehicle.ts';

export const customFieldTypes = [
  'text',
  'textarea',
  'int',
  'decimal',
  'bool',
  'date',
  'select',
  'multiselect',
  'url',
  'money',
  'distance',
] as const;

const bound = optional(decimal({ min: -1_000_000_000, max: 1_000_000_000, step: 0.001 }));

export const customFieldDefinitions = entity({
  name: 'customFieldDefinitions',
  area: 'catalogue',
  means: 'A field that staff added to listings: its type, where it applies and its bounds.',
  version: 1,
  rev: true,
  fields: {
    key: text({ min: 2, max: 40, pattern: '[a-z][a-zA-Z0-9]{1,39}' }),
    label: text({ min: 1, max: 80 }),
    type: choice(customFieldTypes),
    appliesTo: group({
      modes: list(choice(modes), { max: 2 }),
      categories: list(choice(categories), { max: 6 }),
    }),
    options: list(group({ value: text({ max: 60 }), label: text({ max: 80 }) }), { max: 100 }),
    min: bound,
    max: bound,
    maxLength: optional(int({ min: 1, max: 10_000 })),
    pattern: optional(text({ max: 200 })),
    required: bool(),
    filterable: bool({
      means:
        'Lists can be narrowed by it: by its choices, yes or no, or a figure, where it is public.',
    }),
    public: bool({ means: 'Anybody reads its answers.' }),
    order: int({ min: 0, max: 10_000 }),
    unit: optional(text({ max: 20 })),
  },
  access: staffKeeps,
  sync: {
    /** For the back office: includes the fields that only staff may see. */
    officeFields: {
      in: 'admin',
      reader: 'staff',
      where: [],
      when: 'viewed',
      live: true,
      order: null,
      whole: true,
    },
    /** Additional questions in the sellers' forms. */
    customFields: {
      in: 'catalogue',
      reader: 'everyone',
      where: [],
      when: 'viewed',
      live: false,
      freshMs: freshFor.hour,
      order: 'order',
    },
  },
  indexes: [['isDeleted', 'order']],
  admin: {
    group: 'Catalog',
    title: 'Custom fields',
    one: 'custom field',
    path: 'custom-fields',
    name: 'label',
    columns: ['key', 'label', 'type', 'required', 'filterable', 'public', 'order'],
    filters: ['type', 'filterable'],
    sort: ['order', 'asc'],
    whole: true,
  },
  sample: {
    key: 'topCondition',
    label: 'Soft top condition',
    type: 'select',
    appliesTo: { modes: ['AUCTION', 'CLASSIFIED'], categories: ['cars', 'classics'] },
    options: [
      { value: 'good', label: 'Good' },
      { value: 'torn', label: 'Torn' },
    ],
    required: false,
    filterable: true,
    public: true,
    order: 10,
  },
});
export type CustomFieldDefinition = Doc<typeof customFieldDefinitions>;
