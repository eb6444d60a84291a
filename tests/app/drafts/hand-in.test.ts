import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { images } from '../../../src/domain/content/image.entity.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { removePhoto } from '../../../src/app/drafts/client.ts';
import type { DraftStore } from '../../../src/app/drafts/draft-store.ts';
import { closeDraftStores, draftStore } from '../../../src/app/drafts/draft-stores.ts';
import { handInFrom } from '../../../src/app/drafts/hand-in.ts';
import { photoRow } from '../../../src/app/drafts/photo-row.ts';
import type { PhotoRow } from '../../../src/app/drafts/rows.ts';
import { Sender } from '../../../src/app/drafts/sender.ts';
import { serverDraftOf } from '../../../src/app/outbox/mutations/draft-save.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { outbox } from '../../../src/app/outbox/watch.ts';
import { rowsOf } from '../outbox/page/deeds.ts';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';
import { UploadFault } from '../../../src/app/drafts/upload/fault.ts';
import { newKey, type House } from '../../functions/house.ts';
import { writePicture } from '../../functions/pictures.ts';
import { realHouses } from '../../functions/real-store.ts';

const ask = vi.hoisted(() => ({
  call: (_name: string, _input: object): Promise<unknown> => Promise.reject(new Error('no house')),
}));
vi.mock(import('../../../src/app/firebase/call.ts'), () => ({
  call: ((command: { readonly name: string }, input: object) =>
    ask.call(command.name, input)) as never,
}));

const chosen = 7;
const openReal = realHouses();
let house: House;
let store: DraftStore;
let sender: Sender | null = null;

const photo = (n: number): PhotoRow =>
  photoRow({
    id: `p${n}`,
    draftId: 's1',
    order: n,
    name: `IMG_${n}.jpg`,
    stage: 'made',
    bytes: 1_000,
    state: 'running',
    // The storage has it; the step that makes it a photo of the submission is cut off.
    arrived: true,
  });

beforeEach(async () => {
  device.set(sessionAtom, signedOut);
  ({ house } = openReal());
  await house.member(['ann']);
  ask.call = async (name, input) => {
    const answer = await house.call(name, input, 'ann', newKey());
    return answer.ok ? { ok: true, value: answer.data } : answer;
  };
  const { db } = house.ports;
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
    tx.create(listingSubmissions, 's1', {
      mode: 'CLASSIFIED',
      status: 'DRAFT',
      step: 6,
      draft: {
        vehicle: { ...vehicleSample, serviceHistory: 'Receipts since 2004.' },
        sale: { askPrice: 41_000, packageId: 'cla-30' },
        contact: {
          name: 'Ann Gravel',
          phone: '+14165550134',
          line1: '12 Quarry Road',
          postal: 'L8P 1A1',
        },
      },
      clientDraftId: 's1',
      uploads: [],
      paymentMethodId: 'pm_1',
      createdBy: 'ann',
    } as never);
  });
  const base = serverDraftOf((await db.get(listingSubmissions, 's1')) as ListingSubmission);
  store = await draftStore(null);
  await store.drafts.put({
    id: 's1',
    mode: 'CLASSIFIED',
    createdAt: 0,
    editedAt: 0,
    step: 6,
    draft: base.draft as never,
    status: 'DRAFT',
    base,
    saving: null,
    refused: null,
    conflicts: [],
  });
  await store.photos.bulkPut(Array.from({ length: chosen }, (_, n) => photo(n)));
  for (let n = 0; n < chosen; n += 1) {
    await store.bytes.put({ id: `p${n}`, blob: new Blob(['.'], { type: 'image/jpeg' }) });
  }
});
afterEach(async () => {
  sender?.stop();
  await Promise.all([store.photos.clear(), store.drafts.clear(), store.bytes.clear()]);
  await closeDraftStores();
});

/** Sends the photos of the draft; `arrive` runs before one becomes a picture on the server. */
const sending = (arrive: (id: string) => Promise<void>): Sender => {
  sender = new Sender({
    store,
    uid: 'ann',
    storage: {
      at: () => Promise.resolve({ origin: 'http://127.0.0.1:9', bucket: 'b' }),
      token: () => Promise.resolve('token'),
      fetch: () => Promise.reject(new Error('nothing is to be sent')),
      now: () => 0,
      chance: () => 0.5,
      wait: () => Promise.resolve(),
    },
    announce: async ({ id }) => {
      await arrive(id);
      await writePicture(house.ports.db, id, { parentType: 'submission', parentId: 's1' });
    },
    withdraw: async (id) => {
      await house.ports.db.transaction(async (tx) => {
        if ((await tx.get(images, id)) !== null) tx.change(images, id, { isDeleted: true });
      });
    },
    hold: () => () => undefined,
  });
  return sender;
};

const handIn = () => handInFrom(store, 's1', 1);
const waiting = (n: number) => ({
  ok: false,
  refusal: { code: 'PHOTOS_NOT_ARRIVED', details: { waiting: n, count: chosen } },
});
const submission = async () =>
  (await house.ports.db.get(listingSubmissions, 's1')) as ListingSubmission;
/** The server's photos of the submission, by their names on the device. */
const there = async (): Promise<readonly string[]> => {
  const { uploads } = await submission();
  const found = await Promise.all(
    uploads.map(async ({ imageId = '', name }) =>
      (await house.ports.db.get(images, imageId))?.status === 'READY' ? name : `lost: ${name}`,
    ),
  );
  return found;
};
const named = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, n) => `IMG_${from + n}.jpg`);

describe('handing in while photos are sent', () => {
  const cuts = Array.from({ length: chosen }, (_, k) => k);

  it.each(cuts)('at photo %d, it waits for those left and loses none', async (k) => {
    const line = new EventTarget();
    const reached = once(line, 'reached');
    const round = sending(async (id) => {
      if (id !== `p${k}`) return;
      const goOn = once(line, 'go on');
      line.dispatchEvent(new Event('reached'));
      await goOn;
    }).wake();
    await reached;
    expect(await handIn()).toMatchObject(waiting(chosen - k));
    expect(await submission()).toMatchObject({ status: 'DRAFT', rev: 1 });
    line.dispatchEvent(new Event('go on'));
    await round;
    expect((await handIn()).ok).toBe(true);
    expect(await there()).toEqual(named(0, chosen));
    expect((await submission()).status).toBe('SUBMITTED');
  });

  it.each(cuts.slice(5))('cut at photo %d, it goes without those left out by name', async (k) => {
    await sending((id) =>
      Number(id.slice(1)) < k
        ? Promise.resolve()
        : Promise.reject(new UploadFault('retry-limit-exceeded')),
    ).wake();
    expect(await handIn()).toMatchObject(waiting(chosen - k));
    const rows = await store.photosOf('s1');
    for (const row of rows.filter(({ state }) => state !== 'success')) await removePhoto(row);
    await sender?.wake();
    expect((await handIn()).ok).toBe(true);
    expect(await there()).toEqual(named(0, k));
    expect((await store.photosOf('s1')).map(({ name }) => name)).toEqual(named(0, k));
  });

  it('says at once that there is no connection, and leaves the draft as it was', async () => {
    await store.changeDraft('s1', () => ({ saving: 'row-1' }));
    const before = await store.drafts.get('s1');
    ask.call = () => Promise.reject(new Error('Nothing is asked without a connection.'));
    device.set(connectionAtom, 'offline');
    expect(await handIn()).toMatchObject({ ok: false, refusal: { code: 'OFFLINE' } });
    device.set(connectionAtom, 'online');
    // The loss is unnoticed so far, but the save has met no server.
    const met = { state: 'waiting', refusal: refusal('unavailable', 'OFFLINE', 'No server.') };
    await outbox().add({ ...rowsOf()[0], ...met, id: 'row-1' } as OutboxRow);
    expect(await handIn()).toMatchObject({ ok: false, refusal: { code: 'OFFLINE' } });
    expect(await store.drafts.get('s1')).toEqual(before);
    device.set(connectionAtom, 'unknown');
  });

  it('waits for what another device of its owner has not sent, until that is left out', async () => {
    await sending(() => Promise.resolve()).wake();
    const other = { ...photo(chosen), arrived: false, stage: 'elsewhere' } as const;
    await store.photos.put(other);
    expect(await handIn()).toMatchObject({
      ok: false,
      refusal: { code: 'PHOTOS_NOT_ARRIVED', details: { waiting: 1, count: chosen + 1 } },
    });
    await removePhoto(other);
    expect((await handIn()).ok).toBe(true);
    expect(await there()).toEqual(named(0, chosen));
  });
});
