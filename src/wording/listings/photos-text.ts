import { phrase } from '../../domain/kit/text/phrase.ts';

/** Text of the link to all photos of a lot: `count` selects the form, `n` is the number. */
export const allPhotos = phrase('{count, plural, one {{n} photo} other {{n} photos}}');

/** Number of thumbnails beside the large picture. */
export const filmLength = 7;
