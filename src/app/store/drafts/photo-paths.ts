import { ORDER } from '../outbox/conflict/merge.ts';

/** Below it stand a draft's clashes about its photos: `uploads.{photo}.{word}`, and their order. */
export const PHOTOS = 'uploads';
export const photosOrder = `${PHOTOS}.${ORDER}`;
