import { phrase } from '../../../domain/kit/phrase.ts';

/** The door to all photos of a lot: `count` chooses the words, `n` stands for the figure. */
export const allPhotos = phrase('{count, plural, one {{n} photo} other {{n} photos}}');

/** How many small pictures stand beside the large one before that door. */
export const filmLength = 7;
