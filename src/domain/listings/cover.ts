import type { Listing } from './listing.entity.ts';

type Picture = Listing['pictures'][number];

/** The cover of a listing: its first picture, in the form used by cards and lists. */
export const coverOf = ({ imageId, url, w, h, color, alt }: Picture): Listing['cover'] => ({
  imageId,
  url,
  w,
  h,
  color,
  alt,
});
