import { beforeEach, expect, it } from 'vitest';
import type { Image } from '../../../src/domain/content/image.entity.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import type { Db, Fresh } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { codeOf, newKey, type House } from '../house.ts';
import { sentUpload, writePicture } from '../pictures.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'bob']);
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
  });
});

const update = (data: object) =>
  house.call(
    'listings-updateListingSubmission',
    { id: 's1', rev: 0, patch: {}, ...data },
    'ann',
    newKey(),
  );
const stored = async () => (await db.get(listingSubmissions, 's1')) as ListingSubmission;
const sent = (id: string, count: number) =>
  Array.from({ length: count }, (_, n) => sentUpload(`${id}-${n}`));
const photo = (id: string, parentId: string, of: Partial<Image> = {}) =>
  writePicture(db, id, { parentType: 'submission', parentId, ...of });

/** A complete draft, except possibly its photos. */
const place = (uploads: ListingSubmission['uploads']) =>
  db.transaction(async (tx) =>
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
      uploads,
      termsVersion: 1,
      paymentMethodId: 'pm_1',
      createdBy: 'ann',
    } as Fresh<typeof listingSubmissions>),
  );

/** Reasons why the server does not have the first photo. */
const notArrived = [
  ['is sent', { state: 'running', offset: 0 }, null],
  ['is sent, half of it', { state: 'running', offset: 500 }, null],
  ['is sent, all but its name', { state: 'running', offset: 1_000 }, null],
  ['waits', { state: 'paused', offset: 0 }, null],
  ['failed', { state: 'error', offset: 0 }, null],
  ['was called off', { state: 'canceled', offset: 0 }, null],
  ['is looked at', {}, { status: 'PENDING' }],
  ['was not good', {}, { status: 'REFUSED' }],
  ['is another’s', {}, { createdBy: 'bob' }],
  ['hangs elsewhere', {}, { parentId: 's2' }],
] as const;
const chosen = 7;

it.each(notArrived)('waits for each photo that was chosen: one %s', async (_, of, image) => {
  const uploads = sent('s1', chosen);
  await place(uploads);
  for (let k = 0; k < chosen; k += 1) {
    const hasImage = image === null || k > 0;
    await photo(`s1-${k}`, 's1', hasImage ? {} : image);
  }
  const open = uploads.map((upload, k) => {
    if (k > 0) return upload;
    const { imageId: _none, ...unnamed } = upload;
    return image === null ? { ...unnamed, ...of } : { ...upload, ...of };
  });
  const before = await store.snapshot();
  expect(await update({ rev: 1, patch: { uploads: open }, submit: true })).toMatchObject({
    refusal: {
      code: 'PHOTOS_NOT_ARRIVED',
      field: 'uploads',
      details: { waiting: 1, count: chosen },
    },
  });
  expect(await store.snapshot()).toBe(before);
  const left = open.slice(1);
  expect(codeOf(await update({ rev: 1, patch: { uploads: left }, submit: true }))).toBe('ok');
  expect((await stored()).uploads).toEqual(uploads.slice(1));
});

it('counts its own behind three hundred that a stranger hangs on it', async () => {
  await place(sent('s1', chosen));
  const strange = Array.from({ length: 300 }, (_, n) => `a${String(n).padStart(3, '0')}`);
  await Promise.all(strange.map((id) => photo(id, 's1', { createdBy: 'bob' })));
  for (let k = 0; k < chosen; k += 1) await photo(`s1-${k}`, 's1');
  expect(codeOf(await update({ rev: 1, submit: true }))).toBe('ok');
});

it('says how many have not arrived, wherever the sending was cut, and takes it once all have', async () => {
  const uploads = sent('s1', chosen);
  await place([]);
  for (let k = 0; k < chosen; k += 1) {
    const cut = uploads.map(({ imageId, ...upload }, n) =>
      n < k ? { ...upload, imageId } : { ...upload, state: 'running', offset: 0 },
    );
    expect(await update({ rev: 1, patch: { uploads: cut }, submit: true })).toMatchObject({
      refusal: { code: 'PHOTOS_NOT_ARRIVED', details: { waiting: chosen - k, count: chosen } },
    });
    expect(await stored()).toMatchObject({ status: 'DRAFT', rev: 1, uploads: [] });
    await photo(`s1-${k}`, 's1');
  }
  expect(codeOf(await update({ rev: 1, patch: { uploads }, submit: true }))).toBe('ok');
});
