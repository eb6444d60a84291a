import '../../setup/fresh-device.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DraftStore } from '../../../src/app/drafts/draft-store.ts';
import { keepRaw } from '../../../src/app/drafts/intake.ts';
import { blobOf } from '../../../src/app/drafts/stored-bytes.ts';
import { keptStorage } from '../platform/kept-storage.ts';

keptStorage();

afterEach(() => vi.restoreAllMocks());

/** A private window of WebKit: a transaction that is given a `Blob` is aborted. */
const withoutBlobs = (): void => {
  const add = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(
    this: IDBObjectStore,
    ...[value, key]: Parameters<typeof add>
  ) {
    if (Object.values(value as object).some((one) => one instanceof Blob)) {
      throw new DOMException('Error preparing Blob/File data to be stored', 'UnknownError');
    }
    return key === undefined ? add.call(this, value) : add.call(this, value, key);
  });
};

const photo = () => new Blob(['light and shade'], { type: 'image/jpeg' });

const keptPhoto = async (store: DraftStore) => {
  await keepRaw(store, 'draft', [{ blob: photo(), name: 'a.jpg' }]);
  const [row] = await store.photosOf('draft');
  const kept = await store.bytes.get(row?.id ?? '');
  if (row === undefined || kept === undefined) throw new Error('Nothing was kept.');
  return { row, kept: kept.blob, all: await store.bytes.count() };
};

describe('a photo kept on this device', () => {
  it('is a file where the device stores files', async () => {
    const store = new DraftStore('files');
    const { row, kept, all } = await keptPhoto(store);
    expect(kept).toBeInstanceOf(Blob);
    expect([row.bytes, all]).toEqual([15, 1]);
    store.close();
  });

  it('is its bytes where it does not, and the same photo when it is read', async () => {
    withoutBlobs();
    const store = new DraftStore('bytes');
    const { row, kept, all } = await keptPhoto(store);
    expect(kept).not.toBeInstanceOf(Blob);
    const read = blobOf(kept);
    expect([read.type, await read.text()]).toEqual(['image/jpeg', 'light and shade']);
    expect([row.bytes, all]).toEqual([15, 1]);
    store.close();
  });
});
