import { longestCustom } from '../catalogue/custom-values.ts';
import { customFieldTypes } from '../catalogue/custom-field-definition.entity.ts';
import { choice, group, list, optional, text } from '../kit/fields.ts';

/** Public answers to the custom fields staff defined, as given when the listing was created. */
export const publicCustom = list(
  group({
    key: text({ max: 40 }),
    label: text({ max: 80 }),
    type: choice(customFieldTypes),
    value: text({ max: longestCustom }),
    unit: optional(text({ max: 20 })),
  }),
  { max: 100 },
);
