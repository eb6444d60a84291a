import { afterEach, beforeEach, expect, it } from 'vitest';
import { arrange, removePhoto } from '../../../src/app/drafts/client.ts';
import type { DraftStore } from '../../../src/app/drafts/draft-store.ts';
import { closeDraftStores, draftStore } from '../../../src/app/drafts/draft-stores.ts';
import { photoRow } from '../../../src/app/drafts/photo-row.ts';
import type { PhotoRow } from '../../../src/app/drafts/rows.ts';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';

const photo = (id: string, order: number): PhotoRow =>
  photoRow({
    id,
    draftId: 'd',
    order,
    name: `${id}.jpg`,
    stage: 'made',
    bytes: 1_000,
    state: 'running',
  });

const ofA = { path: 'uploads.a.caption', theirs: 'The nose' };
const ofB = { path: 'uploads.b.alt', theirs: 'From behind' };
const order = { path: 'uploads.order', theirs: ['c', 'a', 'b'] };
const year = { path: 'vehicle.year', theirs: 1972 };

let store: DraftStore;
beforeEach(async () => {
  // Another file of this thread may have signed in a member, whose drafts are elsewhere.
  device.set(sessionAtom, signedOut);
  store = await draftStore(null);
  await store.drafts.put({
    id: 'd',
    mode: 'AUCTION',
    createdAt: 0,
    editedAt: 0,
    step: 3,
    draft: {},
    status: 'DRAFT',
    base: null,
    saving: null,
    refused: null,
    conflicts: [ofA, ofB, order, year],
  });
  await store.photos.bulkPut([photo('a', 0), photo('b', 1), photo('c', 2)]);
});
afterEach(async () => {
  await store.photos.clear();
  await store.drafts.clear();
  await closeDraftStores();
});

const ids = async () => (await store.photosOf('d')).map(({ id }) => id);

it('a photo that is taken away takes along what was asked about it, and nothing else', async () => {
  await removePhoto(photo('a', 0));
  expect(await ids()).toEqual(['b', 'c']);
  expect((await store.drafts.get('d'))?.conflicts).toEqual([ofB, order, year]);
});

it('the order of the other device is taken, with what only this one has behind it', async () => {
  await store.photos.put(photo('d', 3));
  await arrange('d', ['c', 'gone', 'a', 'b']);
  expect(await ids()).toEqual(['c', 'a', 'b', 'd']);
  expect((await store.drafts.get('d'))?.editedAt).toBeGreaterThan(0);
});
