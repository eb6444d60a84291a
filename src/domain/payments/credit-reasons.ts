import { phrase } from '../kit/phrase.ts';

/** Why the house itself credits a package: its reader is told in their language. */
export const withdrawn = phrase('Listing withdrawn');
