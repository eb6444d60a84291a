import { ORDER } from '../outbox/conflict/merge.ts';

/** Path prefix of a draft's clashes about photos: `uploads.{photo}.{word}`, and their order. */
export const PHOTOS = 'uploads';
export const photosOrder = `${PHOTOS}.${ORDER}`;

/** Which photo a clash is about; null where it is about none, or about the order of all. */
export const photoOf = (path: string): string | null =>
  path.startsWith(`${PHOTOS}.`) && path !== photosOrder ? (path.split('.')[1] ?? null) : null;
