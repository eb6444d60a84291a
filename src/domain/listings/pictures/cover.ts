import type { Listing, ListingPicture } from '../listing.entity.ts';

/** The cover of a listing: its first picture, in the form used by cards and lists. */
export const coverOf = ({ imageId, url, w, h, color, alt }: ListingPicture): Listing['cover'] => ({
  imageId,
  url,
  w,
  h,
  color,
  alt,
});
