/** What a picture of a vehicle shows, as whoever took it says. */
export const pictureTags = [
  'front',
  'rear',
  'side',
  'interior',
  'engine',
  'underside',
  'vin',
  'odometer',
  'documents',
  'detail',
] as const;
export type PictureTag = (typeof pictureTags)[number];
