import { beforeEach, describe, expect, it } from 'vitest';
import { dueOfDraft } from '../../../../src/domain/listings/submissions/idle-draft.ts';
import { usualNumbers } from '../../../../src/domain/platform/settings/numbers.ts';
import { vehicleSample } from '../../../../src/domain/listings/listing-sample.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../../src/domain/listings/package.entity.ts';
import { notificationMessages } from '../../../../src/domain/messages/notification-message.entity.ts';
import { firstPackages, packageId } from '../../../../src/domain/platform/first-data/first-data.ts';
import { tendDrafts } from '../../../../src/functions/listings/submissions/tend-drafts.ts';
import type { Fresh } from '../../../../src/functions/ports.ts';
import { admin, codeOf, newKey, openHouse, type House } from '../../house.ts';
import { memoryDb, type MemoryDb } from '../../memory-db.ts';
import { writePicture } from '../../pictures.ts';
import { realHouses } from '../../real-store.ts';
import { onSubmissionMoved } from '../../../../src/functions/notifications/notices/submission-notices.ts';
import { hostOf, toldIn } from '../host.ts';

const DAY = 86_400_000;

let house: House;
let db: MemoryDb;
let runTriggers: ReturnType<typeof hostOf>;

const draft = {
  vehicle: { ...vehicleSample, serviceHistory: 'Receipts since 2004.' },
  sale: { noReserve: true, packageId: 'auc-std' },
  contact: { name: 'Ann', phone: '+14165550134', line1: '12 Quarry Road', postal: 'L8P 1A1' },
};

const place = (id: string, of: Partial<ListingSubmission> = {}, at: House = house) =>
  at.ports.db.transaction(async (tx) =>
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

beforeEach(async () => {
  house = openHouse((clock) => (db = memoryDb(clock)));
  await house.member(['ann', 'boss']);
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
  });
});

/** Notices since the last call, each delivered twice. */
const newlyTold = () => {
  let seen = 0;
  return async (): Promise<readonly string[]> => {
    await runTriggers(2);
    const rows = await db.find(notificationMessages, {
      where: [['channel', '==', 'inApp']],
      limit: 500,
    });
    const fresh = rows.slice(seen);
    seen = rows.length;
    return fresh.map(({ type, userId, link }) => `${type} ${userId} ${link}`);
  };
};

describe('a submission', () => {
  const move = async (data: object, caller: Parameters<House['call']>[2]) => {
    const { rev = 0 } = (await db.get(listingSubmissions, 's1')) ?? {};
    const asked = { id: 's1', rev, patch: {}, ...data };
    const answer = await house.call('listings-updateListingSubmission', asked, caller, newKey());
    expect(codeOf(answer)).toBe('ok');
  };

  it('is told of to its member at each step, from handing in to the listing’s approval', async () => {
    const uploads = Array.from({ length: 12 }, (_, n) => ({
      localId: `p${n}`,
      name: `${n}.jpg`,
      bytes: 1,
      state: 'success' as const,
      offset: 1,
      imageId: `p${n}`,
    }));
    await place('s1', { draft, uploads, termsVersion: 1 });
    for (const { imageId } of uploads) {
      const of = { parentType: 'submission', parentId: 's1', w: 1_600, h: 1_200 } as const;
      await writePicture(db, imageId, { ...of, url: `/media/${imageId}` });
    }
    runTriggers = hostOf(house, db);
    const told = newlyTold();
    await move({ submit: true }, 'ann');
    expect(await told()).toEqual(['SUBMISSION_RECEIVED ann /submit-listing/s1']);
    await move({ event: 'CLAIM' }, admin);
    expect(await told()).toEqual(['SUBMISSION_IN_REVIEW ann /submit-listing/s1']);
    const reviewNotes = [{ field: 'trim', text: 'Name the trim.' }];
    await move({ patch: { reviewNotes }, event: 'REQUEST_CHANGES' }, admin);
    expect(await told()).toEqual(['SUBMISSION_CHANGES_REQUESTED ann /submit-listing/s1']);
    await move({ patch: { step: 6 } }, 'ann');
    expect(await told()).toEqual([]);
    // A seller who does not respond is asked again, with the same notes or others.
    house.clock.time += 1_000;
    await move({ event: 'REQUEST_CHANGES' }, admin);
    expect(await told()).toEqual(['SUBMISSION_CHANGES_REQUESTED ann /submit-listing/s1']);
    await move({ submit: true }, 'ann');
    expect(await told()).toEqual(['SUBMISSION_RECEIVED ann /submit-listing/s1']);
    await move({ event: 'CLAIM' }, admin);
    await told();
    await move({ event: 'ACCEPT', agreed: { reserve: 0, packageId: 'auc-std' } }, admin);
    expect(await told()).toEqual(['SUBMISSION_ACCEPTED ann /submit-listing/s1']);
    const made = { submissionId: 's1' };
    const listing = await house.call('listings-submissionToListing', made, admin, newKey());
    expect(codeOf(listing)).toBe('ok');
    expect(await told()).toEqual(['SUBMISSION_CONVERTED ann /profile/listings']);
    const step = (event: string, caller: Parameters<House['call']>[2], more: object = {}) =>
      house.call('listings-moveListing', { listingId: 'l-s1', event, ...more }, caller, newKey());
    for (const note of ['Less chrome.', 'Less still.']) {
      house.clock.time += 1_000;
      expect(codeOf(await step('SEND_TO_SELLER', admin))).toBe('ok');
      expect(await told()).toEqual(['LISTING_TO_APPROVE ann /profile/listings']);
      expect(codeOf(await step('SEND_BACK', 'ann', { note }))).toBe('ok');
      expect(await told()).toEqual([]);
    }
    await db.transaction(async (tx) => tx.change(listings, 'l-s1', { status: 'SCHEDULED' }));
    expect(await told()).toEqual(['LISTING_SCHEDULED ann /profile/listings']);
  });

  it('that is rejected says so without the reason, by its vehicle’s name', async () => {
    await place('s1', { draft, status: 'IN_REVIEW' });
    runTriggers = hostOf(house, db);
    await move({ event: 'REJECT', code: 'DUPLICATE', reason: 'Seen before.' }, admin);
    await runTriggers(2);
    expect(await toldIn(db)).toEqual(['SUBMISSION_REJECTED ann']);
    const [row] = await db.find(notificationMessages, { where: [['channel', '==', 'inApp']] });
    expect(row?.body).toContain('1972 Datsun 240Z: your submission says why.');
    // Links to the page with the reason.
    expect(row?.link).toBe('/submit-listing/s1');
    expect(JSON.stringify(row)).not.toContain('Seen before');
  });

  it('whose package cannot be charged asks its member to act, once a try', async () => {
    await place('s1', { draft, status: 'ACCEPTED' });
    runTriggers = hostOf(house, db);
    const told = newlyTold();
    const fail = (tries: number, at: number) =>
      db.transaction(async (tx) =>
        tx.change(listingSubmissions, 's1', { payment: { state: 'DECLINED', tries, at } }),
      );
    await fail(1, 1_000);
    expect(await told()).toEqual(['SUBMISSION_PAYMENT_ACTION ann /submit-listing/s1']);
    await fail(2, 2_000);
    expect(await told()).toEqual(['SUBMISSION_PAYMENT_ACTION ann /submit-listing/s1']);
  });
});

describe('a draft left alone', () => {
  it('is due on its days and not a moment before', () => {
    const due = (after: number) => dueOfDraft(0, after, usualNumbers.submissions);
    for (const days of [30, 80]) {
      expect(due(days * DAY)).toBe(days);
      expect(due(days * DAY - 1)).not.toBe(days);
    }
    expect(due(30 * DAY - 1)).toBeNull();
    expect(due(90 * DAY - 1)).toBe(80);
    expect(due(90 * DAY)).toBe('EXPIRE');
    const turned = { remindAfterDays: [9, 3], expireAfterDays: 10 };
    expect(dueOfDraft(0, 9 * DAY, turned)).toBe(9);
    expect(dueOfDraft(0, 8 * DAY, turned)).toBe(3);
  });

  it('is reminded of after 30 and 80 days, once each, and expires after 90', async () => {
    await place('s1');
    await place('sent', { status: 'SUBMITTED' });
    runTriggers = hostOf(house, db);
    const began = house.clock.time;
    const until = async (days: number) => {
      house.clock.time = began + days * DAY;
      await tendDrafts(house.ports);
      await tendDrafts(house.ports);
      return toldIn(db);
    };
    const once = ['SUBMISSION_REMINDER ann'];
    expect(await until(29.9)).toEqual([]);
    expect(await until(30)).toEqual(once);
    expect(await until(79)).toEqual(once);
    expect(await until(80)).toEqual([...once, ...once]);
    expect(await until(89.9)).toEqual([...once, ...once]);
    expect((await db.get(listingSubmissions, 's1'))?.status).toBe('DRAFT');
    expect(await until(90)).toEqual([...once, ...once]);
    expect((await db.get(listingSubmissions, 's1'))?.status).toBe('EXPIRED');
    expect((await db.get(listingSubmissions, 'sent'))?.status).toBe('SUBMITTED');
  });

  it('that its member came back to counts its days anew', async () => {
    await place('s1');
    house.clock.time += 60 * DAY;
    const asked = { id: 's1', rev: 1, patch: { step: 2 } };
    const edit = await house.call('listings-updateListingSubmission', asked, 'ann', newKey());
    expect(codeOf(edit)).toBe('ok');
    house.clock.time += 40 * DAY;
    await tendDrafts(house.ports);
    expect((await db.get(listingSubmissions, 's1'))?.status).toBe('DRAFT');
    expect(await toldIn(db)).toEqual(['SUBMISSION_REMINDER ann']);
  });
});

const openReal = realHouses();

describe('the durable store', () => {
  it('finds the drafts left alone, more of them than one read takes', async () => {
    const { house: real } = openReal();
    await real.member(['ann']);
    const ids = Array.from({ length: 203 }, (_, n) => `d${n}`);
    for (const id of ids) {
      real.clock.time += 1;
      await place(id, {}, real);
    }
    real.clock.time += 90 * DAY;
    await tendDrafts(real.ports);
    const left = await real.ports.db.find(listingSubmissions, {
      where: [['status', '==', 'DRAFT']],
      orderBy: [['dateEdited', 'asc']],
      limit: 10,
    });
    expect(left).toEqual([]);
  });
});

it('of a classified that became a listing says that its seller publishes it', async () => {
  await place('s1', { mode: 'CLASSIFIED', status: 'CONVERTED', draft });
  const after = (await db.get(listingSubmissions, 's1')) as ListingSubmission;
  const before = { ...after, status: 'ACCEPTED' as const };
  await onSubmissionMoved.handler({ id: 's1', before, after }, house.ports);
  const [told] = await db.find(notificationMessages, {
    where: [['channel', '==', 'inApp']],
    limit: 5,
  });
  expect(told).toMatchObject({
    title: 'Your listing is ready to publish',
    link: '/profile/listings',
  });
});
