import { phrase } from '../../kit/text/phrase.ts';

/** Reasons for credit notes that the program itself writes: phrases, translated for the reader. */
export const withdrawn = phrase('Listing withdrawn');
export const declined = phrase('Submission declined');
export const refundedToCard = phrase('Refunded to the card');
