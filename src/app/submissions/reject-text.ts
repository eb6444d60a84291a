import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import type { RejectCode } from '../../domain/listings/submissions/submission-sale.ts';

/** Reason why a submission was not accepted, as its seller reads it. */
export const rejectText: Readonly<Record<RejectCode, Phrase>> = {
  NOT_A_FIT: phrase('It doesn’t fit what our buyers look for.'),
  TITLE_OR_LIEN: phrase('The title or a lien stands in the way of a sale.'),
  CONDITION: phrase('Its condition is not what we can offer.'),
  PRICE_EXPECTATION: phrase('We can’t see it reach the price asked for.'),
  PHOTOS: phrase('The photos don’t show it well enough.'),
  DUPLICATE: phrase('The same vehicle is listed already.'),
  NO_ANSWER: phrase('We didn’t hear back about the changes we asked for.'),
  OTHER: phrase('Another reason; see below.'),
};
