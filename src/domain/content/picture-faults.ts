import { phrase, type Phrase } from '../kit/text/phrase.ts';

/** Why the server rejected a picture, by the code in its document. */
const texts = {
  MISSING: phrase('The file did not arrive. Send the photo again.'),
  UNREADABLE: phrase('This file could not be read as a picture. Send the photo again, as a JPEG.'),
  HEIC: phrase('HEIC photos cannot be read here. Send the photo as a JPEG.'),
  TOO_LARGE: phrase('The photo is larger than 25 MB.'),
  FAILED: phrase('We could not process this photo. Send it again.'),
} as const;

export type PictureFault = keyof typeof texts;

/** Message for the sender; null without a code, or for an unknown code of another version. */
export const pictureFaultText = (code: string | null): Phrase | null =>
  code !== null && Object.hasOwn(texts, code) ? texts[code as PictureFault] : null;
