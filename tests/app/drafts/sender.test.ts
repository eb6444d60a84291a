import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { busyWith, holdBusy } from '../../../src/app/platform/tab/busy.ts';
import { DraftStore } from '../../../src/app/drafts/draft-store.ts';
import type { NewImage } from '../../../src/app/drafts/image-document.ts';
import { bytesOf } from '../../../src/app/drafts/stored-bytes.ts';
import { photoRow } from '../../../src/app/drafts/photo-row.ts';
import { OWN_PICTURE, type PhotoRow } from '../../../src/app/drafts/rows.ts';
import { Sender } from '../../../src/app/drafts/sender.ts';
import { CHUNK } from '../../../src/app/drafts/upload/resumable.ts';
import { bucket, openHouse, picture, same, type House } from '../../embedded/storage/house.ts';

let house: House;
let store: DraftStore;
let sender: Sender;
let announced: NewImage[];
let withdrawn: string[];
let time: number;
/** Called before every request; may wait, or fail as a connection does. */
let beforeRequest: (headers: Record<string, string>, signal: AbortSignal) => Promise<void>;
let names = 0;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

beforeEach(() => {
  store = new DraftStore(`sender-${(names += 1)}`);
  announced = [];
  withdrawn = [];
  time = 0;
  beforeRequest = () => Promise.resolve();
  sender = openSender();
});

/** A page that sends the store's photos. */
const openSender = (): Sender =>
  new Sender({
    store,
    uid: 'ann',
    storage: {
      at: () => Promise.resolve({ origin: house.origin, bucket }),
      token: () => Promise.resolve('member-ann'),
      fetch: async (url, init) => {
        await beforeRequest(init?.headers as Record<string, string>, init?.signal as AbortSignal);
        return fetch(url, init);
      },
      now: () => time,
      chance: () => 0.5,
      wait: (ms) => {
        time += ms;
        return Promise.resolve();
      },
    },
    announce: (image) => Promise.resolve(void announced.push(image)),
    withdraw: (id) => Promise.resolve(void withdrawn.push(id)),
    hold: () => holdBusy('upload'),
  });
afterEach(() => {
  vi.unstubAllGlobals();
  sender.stop();
  store.close();
});

const put = async (id: string, size: number, of: Partial<PhotoRow> = {}): Promise<Uint8Array> => {
  const bytes = picture('jpeg', size, id.length);
  await store.bytes.put({ id, blob: new Blob([bytes], { type: 'image/jpeg' }) });
  const row = { id, draftId: 'd', order: 0, name: `${id}.jpg`, bytes: size } as const;
  await store.photos.put(photoRow({ ...row, stage: 'made', state: 'running', ...of }));
  return bytes;
};
const row = async (id: string): Promise<PhotoRow> => (await store.photos.get(id)) as PhotoRow;
const fileOf = async (name: string) => (await house.storage().files.get(name))?.bytes;
const id = (word: string): string => `${word}-${names}`;

describe('sending photos', () => {
  it('sends what is kept as its bytes alone, as a private window of WebKit keeps it', async () => {
    const bytes = await put(id('plain'), 900);
    await store.bytes.put({
      id: id('plain'),
      blob: await bytesOf(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/webp' })),
    });
    await sender.wake();
    expect(announced).toMatchObject([{ mime: 'image/webp', bytes: 900 }]);
    expect(same(await fileOf(`uploads/ann/${id('plain')}.webp`), bytes)).toBe(true);
  });

  it('announces a member’s own picture as his, not a draft’s', async () => {
    await put(id('me'), 900, { draftId: OWN_PICTURE });
    await sender.wake();
    expect(announced).toMatchObject([{ parentType: 'member', parentId: 'ann' }]);
  });

  it('sends them in their order, announces each, and leaves alone what is held back', async () => {
    const bytes = await put(id('second'), 3 * CHUNK, { order: 1 });
    await put(id('first'), 900, { order: 0 });
    await put(id('paused'), 900, { state: 'paused', why: 'owner' });
    await put(id('raw'), 900, { stage: 'raw' });
    await sender.wake();
    expect(announced.map((image) => image.id)).toEqual([id('first'), id('second')]);
    expect(announced[1]).toMatchObject({
      parentType: 'submission',
      parentId: 'd',
      bytes: 3 * CHUNK,
      mime: 'image/jpeg',
    });
    expect(await row(id('second'))).toMatchObject({
      state: 'success',
      imageId: id('second'),
      offset: 3 * CHUNK,
      session: null,
    });
    expect(same(await fileOf(`uploads/ann/${id('second')}.jpg`), bytes)).toBe(true);
    expect((await row(id('paused'))).state).toBe('paused');
    expect((await row(id('raw'))).imageId).toBeNull();
  });

  it('stops in the middle when its owner pauses it, in whatever tab, and goes on there', async () => {
    const photo = id('long');
    const bytes = await put(photo, 5 * CHUNK);
    vi.stubGlobal('document', { querySelector: () => null });
    let pieces = 0;
    beforeRequest = async (headers, signal) => {
      // The page must not reload now.
      expect([...busyWith()]).toEqual(['upload']);
      if (headers['X-Goog-Upload-Offset'] === undefined) return;
      pieces += 1;
      if (pieces !== 2) return;
      const calledOff = once(signal, 'abort');
      await store.changePhoto(photo, () => true, { state: 'paused', why: 'owner' });
      await calledOff;
    };
    await sender.wake();
    expect([...busyWith()]).toEqual([]);
    expect(await row(photo)).toMatchObject({ state: 'paused', offset: CHUNK });
    expect(announced).toEqual([]);
    const offsets: number[] = [];
    beforeRequest = (headers) => {
      const at = headers['X-Goog-Upload-Offset'];
      if (at !== undefined) offsets.push(Number(at));
      return Promise.resolve();
    };
    await store.changePhoto(photo, () => true, { state: 'running', why: null });
    await sender.wake();
    expect(offsets[0]).toBeGreaterThanOrEqual(CHUNK);
    expect(same(await fileOf(`uploads/ann/${photo}.jpg`), bytes)).toBe(true);
  });

  it('brings all of four, each cut once and the page closed in the middle, each once and soon', async () => {
    const names = [0, 1, 2, 3].map((n) => id(`four${n}`));
    const bytes: Uint8Array[] = [];
    for (const [order, name] of names.entries()) {
      bytes.push(await put(name, 3 * CHUNK + order, { order }));
    }
    let requests = 0;
    beforeRequest = (headers) => {
      if (headers['X-Goog-Upload-Offset'] === undefined) return Promise.resolve();
      requests += 1;
      // The page closes while the second is being sent.
      if (requests === 5) sender.stop();
      return requests % 3 === 1 ? Promise.reject(new TypeError('cut')) : Promise.resolve();
    };
    await sender.wake();
    expect(announced.length).toBeLessThan(4);
    sender = openSender();
    await sender.wake();
    expect(announced.map((image) => image.id)).toEqual(names);
    for (const [at, name] of names.entries()) {
      expect(await row(name)).toMatchObject({ state: 'success', imageId: name });
      expect(same(await fileOf(`uploads/ann/${name}.jpg`), bytes[at] as Uint8Array)).toBe(true);
    }
    expect(time).toBeLessThan(30_000);
  });

  it('takes another name when an answer was lost and the first is taken', async () => {
    const photo = id('small');
    await house.storage().files.put(`uploads/ann/${photo}.jpg`, picture('jpeg', 900, 3));
    await put(photo, 900);
    await sender.wake();
    expect(announced[0]).toMatchObject({ id: `${photo}-1`, path: `uploads/ann/${photo}-1.jpg` });
    expect(await row(photo)).toMatchObject({ state: 'success', imageId: `${photo}-1`, tries: 1 });
  });

  it.each(['retry-limit-exceeded', 'lost'] as const)(
    '%s is told and holds up no other',
    async (why) => {
      const photo = id('bad');
      await put(photo, 900, { order: 0 });
      if (why === 'lost') await store.bytes.delete(photo);
      let failing = true;
      beforeRequest = () =>
        failing ? Promise.reject(new TypeError('no line')) : Promise.resolve();
      await sender.wake();
      expect(await row(photo)).toMatchObject({ state: 'error', why });
      failing = false;
      await put(id('good'), 900, { order: 1 });
      await sender.wake();
      expect((await row(id('good'))).state).toBe('success');
    },
  );

  it('writes the document of what has arrived, and sends nothing twice', async () => {
    await put(id('there'), 900, { arrived: true });
    let requests = 0;
    beforeRequest = () => Promise.resolve(void (requests += 1));
    await sender.wake();
    expect(requests).toBe(0);
    expect(announced).toHaveLength(1);
  });

  it('removes from the server what was taken away here, and only then forgets it', async () => {
    await put(id('done'), 900, { removed: true, state: 'success', imageId: 'image-9' });
    await sender.wake();
    expect(withdrawn).toEqual(['image-9']);
    expect(await store.photos.get(id('done'))).toBeUndefined();
    expect(await store.bytes.get(id('done'))).toBeUndefined();
  });
});
