import type { Words } from '../words.ts';
import { known } from './known.ts';
import { shell } from './shell.ts';

/** Everything the site says, in Canadian French. One file for each part of the site. */
export const french: Words = { ...known, ...shell };
