import { Refused } from '../../domain/kit/refusal.ts';
import { assertNotViewing } from '../platform/session/viewing-door.ts';
import { deviceFull, isQuotaExceeded } from '../platform/storage/quota-exceeded.ts';
import { discardDraft as discardOnServer } from '../outbox/mutations/submissions.ts';
import { send } from '../outbox/outbox.ts';
import { newKey } from '../outbox/rows/idempotency-key.ts';
import { currentSession } from '../platform/session/session.ts';
import type { PhotoWords } from './rows.ts';
import type { DraftStore } from './draft-store.ts';
import type { Answer } from '../platform/reading/answer.ts';
import { draftStore } from './draft-stores.ts';
import { unsavedIn } from './unsaved-count.ts';
import { handInFrom, withdrawFrom } from './hand-in.ts';
import { keepRaw, makeAll, startState } from './intake.ts';
import { keepSubmissions, showPicture } from './keeper.ts';
import { photoOf } from './photo-paths.ts';
import { OWN_PICTURE, type DraftRow, type PhotoRow, type SubmissionMode } from './rows.ts';
import { draftLabel } from './title.ts';

/** The draft store, for changes; throws `Refused` in a view. */
const ownStore = async (): Promise<DraftStore> => {
  assertNotViewing();
  return draftStore();
};

/**
 * Starts work on the drafts. For a signed-in member the keeper prepares and sends photos; a visitor's
 * photos are only prepared.
 */
const carryOn = (store: DraftStore): void => {
  if (currentSession().uid === null) void makeAll(store);
  else void keepSubmissions();
};

export const start = async (mode: SubmissionMode): Promise<string> => {
  const store = await ownStore();
  const id = newKey();
  const now = Date.now();
  await store.drafts.put({
    id,
    mode,
    createdAt: now,
    editedAt: now,
    step: 1,
    draft: {},
    status: 'DRAFT',
    base: null,
    saving: null,
    refused: null,
    conflicts: [],
  });
  carryOn(store);
  return id;
};

export const edit = async (
  id: string,
  change: (row: DraftRow) => Partial<Pick<DraftRow, 'draft' | 'step' | 'conflicts'>>,
): Promise<void> => {
  const store = await ownStore();
  await store.changeDraft(id, (row) => ({ ...change(row), editedAt: Date.now() }));
  carryOn(store);
};

export const handIn = async (id: string, termsVersion: number): Promise<Answer> =>
  handInFrom(await ownStore(), id, termsVersion);

export const withdraw = async (id: string): Promise<Answer> => withdrawFrom(await ownStore(), id);

/** Discards a draft: here at once, and on the server when there is a connection. */
export const discardDraft = async (id: string): Promise<void> => {
  const store = await ownStore();
  const row = await store.drafts.get(id);
  if (row !== undefined && (row.base !== null || row.saving !== null)) {
    await send(discardOnServer, { id }, { title: draftLabel(row.draft) });
  }
  await store.all(async () => {
    const photos = await store.photos.where('draftId').equals(id).primaryKeys();
    await store.bytes.bulkDelete(photos);
    await store.photos.bulkDelete(photos);
    await store.drafts.delete(id);
  });
};

/** Stores a photo as the member's own picture, replacing one that waits. Throws `Refused`. */
export const takeOwnPicture = async (file: { readonly blob: Blob; readonly name: string }) => {
  await dropOwnPicture();
  await add(OWN_PICTURE, [file]);
};

/** Discards a waiting own picture. One already in the outbox is for the server to delete. */
const dropOwnPicture = async (): Promise<readonly PhotoRow[]> => {
  const store = await ownStore();
  const rows = await store.photosOf(OWN_PICTURE);
  for (const row of rows) {
    if (row.given === undefined) await removePhoto(row);
    else await store.erasePhoto(row.id);
  }
  return rows;
};

/**
 * Removes the own picture: cancels a waiting upload; the public picture is removed when there is a
 * connection.
 */
export const removeOwnPicture = async (): Promise<void> => {
  const rows = await dropOwnPicture();
  const { uid, photoURL } = currentSession();
  if (uid === null) return;
  if (photoURL !== null || rows.some(({ given }) => given !== undefined)) await showPicture('');
};

const touch = (store: DraftStore, draftId: string): Promise<unknown> =>
  store.changeDraft(draftId, () => ({ editedAt: Date.now() }));

export const add = async (
  draftId: string,
  files: readonly { readonly blob: Blob; readonly name: string }[],
): Promise<readonly string[]> => {
  const store = await ownStore();
  let ids: readonly string[];
  try {
    ids = await keepRaw(store, draftId, files);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    const message = 'This device is out of storage. None of these photos were added.';
    throw new Refused(deviceFull(message, 'PHOTOS'));
  }
  await touch(store, draftId);
  carryOn(store);
  return ids;
};

export const describe = async (photo: PhotoRow, words: PhotoWords): Promise<void> => {
  const store = await ownStore();
  await store.changePhoto(photo.id, () => true, words);
  await touch(store, photo.draftId);
};

/** Puts a photo at a place among those of its draft, counted without it. */
export const place = async (photo: PhotoRow, at: number): Promise<void> => {
  const store = await ownStore();
  await store.all(async () => {
    const rows = await store.photosOf(photo.draftId);
    const others = rows.filter(({ id }) => id !== photo.id);
    const moved = rows.find(({ id }) => id === photo.id);
    if (moved === undefined) return;
    const next = [...others.slice(0, at), moved, ...others.slice(at)];
    await store.photos.bulkPut(next.map((row, order) => ({ ...row, order })));
  });
  await touch(store, photo.draftId);
};

/** Puts the photos of a draft in this order; photos not named come after them. */
export const arrange = async (draftId: string, ids: readonly string[]): Promise<void> => {
  const store = await ownStore();
  const place = new Map(ids.map((id, n) => [id, n]));
  await store.all(async () => {
    const rows = await store.photosOf(draftId);
    const next = rows.toSorted(
      (a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity),
    );
    await store.photos.bulkPut(next.map((row, order) => ({ ...row, order })));
  });
  await touch(store, draftId);
};

export const hold = async (photo: PhotoRow): Promise<void> => {
  const store = await ownStore();
  const open = (row: PhotoRow): boolean => row.state === 'running' || row.why === 'offline';
  await store.changePhoto(photo.id, open, { state: 'paused', why: 'owner' });
  await touch(store, photo.draftId);
};

export const cancel = async (photo: PhotoRow): Promise<void> => {
  const store = await ownStore();
  const open = (row: PhotoRow): boolean => row.state === 'running' || row.state === 'paused';
  await store.changePhoto(photo.id, open, { state: 'canceled', why: null });
  await touch(store, photo.draftId);
};

/** Sends a photo that was held back, called off or failed. One the server refused needs a new name. */
export const resume = async (photo: PhotoRow): Promise<void> => {
  const store = await ownStore();
  const still = (row: PhotoRow): boolean => row.state !== 'success' && row.state !== 'running';
  const anew =
    photo.why === 'refused'
      ? { imageId: null, arrived: false, session: null, offset: 0, tries: photo.tries + 1 }
      : {};
  await store.changePhoto(photo.id, still, {
    ...anew,
    reason: null,
    refusal: undefined,
    ...startState(),
  });
  await touch(store, photo.draftId);
  carryOn(store);
};

export const removePhoto = async (photo: PhotoRow): Promise<void> => {
  const store = await ownStore();
  const kept = photo.session !== null || photo.arrived || photo.imageId !== null;
  if (kept) await store.changePhoto(photo.id, () => true, { removed: true });
  else await store.erasePhoto(photo.id);
  // Conflicts about a photo are deleted together with the photo.
  await store.changeDraft(photo.draftId, ({ conflicts }) => ({
    conflicts: conflicts.filter(({ path }) => photoOf(path) !== photo.id),
    editedAt: Date.now(),
  }));
  carryOn(store);
};

/** Number of a member's unsent drafts and photos on this device. */
export const unsentSubmissions = async (uid: string): Promise<number> =>
  unsavedIn(await draftStore(uid));
