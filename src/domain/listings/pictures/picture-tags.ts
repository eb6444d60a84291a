/** Subjects of a vehicle's picture, as tagged by the person who uploaded it. */
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
