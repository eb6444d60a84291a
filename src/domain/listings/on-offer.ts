import type { ListingStatus } from './listing.entity.ts';

/** In these a vehicle is offered, or will be once its seller approves. */
export const onOffer: readonly ListingStatus[] = [
  'PREVIEW',
  'SELLER_REVIEW',
  'SCHEDULED',
  'LIVE',
  'NEGOTIATION',
  'ACTIVE',
  'HIDDEN',
];
