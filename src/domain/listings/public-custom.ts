import { longestCustom } from '../catalogue/custom-values.ts';
import { customFieldTypes } from '../catalogue/custom-field-definition.entity.ts';
import { choice, group, list, optional, text } from '../kit/fields.ts';

/** What staff asked besides and everybody may read, as it was answered when the listing was made. */
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
