import type { OfferRound } from './offer-machine.ts';

/**
 * Document id for one round of an auction’s negotiation or sale; for the first round it is the
 * listing’s id.
 */
export const roundId = (listingId: string, round: OfferRound | undefined): string =>
  round === 'SECOND_CHANCE' ? `${listingId}-second` : listingId;
