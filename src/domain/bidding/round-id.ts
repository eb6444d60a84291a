import type { OfferRound } from './offer-machine.ts';

/** Id of what one round of an auction’s negotiation or sale is kept under: the listing’s, in the first. */
export const roundId = (listingId: string, round: OfferRound | undefined): string =>
  round === 'SECOND_CHANCE' ? `${listingId}-second` : listingId;
