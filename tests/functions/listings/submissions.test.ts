import { beforeEach, describe, expect, it } from 'vitest';
import { images, type Image } from '../../../src/domain/content/image.entity.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import type { Db, Fresh } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, newKey, signedIn, visitor, type House } from '../house.ts';
import { sentUpload, writePicture } from '../pictures.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'bob', 'boss']);
});

type Caller = Parameters<House['call']>[2];
const update = (data: object, caller: Caller = 'ann', key = newKey()) =>
  house.call(
    'listings-updateListingSubmission',
    { id: 's1', rev: 0, patch: {}, ...data },
    caller,
    key,
  );
const start = (id = 's1', caller: Caller = 'ann') =>
  update({ id, patch: { mode: 'AUCTION', clientDraftId: id } }, caller);
const stored = async (id = 's1') => (await db.get(listingSubmissions, id)) as ListingSubmission;

/** Writes a submission in any status, without the functions. */
const place = (id: string, of: Partial<ListingSubmission> = {}) =>
  db.transaction(async (tx) =>
    tx.create(listingSubmissions, id, {
      mode: 'AUCTION',
      status: 'DRAFT',
      step: 1,
      draft: {},
      clientDraftId: id,
      uploads: [],
      createdBy: 'ann',
      ...of,
    } as Fresh<typeof listingSubmissions>),
  );
const photo = (id: string, parentId: string, of: Partial<Image> = {}) =>
  writePicture(db, id, { parentType: 'submission', parentId, ...of });

describe('a draft', () => {
  it('starts under the id of its device, once, and is changed by revision', async () => {
    expect(await start()).toMatchObject({ ok: true, data: { submission: { rev: 1, step: 1 } } });
    const draft = { vehicle: { year: 1972, vin: 'HLS30' } };
    const key = newKey();
    const saved = await update({ rev: 1, patch: { draft, step: 2 } }, 'ann', key);
    expect(saved).toMatchObject({ data: { submission: { rev: 2, draft } } });
    expect(await update({ rev: 1, patch: { draft, step: 2 } }, 'ann', key)).toEqual(saved);
    expect(await stored()).toMatchObject({ status: 'DRAFT', createdBy: 'ann', step: 2, rev: 2 });
  });

  it('answers a stale revision with the server’s copy and writes nothing', async () => {
    await start();
    await update({ rev: 1, patch: { step: 3 } });
    const before = await store.snapshot();
    for (const rev of [0, 1, 7]) {
      const answer = await update({ rev, patch: { step: 4 } });
      expect(codeOf(answer)).toBe('REV_STALE');
      const { details } = (answer as { refusal: { details: Record<string, unknown> } }).refusal;
      expect(JSON.parse(String(details['server']))).toMatchObject({ id: 's1', step: 3, rev: 2 });
    }
    expect(await store.snapshot()).toBe(before);
  });

  const refusals = [
    ['nobody', { rev: 1 }, visitor, 'UNAUTHENTICATED'],
    ['another', { rev: 1 }, 'bob', 'SUBMISSION_NOT_FOUND'],
    ['a disabled member', { rev: 1 }, signedIn('ann', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
    ['an id that is not there', { id: 'nope', rev: 4 }, 'ann', 'SUBMISSION_NOT_FOUND'],
    ['handing in what is not there', { id: 'nope', submit: true }, 'ann', 'SUBMISSION_NOT_FOUND'],
    ['a start without a mode', { id: 'new', patch: {} }, 'ann', 'INVALID_ARGUMENT'],
    [
      'a start as something else',
      { id: 'new', patch: { mode: 'GIFT' } },
      'ann',
      'INVALID_ARGUMENT',
    ],
    [
      'a start accepted',
      { id: 'new', patch: { mode: 'AUCTION', status: 'ACCEPTED' } },
      'ann',
      'INVALID_ARGUMENT',
    ],
    ['no patch', { patch: undefined }, 'ann', 'INVALID_ARGUMENT'],
    ['a patch that is a list', { rev: 1, patch: [] }, 'ann', 'INVALID_ARGUMENT'],
    ['a field of the server', { rev: 1, patch: { status: 'ACCEPTED' } }, 'ann', 'FIELD_LOCKED'],
    ['a field of staff', { rev: 1, patch: { reviewNotes: [] } }, 'ann', 'FIELD_LOCKED'],
    ['a field of the owner', { rev: 1, patch: { draft: {} } }, admin, 'FIELD_LOCKED'],
    ['a step there is not', { rev: 1, patch: { step: 7 } }, 'ann', 'INVALID_ARGUMENT'],
    ['an unknown part', { rev: 1, patch: { draft: { price: 1 } } }, 'ann', 'INVALID_ARGUMENT'],
    [
      'text too long',
      { rev: 1, patch: { draft: { vehicle: { vin: 'X'.repeat(18) } } } },
      'ann',
      'INVALID_ARGUMENT',
    ],
    [
      'a figure too large',
      { rev: 1, patch: { draft: { vehicle: { year: 21_000 } } } },
      'ann',
      'INVALID_ARGUMENT',
    ],
    [
      'too much',
      { rev: 1, patch: { draft: { vehicle: { highlights: 'x'.repeat(200_001) } } } },
      'ann',
      'INVALID_ARGUMENT',
    ],
    ['an unknown key', { rev: 1, more: 1 }, 'ann', 'INVALID_ARGUMENT'],
    ['handing in what is empty', { rev: 1, submit: true }, 'ann', 'SUBMISSION_INCOMPLETE'],
    ['a review by its owner', { rev: 1, event: 'CLAIM' }, 'ann', 'TRANSITION_REFUSED'],
    ['an acceptance out of turn', { rev: 1, event: 'ACCEPT' }, admin, 'TRANSITION_REFUSED'],
  ] as const;

  it('is refused with a code, and nothing is written', async () => {
    await start();
    const before = await store.snapshot();
    for (const [what, data, caller, code] of refusals) {
      expect(codeOf(await update(data, caller)), what).toBe(code);
    }
    expect(await store.snapshot()).toBe(before);
  });

  it('refuses a repeated key with another body, and edits once it is with staff', async () => {
    await start();
    const key = newKey();
    await update({ rev: 1, patch: { step: 2 } }, 'ann', key);
    expect(codeOf(await update({ rev: 1, patch: { step: 3 } }, 'ann', key))).not.toBe('ok');
    await place('sent', { status: 'SUBMITTED' });
    expect(codeOf(await update({ id: 'sent', rev: 1, patch: { step: 2 } }))).toBe(
      'SUBMISSION_LOCKED',
    );
    expect((await stored()).step).toBe(2);
  });
});

const told = {
  ...vehicleSample,
  serviceHistory: 'Receipts since 2004.',
};
const contact = {
  name: 'Ann Gravel',
  phone: '+14165550134',
  line1: '12 Quarry Road',
  postal: 'L8P 1A1',
};
const filled = {
  vehicle: told,
  sale: { askPrice: 41_000, packageId: 'cla-30' },
  contact,
};
/** The packages of the initial data, as on an empty server. */
const offer = () =>
  db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
  });

describe('handing in and the review', () => {
  beforeEach(offer);
  const whole = {
    draft: filled,
    termsVersion: 1,
    paymentMethodId: 'pm_1',
  } as Partial<ListingSubmission>;
  const pictures = async (id: string, count: number) => {
    for (let n = 0; n < count; n += 1) await photo(`${id}-${n}`, id);
  };
  const sent = (id: string, count: number) =>
    Array.from({ length: count }, (_, n) => sentUpload(`${id}-${n}`));

  it('asks for the vehicle, the terms, the photos and the card, in that order', async () => {
    await place('s1', { mode: 'CLASSIFIED', draft: { ...filled, vehicle: { ...told, vin: 'X' } } });
    expect(await update({ rev: 1, submit: true })).toMatchObject({
      refusal: { code: 'SUBMISSION_INCOMPLETE', field: 'vehicle.vin' },
    });
    const { sellerKind: _kind, ...unsaid } = told;
    await update({ rev: 1, patch: { draft: { ...filled, vehicle: unsaid } } });
    expect(await update({ rev: 2, submit: true })).toMatchObject({
      refusal: { code: 'SUBMISSION_INCOMPLETE', field: 'vehicle.sellerKind' },
    });
    await update({ rev: 2, patch: { draft: filled } });
    expect(await update({ rev: 3, submit: true })).toMatchObject({
      refusal: { code: 'SUBMISSION_INCOMPLETE', field: 'termsVersion' },
    });
    await pictures('s1', 4);
    await photo('unnamed', 's1');
    const submit = (count: number) =>
      update({ rev: 3, patch: { termsVersion: 1, uploads: sent('s1', count) }, submit: true });
    expect(codeOf(await submit(4))).toBe('PHOTOS_MISSING');
    await photo('s1-4', 's1');
    expect(codeOf(await submit(5))).toBe('PAYMENT_METHOD_MISSING');
    expect((await stored()).termsVersion).toBeUndefined();
  });

  it('goes to staff, who claim it, ask for changes in notes, and accept', async () => {
    await place('s1', { ...whole, mode: 'CLASSIFIED', uploads: sent('s1', 5) });
    await pictures('s1', 5);
    await update({ rev: 1, submit: true });
    expect(await stored()).toMatchObject({ status: 'SUBMITTED', submittedAt: house.clock.time });
    await update({ rev: 2, event: 'CLAIM' }, admin);
    const claimed = await stored();
    expect(claimed).toMatchObject({ status: 'IN_REVIEW', reviewerId: 'boss' });
    expect((claimed.dueAt ?? 0) - house.clock.time).toBeGreaterThanOrEqual(2 * 24 * 3_600_000);
    expect(codeOf(await update({ rev: 3, event: 'REQUEST_CHANGES' }, admin))).toBe('NOTES_MISSING');
    expect(codeOf(await update({ rev: 3, event: 'REJECT' }, admin))).toBe('REASON_MISSING');
    const notes = { reviewNotes: [{ field: 'trim', text: 'Name the trim.' }] };
    await update({ rev: 3, patch: notes, event: 'REQUEST_CHANGES' }, admin);
    expect(await stored()).toMatchObject({ status: 'CHANGES_REQUESTED', ...notes });
    await update({ rev: 4, patch: { step: 1 }, submit: true });
    await update({ rev: 5, event: 'CLAIM' }, admin);
    const agreed = { reserve: 0, packageId: 'cla-30' };
    await update({ rev: 6, event: 'ACCEPT', agreed }, admin);
    expect(await stored()).toMatchObject({ status: 'ACCEPTED', rev: 7, agreed });
  });

  it('promises an answer when it is handed in, and claiming it does not move the promise', async () => {
    await place('s1', { ...whole, mode: 'CLASSIFIED', uploads: sent('s1', 5) });
    await pictures('s1', 5);
    await update({ rev: 1, submit: true });
    const { dueAt } = await stored();
    house.clock.time += 3_600_000;
    await update({ rev: 2, event: 'CLAIM' }, admin);
    expect((await stored()).dueAt).toBe(dueAt);
  });

  it('asks for price, package and contact, and for a card only where the package costs', async () => {
    const auction = { ...filled, sale: { noReserve: true, packageId: 'auc-std' } };
    await place('s1', { draft: auction, termsVersion: 1, uploads: sent('s1', 12) });
    await pictures('s1', 12);
    const cases = [
      [{ ...auction, sale: { packageId: 'auc-std' } }, 'sale.noReserve'],
      [{ ...auction, sale: { noReserve: false, packageId: 'auc-std' } }, 'sale.reserve'],
      [
        { ...auction, sale: { noReserve: false, reserve: 5, packageId: 'auc-std' } },
        'sale.reserve',
      ],
      [{ ...auction, sale: { noReserve: true } }, 'sale.packageId'],
      [{ ...auction, sale: { noReserve: true, packageId: 'cla-30' } }, 'sale.packageId'],
      [{ ...auction, contact: { ...contact, phone: '' } }, 'contact.phone'],
      [{ ...auction, contact: { ...contact, phone: '416' } }, 'contact.phone'],
      [{ ...auction, contact: { ...contact, postal: 'nowhere' } }, 'contact.postal'],
      [{ ...auction, vehicle: { ...told, serviceHistory: '' } }, 'vehicle.serviceHistory'],
    ] as const;
    const before = await store.snapshot();
    for (const [draft, field] of cases) {
      expect(await update({ rev: 1, patch: { draft }, submit: true }), field).toMatchObject({
        refusal: { code: 'SUBMISSION_INCOMPLETE', field },
      });
    }
    const reserved = { ...auction, sale: { ...auction.sale, noReserve: false, reserve: 30_000 } };
    expect(codeOf(await update({ rev: 1, patch: { draft: reserved }, submit: true }))).toBe(
      'PAYMENT_METHOD_MISSING',
    );
    expect(await store.snapshot()).toBe(before);
    expect(codeOf(await update({ rev: 1, submit: true }))).toBe('ok');
  });

  it('takes a make our catalogue lacks in the seller’s own words', async () => {
    const { makeId: _make, modelId: _model, ...unlisted } = told;
    const draft = { ...filled, vehicle: unlisted };
    await place('s1', { ...whole, mode: 'CLASSIFIED', draft, uploads: sent('s1', 5) });
    await pictures('s1', 5);
    expect(codeOf(await update({ rev: 1, submit: true }))).toBe('ok');
  });

  it('is accepted with nothing that costs more than what its seller chose', async () => {
    const draft = { ...filled, sale: { noReserve: true, packageId: 'auc-std' } };
    await place('s1', { ...whole, draft, status: 'IN_REVIEW', mode: 'AUCTION' });
    const before = await store.snapshot();
    for (const agreed of [
      { reserve: 20_000, packageId: 'auc-std' },
      { reserve: 0, packageId: 'auc-plus' },
    ]) {
      const answer = await update({ rev: 1, event: 'ACCEPT', agreed }, admin);
      expect(answer).toMatchObject({ refusal: { details: { rule: 'price' } } });
    }
    expect(await store.snapshot()).toBe(before);
    const agreed = { reserve: 0, packageId: 'auc-std' };
    expect(codeOf(await update({ rev: 1, event: 'ACCEPT', agreed }, admin))).toBe('ok');
  });

  it('is accepted only with what can be sold, and rejected only with a reason', async () => {
    await place('s1', { ...whole, status: 'IN_REVIEW', mode: 'AUCTION' });
    const before = await store.snapshot();
    const agreements = [
      undefined,
      { reserve: 0, packageId: 'none' },
      { reserve: 0, packageId: 'cla-30' },
      { reserve: 5, packageId: 'auc-std' },
      { reserve: 0, packageId: 'auc-std', startFrom: 2_000, startUntil: 1_000 },
    ];
    for (const agreed of agreements) {
      const asked = { rev: 1, event: 'ACCEPT', ...(agreed === undefined ? {} : { agreed }) };
      expect(codeOf(await update(asked, admin))).toBe('AGREEMENT_INVALID');
    }
    expect(codeOf(await update({ rev: 1, event: 'REJECT', reason: 'No.' }, admin))).toBe(
      'REASON_MISSING',
    );
    expect(codeOf(await update({ rev: 1, event: 'REJECT', code: 'NO' }, admin))).toBe(
      'INVALID_ARGUMENT',
    );
    expect(await store.snapshot()).toBe(before);
    await update({ rev: 1, event: 'REJECT', code: 'DUPLICATE' }, admin);
    expect(await stored()).toMatchObject({ status: 'REJECTED', rejectCode: 'DUPLICATE' });
  });
});

describe('reading and putting away', () => {
  it('lists page by page, one’s own or everybody’s, also within one moment', async () => {
    for (const id of ['a', 'b', 'c']) await place(id);
    house.clock.time += 1_000;
    await place('d', { status: 'SUBMITTED' });
    await place('e', { createdBy: 'bob' });
    const list = async (data: object, caller: Caller = 'ann') => {
      const answer = await house.call('listings-getListingSubmissions', data, caller);
      if (!answer.ok) throw new Error(codeOf(answer));
      return answer.data as { submissions: ListingSubmission[]; cursor?: string };
    };
    const seen: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.submissions.map(({ id }) => id));
      cursor = page.cursor;
      more = cursor !== undefined;
    }
    expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(seen[0]).toBe('d');
    expect((await list({ status: 'SUBMITTED' })).submissions).toHaveLength(1);
    expect((await list({}, admin)).submissions).toHaveLength(5);
    expect((await list({ uid: 'bob' }, admin)).submissions.map(({ id }) => id)).toEqual(['e']);
    expect((await list({ status: 'DRAFT' }, admin)).submissions).toHaveLength(4);
  });

  const gone = signedIn('ann', { st: 'disabled' });
  const refusals = [
    ['listings-getListingSubmissions', { cursor: 'x' }, 'ann', 'INVALID_ARGUMENT'],
    ['listings-getListingSubmissions', { limit: 51 }, 'ann', 'INVALID_ARGUMENT'],
    ['listings-getListingSubmissions', { uid: 'bob' }, 'ann', 'OTHER_ACCOUNT'],
    ['listings-getListingSubmissions', { uid: 7 }, 'ann', 'INVALID_ARGUMENT'],
    ['listings-getListingSubmissions', {}, visitor, 'UNAUTHENTICATED'],
    ['listings-getListingSubmission', { id: 's1' }, 'bob', 'SUBMISSION_NOT_FOUND'],
    ['listings-getListingSubmission', { id: 'none' }, 'ann', 'SUBMISSION_NOT_FOUND'],
    ['listings-getListingSubmission', { id: 7 }, 'ann', 'INVALID_ARGUMENT'],
    ['listings-getListingSubmission', { id: 's1' }, visitor, 'UNAUTHENTICATED'],
    ['listings-deleteListingSubmission', { id: 's1' }, 'bob', 'SUBMISSION_NOT_FOUND'],
    ['listings-deleteListingSubmission', { id: 'none' }, 'ann', 'SUBMISSION_NOT_FOUND'],
    ['listings-deleteListingSubmission', { id: 'sent' }, 'ann', 'SUBMISSION_LOCKED'],
    ['listings-deleteListingSubmission', {}, 'ann', 'INVALID_ARGUMENT'],
    ['listings-deleteListingSubmission', { id: 's1' }, admin, 'REASON_MISSING'],
    ['listings-deleteListingSubmission', { id: 's1', reason: 'x' }, admin, 'INVALID_ARGUMENT'],
    ['listings-deleteListingSubmission', { id: 's1' }, visitor, 'UNAUTHENTICATED'],
    ['listings-deleteListingSubmission', { id: 's1' }, gone, 'ACCOUNT_DISABLED'],
  ] as const;

  it('is refused with a code, and nothing is written', async () => {
    await start();
    await place('sent', { status: 'SUBMITTED' });
    const before = await store.snapshot();
    for (const [name, data, caller, code] of refusals) {
      expect(codeOf(await house.call(name, data, caller, newKey())), name).toBe(code);
    }
    expect(await store.snapshot()).toBe(before);
  });

  it('leaves a tombstone without content, takes the pictures along, and is done twice', async () => {
    await place('s1', { draft: { vehicle: vehicleSample } });
    await photo('p1', 's1');
    await photo('p2', 'other');
    const away = () =>
      house.call('listings-deleteListingSubmission', { id: 's1' }, 'ann', newKey());
    expect(await house.call('listings-getListingSubmission', { id: 's1' }, admin)).toMatchObject({
      data: { submission: { id: 's1' } },
    });
    for (const answer of [await away(), await away()]) expect(codeOf(answer)).toBe('ok');
    expect(await stored()).toMatchObject({ isDeleted: true, deletedBy: 'ann', draft: {} });
    expect((await db.get(images, 'p1'))?.isDeleted).toBe(true);
    expect((await db.get(images, 'p2'))?.isDeleted).toBe(false);
    expect(codeOf(await house.call('listings-getListingSubmission', { id: 's1' }, 'ann'))).toBe(
      'SUBMISSION_NOT_FOUND',
    );
  });
});
