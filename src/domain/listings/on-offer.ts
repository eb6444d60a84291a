import type { ListingStatus } from './listing.entity.ts';

/** Statuses in which a vehicle is on offer, or will be once its seller approves. */
export const onOffer: readonly ListingStatus[] = [
  'PREVIEW',
  'SELLER_REVIEW',
  'SCHEDULED',
  'LIVE',
  'NEGOTIATION',
  'ACTIVE',
  'HIDDEN',
];
