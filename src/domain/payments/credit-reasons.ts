import { phrase } from '../kit/phrase.ts';

/** Why the house itself writes a credit note: its reader is told in their language. */
export const withdrawn = phrase('Listing withdrawn');
export const refundedToCard = phrase('Refunded to the card');
