import type { Words } from '../words.ts';

/** What reaches a screen as data and is said as it comes: labels of fields, choices, refusals. */
export const known: Words = {};
