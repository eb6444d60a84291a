import { phrase } from '../../domain/kit/phrase.ts';

/** Text of the link to all photos of a lot: `count` chooses the words, `n` is the figure. */
export const allPhotos = phrase('{count, plural, one {{n} photo} other {{n} photos}}');

/** Number of small pictures beside the large one. */
export const filmLength = 7;
