import { text } from '../kit/fields.ts';

/** Ids of the shop back end are long and opaque. */
export const shopId = text({ min: 1, max: 300 });
