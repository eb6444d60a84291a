import { text } from '../kit/fields.ts';

/** An id of the shop's back end, long and opaque. */
export const shopId = text({ min: 1, max: 300 });
