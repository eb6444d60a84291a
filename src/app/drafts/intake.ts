import { assertNotViewing } from '../platform/session/viewing-door.ts';
import { newKey } from '../outbox/rows/idempotency-key.ts';
import { currentSession } from '../platform/session/session.ts';
import { makeInWorker } from './upload/picture-maker.ts';
import type { DraftStore } from './draft-store.ts';
import { blobOf } from './stored-bytes.ts';
import { photoRow } from './photo-row.ts';
import { OWN_PICTURE, type PhotoRow } from './rows.ts';

/** Initial state of a photo that could be sent, given the state of this device. */
export const startState = (): Pick<PhotoRow, 'state' | 'why'> => {
  if (currentSession().uid === null) return { state: 'paused', why: 'sign-in' };
  return navigator.onLine ? { state: 'running', why: null } : { state: 'paused', why: 'offline' };
};

const rawPhoto = (draftId: string, order: number, file: Blob, name: string): PhotoRow =>
  photoRow({
    id: newKey(),
    draftId,
    order,
    name: name.slice(0, 255),
    stage: 'raw',
    bytes: file.size,
    ...startState(),
  });

/** Stores files as they are, at the end of a draft's photos; durable when it resolves. */
export const keepRaw = async (
  store: DraftStore,
  draftId: string,
  files: readonly { readonly blob: Blob; readonly name: string }[],
): Promise<readonly string[]> => {
  assertNotViewing();
  const kept = await store.storable(files.map(({ blob }) => blob));
  return store.all(async () => {
    const before = await store.photosOf(draftId);
    const first = (before.at(-1)?.order ?? -1) + 1;
    const ids: string[] = [];
    for (const [n, { blob, name }] of files.entries()) {
      const row = rawPhoto(draftId, first + n, blob, name);
      await store.photos.put(row);
      await store.bytes.put({ id: row.id, blob: kept[n] ?? blob });
      ids.push(row.id);
    }
    return ids;
  });
};

/** Prepares the picture of one stored photo. After a crash it starts again from the raw file. */
const makeOne = async (store: DraftStore, { id, draftId }: PhotoRow): Promise<void> => {
  const raw = await store.bytes.get(id);
  const isRaw = (row: PhotoRow): boolean => row.stage === 'raw' && !row.removed;
  if (raw === undefined) {
    await store.changePhoto(id, isRaw, { stage: 'made', state: 'error', why: 'lost' });
    return;
  }
  const made = await makeInWorker(blobOf(raw.blob), draftId === OWN_PICTURE ? 'square' : 'whole');
  if (!made.ok) {
    await store.changePhoto(id, isRaw, { stage: 'made', state: 'error', why: made.why });
    return;
  }
  const { size, sha256 } = made;
  const [blob = made.sent, thumb = made.thumb] = await store.storable([made.sent, made.thumb]);
  await store.all(async () => {
    const now = await store.photos.get(id);
    if (now === undefined || !isRaw(now)) return;
    await store.bytes.put({ id, blob });
    await store.photos.put({
      ...now,
      stage: 'made',
      bytes: made.sent.size,
      ...size,
      sha256,
      thumb,
    });
  });
};

const makeRaw = async (store: DraftStore): Promise<void> => {
  const raw = await store.photos.filter((row) => row.stage === 'raw' && !row.removed).toArray();
  for (const row of raw.sort((a, b) => a.order - b.order)) await makeOne(store, row);
};

let making: Promise<void> = Promise.resolve();

/** Prepares all photos that are still raw, in order. */
export const makeAll = (store: DraftStore): Promise<void> => {
  const make = (): Promise<void> => makeRaw(store);
  making = making.then(make, make);
  return making;
};
