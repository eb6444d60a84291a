import { newKey } from '../outbox/idempotency-key.ts';
import { currentSession } from '../session/session.ts';
import { makeInWorker } from '../upload/picture-maker.ts';
import type { DraftStore } from './draft-store.ts';
import { blobOf } from './stored-bytes.ts';
import { photoRow } from './photo-row.ts';
import { OWN_PICTURE, type PhotoRow } from './rows.ts';

/** State of a photo that could be sent, as this device stands now. */
export const startState = (): Pick<PhotoRow, 'state' | 'why'> => {
  if (currentSession().uid === null) return { state: 'paused', why: 'sign-in' };
  return navigator.onLine ? { state: 'running', why: null } : { state: 'paused', why: 'offline' };
};

const taken = (draftId: string, order: number, file: Blob, name: string): PhotoRow =>
  photoRow({
    id: newKey(),
    draftId,
    order,
    name: name.slice(0, 255),
    stage: 'raw',
    bytes: file.size,
    ...startState(),
  });

/** Keeps files as they are, at the end of a draft's photos; durable when it resolves. */
export const keepRaw = async (
  box: DraftStore,
  draftId: string,
  files: readonly { readonly blob: Blob; readonly name: string }[],
): Promise<void> => {
  const kept = await box.storable(files.map(({ blob }) => blob));
  await box.all(async () => {
    const before = await box.photosOf(draftId);
    const first = (before.at(-1)?.order ?? -1) + 1;
    for (const [n, { blob, name }] of files.entries()) {
      const row = taken(draftId, first + n, blob, name);
      await box.photos.put(row);
      await box.bytes.put({ id: row.id, blob: kept[n] ?? blob });
    }
  });
};

/** Makes the picture of one kept photo. Repeated after a crash, it begins again from the raw file. */
const makeOne = async (box: DraftStore, { id, draftId }: PhotoRow): Promise<void> => {
  const raw = await box.bytes.get(id);
  const isRaw = (row: PhotoRow): boolean => row.stage === 'raw' && !row.removed;
  if (raw === undefined) {
    await box.changePhoto(id, isRaw, { stage: 'made', state: 'error', why: 'lost' });
    return;
  }
  const made = await makeInWorker(blobOf(raw.blob), draftId === OWN_PICTURE ? 'square' : 'whole');
  if (!made.ok) {
    await box.changePhoto(id, isRaw, { stage: 'made', state: 'error', why: made.why });
    return;
  }
  const { size, sha256 } = made;
  const [blob = made.sent, thumb = made.thumb] = await box.storable([made.sent, made.thumb]);
  await box.all(async () => {
    const now = await box.photos.get(id);
    if (now === undefined || !isRaw(now)) return;
    await box.bytes.put({ id, blob });
    await box.photos.put({ ...now, stage: 'made', bytes: made.sent.size, ...size, sha256, thumb });
  });
};

const makeRaw = async (box: DraftStore): Promise<void> => {
  const raw = await box.photos.filter((row) => row.stage === 'raw' && !row.removed).toArray();
  for (const row of raw.sort((a, b) => a.order - b.order)) await makeOne(box, row);
};

let making: Promise<void> = Promise.resolve();

/** Makes the pictures of everything that is still raw, in its order. */
export const makeAll = (box: DraftStore): Promise<void> => {
  const make = (): Promise<void> => makeRaw(box);
  making = making.then(make, make);
  return making;
};
