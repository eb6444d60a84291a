import { beforeEach, describe, expect, it } from 'vitest';
import { customFieldDefinitions } from '../../../src/domain/catalogue/custom-field-definition.entity.ts';
import { customFields } from '../../../src/domain/catalogue/custom-field.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import type { Db, Fresh } from '../../../src/functions/ports.ts';
import { admin, codeOf, newKey, type House } from '../house.ts';
import { sentUpload, writePicture } from '../pictures.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

type Definition = Fresh<typeof customFieldDefinitions>;
const definition = (key: string, of: Partial<Definition>): Promise<void> =>
  db.transaction(async (tx) =>
    tx.create(customFieldDefinitions, `cfd-${key}`, {
      key,
      label: `About ${key}`,
      type: 'text',
      appliesTo: { modes: [], categories: ['classics'] },
      options: [],
      required: false,
      filterable: false,
      public: true,
      order: 1,
      createdBy: 'boss',
      ...of,
    } as Definition),
  );

const draft = {
  vehicle: { ...vehicleSample, noneKnown: ['modifications', 'serviceHistory'] },
  sale: { noReserve: true, packageId: 'auc-std' },
  contact: { name: 'Ann', phone: '+14165550134', line1: '1 Road', postal: 'L8P 1A1' },
};

const update = (data: object) =>
  house.call('listings-updateListingSubmission', { id: 's1', patch: {}, ...data }, 'ann', newKey());

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'boss']);
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
    tx.create(listingSubmissions, 's1', {
      mode: 'AUCTION',
      status: 'DRAFT',
      step: 6,
      draft,
      termsVersion: 1,
      clientDraftId: 's1',
      uploads: Array.from({ length: 12 }, (_, n) => sentUpload(`p${n}`)),
      createdBy: 'ann',
    } as Fresh<typeof listingSubmissions>);
  });
  for (let n = 0; n < 12; n += 1) {
    const hangs = { parentType: 'submission', parentId: 's1', createdBy: 'ann' } as const;
    await writePicture(db, `p${n}`, { ...hangs, url: `/media/p${n}`, w: 1_600, h: 1_200 });
  }
});

describe('a custom field of the category', () => {
  it('is asked where it is required, and an answer that cannot be is refused', async () => {
    await definition('top', {
      required: true,
      type: 'select',
      options: [{ value: 'good', label: 'Good' }],
    });
    await definition('bed', { required: true, appliesTo: { modes: [], categories: ['trucks'] } });
    const before = await store.snapshot();
    expect(await update({ rev: 1, submit: true })).toMatchObject({
      refusal: {
        code: 'SUBMISSION_INCOMPLETE',
        field: 'custom.top',
        details: { rule: 'UNANSWERED' },
      },
    });
    const torn = { draft: { ...draft, custom: { top: 'torn' } } };
    expect(await update({ rev: 1, patch: torn, submit: true })).toMatchObject({
      refusal: { code: 'SUBMISSION_INCOMPLETE', field: 'custom.top', details: { rule: 'UNFIT' } },
    });
    const long = { draft: { ...draft, custom: { top: 'x'.repeat(2_001) } } };
    expect(codeOf(await update({ rev: 1, patch: long }))).toBe('INVALID_ARGUMENT');
    const number = { draft: { ...draft, custom: { top: 4 } } };
    expect(codeOf(await update({ rev: 1, patch: number }))).toBe('INVALID_ARGUMENT');
    expect(await store.snapshot()).toBe(before);
    const good = { draft: { ...draft, custom: { top: 'good' } } };
    expect(codeOf(await update({ rev: 1, patch: good, submit: true }))).toBe('ok');
  });

  it('goes with the listing: shown where it is public, and kept for staff whatever it is', async () => {
    await definition('top', {
      type: 'select',
      options: [{ value: 'good', label: 'Good' }],
      order: 2,
    });
    await definition('miles', { type: 'int', unit: 'mi', order: 1 });
    await definition('source', { public: false, type: 'bool' });
    const custom = { top: 'good', miles: '1200', source: 'true', unasked: 'x' };
    await db.transaction(async (tx) =>
      tx.change(listingSubmissions, 's1', {
        status: 'ACCEPTED',
        draft: { ...draft, custom },
        agreed: { reserve: 0, packageId: 'auc-std' },
      }),
    );
    const made = { submissionId: 's1' };
    expect(codeOf(await house.call('listings-submissionToListing', made, admin, newKey()))).toBe(
      'ok',
    );
    const answers = await db.find(customFields, { where: [['ownerId', '==', 'l-s1']], limit: 9 });
    expect(answers.map(({ definitionId, value }) => [definitionId, value])).toEqual([
      ['cfd-miles', '1200'],
      ['cfd-source', 'true'],
      ['cfd-top', 'good'],
    ]);
    const listing = await db.get(listings, 'l-s1');
    expect(listing?.custom).toEqual([
      { key: 'miles', label: 'About miles', type: 'int', value: '1200', unit: 'mi' },
      { key: 'top', label: 'About top', type: 'select', value: 'Good' },
    ]);
    expect(listing?.customWords).toEqual(['top.good']);
    expect(JSON.stringify(listing)).not.toMatch(/source|unasked/);
    expect(await db.get(listingSubmissions, 's1')).toMatchObject({ draft: { custom } });
  });
});
