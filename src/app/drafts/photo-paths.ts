import { ORDER } from '../outbox/conflict/merge.ts';

/** Path prefix of a draft's clashes about photos: `uploads.{photo}.{word}`, and their order. */
export const PHOTOS = 'uploads';
export const photosOrder = `${PHOTOS}.${ORDER}`;

/** The photo a clash is about; null for any other clash, including the order of all photos. */
export const photoOf = (path: string): string | null =>
  path.startsWith(`${PHOTOS}.`) && path !== photosOrder ? (path.split('.')[1] ?? null) : null;
