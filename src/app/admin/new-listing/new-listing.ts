import type { InputOf } from '../../../domain/kit/command.ts';
import { listingsCreateListing } from '../../../domain/listings/commands.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import type { SentListingPhoto } from '../../drafts/listing-photos.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { currentSession } from '../../platform/session/session.ts';
import { refreshEntity, queryClient } from '../data/admin.ts';

/** Id for a new listing, needed by its photos before the listing exists. */
export const newListingId = (): string => `l-${newKey()}`;

/** Creates a listing by hand. */
export const createListing = async (
  made: Omit<InputOf<typeof listingsCreateListing>, 'idempotencyKey'>,
): Promise<Answer> => {
  const answered = await call(listingsCreateListing, { ...made, idempotencyKey: newKey() });
  await refreshEntity('listings');
  return answered;
};

const photos = () => import('../../drafts/listing-photos.ts');

/** Sends a photo of a new listing; resolves once the server has checked it. */
export const sendListingPhoto = async (
  listingId: string,
  file: Blob,
): Promise<SentListingPhoto> => {
  const { uid } = currentSession();
  if (uid === null) return { ok: false, why: 'unauthenticated' };
  const sent = await (
    await photos()
  )
    .sendListingPhoto(uid, listingId, file)
    .catch((error: unknown): SentListingPhoto => {
      const code =
        typeof error === 'object' && error !== null && 'code' in error ? error.code : 'unknown';
      return { ok: false, why: String(code) };
    });
  await queryClient.invalidateQueries({ queryKey: ['photos', listingId] });
  return sent;
};

/** Deletes a sent photo. */
export const dropListingPhoto = async (listingId: string, id: string): Promise<void> => {
  const { uid } = currentSession();
  if (uid === null) return;
  await (await photos()).dropListingPhoto(uid, id);
  await queryClient.invalidateQueries({ queryKey: ['photos', listingId] });
};
