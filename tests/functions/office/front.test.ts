import { beforeEach, describe, expect, it } from 'vitest';
import { blogs } from '../../../src/domain/content/blog.entity.ts';
import { entities, type EntityName } from '../../../src/domain/entities.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { transportRequests } from '../../../src/domain/listings/transport/transport-request.entity.ts';
import { mostAttempts } from '../../../src/domain/messages/notice-timing.ts';
import {
  officeReadFront,
  officeReadWeeks,
} from '../../../src/domain/platform/reports/office-commands.ts';
import type { AnswerOf, Command } from '../../../src/domain/kit/command.ts';
import { admin, codeOf, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Wednesday noon in Toronto. */
const noon = Date.UTC(2027, 0, 20, 17);

let house: House;
let store: TestStore;
const openReal = realHouses();

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'seller', 'boss']);
  await house.member('gone', { status: 'DISABLED' });
  house.clock.time = noon;
});

/** Writes a document like its definition's sample, except for these fields. */
const lay = (name: EntityName, id: string, of: object) =>
  house.ports.db.transaction(async (tx) =>
    tx.create(entities[name], id, { ...entities[name].sample, createdBy: 'ann', ...of } as never),
  );

const ask = async <C extends Command>(command: C): Promise<AnswerOf<C>> => {
  const answer = await house.call(command.name, {}, admin);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.data as AnswerOf<C>;
};

const queue = async (name: string) =>
  (await ask(officeReadFront)).queues.find((one) => one.queue === name);

describe('office-readFront', () => {
  it('answers on an empty house, and writes nothing', async () => {
    const before = await store.snapshot();
    const { queues, holds, invoices, cash, serverTime } = await ask(officeReadFront);
    expect(queues.map(({ count, oldestAt, dueAt }) => [count, oldestAt, dueAt])).toEqual(
      queues.map(() => [0, undefined, undefined]),
    );
    expect(holds).toEqual({ count: 0, rows: [] });
    const none = { count: 0, added: 0, cad: 0, usd: 0, rows: [] };
    expect(invoices).toEqual([
      { status: 'PAST_DUE', ...none },
      { status: 'OPEN', ...none },
    ]);
    expect(cash).toEqual([
      { direction: 'IN', ...none },
      { direction: 'OUT', ...none },
    ]);
    expect(serverTime).toBe(noon);
    expect(await store.snapshot()).toBe(before);
  });

  it.each([
    ['a visitor', visitor, 'UNAUTHENTICATED'],
    ['a member', 'ann', 'STAFF_ONLY'],
    ['a disabled member', 'gone', 'STAFF_ONLY'],
  ] as const)('is not for %s', async (_, by, code) => {
    for (const { name } of [officeReadFront, officeReadWeeks]) {
      expect(codeOf(await house.call(name, {}, by))).toBe(code);
      expect(codeOf(await house.call(name, { more: 1 }, admin))).toBe('INVALID_ARGUMENT');
    }
  });

  it('tells how long the oldest has waited and what was promised first', async () => {
    await lay('listingSubmissions', 's-1', {
      status: 'SUBMITTED',
      submittedAt: noon - 3 * HOUR,
      dueAt: noon + 2 * DAY,
    });
    await lay('listingSubmissions', 's-2', {
      status: 'SUBMITTED',
      submittedAt: noon - 2 * HOUR,
      dueAt: noon + DAY,
    });
    await lay('listingSubmissions', 's-3', {
      status: 'IN_REVIEW',
      submittedAt: noon - 9 * HOUR,
      dueAt: noon - HOUR,
    });
    await lay('listingSubmissions', 's-4', { status: 'DRAFT' });
    expect(await queue('SUBMISSIONS')).toEqual({
      queue: 'SUBMISSIONS',
      count: 2,
      oldestAt: noon - 3 * HOUR,
      dueAt: noon + DAY,
    });
    expect(await queue('REVIEWS')).toMatchObject({ count: 1, dueAt: noon - HOUR });
    await lay('listingSubmissions', 's-5', { status: 'ACCEPTED', answeredAt: noon - 7 * HOUR });
    await lay('listingSubmissions', 's-6', {
      status: 'CHANGES_REQUESTED',
      answeredAt: noon - 4 * DAY,
    });
    await lay('listings', 'l-1', { status: 'PREVIEW' });
    await lay('listings', 'l-2', { status: 'SELLER_REVIEW' });
    expect(await queue('ACCEPTED')).toMatchObject({ count: 1, oldestAt: noon - 7 * HOUR });
    expect(await queue('CHANGES')).toMatchObject({ count: 1, oldestAt: noon - 4 * DAY });
    expect(await queue('PREVIEWS')).toMatchObject({ count: 1, oldestAt: noon });
  });

  it('counts from a report’s first mention, what was decided apart', async () => {
    const reports = [noon - 5 * HOUR, noon - HOUR].map((at) => ({ at, by: 'ann', name: 'Ann' }));
    await lay('reports', 'r-1', { state: 'OPEN', reports, decisions: [], lastAt: noon - HOUR });
    await lay('reports', 'r-2', { state: 'CLOSED', lastAt: noon - 9 * HOUR });
    expect(await queue('REPORTS')).toMatchObject({ count: 1, oldestAt: noon - 5 * HOUR });
  });

  it('counts proposals that wait for a second administrator, by when they lapse', async () => {
    const waits = { status: 'WAITING', proposedAt: noon - HOUR };
    await lay('approvals', 'a-1', { ...waits, expiresAt: noon + 3 * HOUR });
    await lay('approvals', 'a-2', { ...waits, expiresAt: noon + DAY, proposedAt: noon });
    await lay('approvals', 'a-3', { status: 'DECLINED', proposedAt: noon - DAY });
    expect(await queue('APPROVALS')).toEqual({
      queue: 'APPROVALS',
      count: 2,
      oldestAt: noon - HOUR,
      dueAt: noon + 3 * HOUR,
    });
  });

  it('counts giveaways that do not go on by themselves', async () => {
    const closed = { status: 'CLOSED', closedAt: noon - HOUR, entriesRoot: 'a'.repeat(64) };
    await lay('giveaways', 'g-1', { ...closed, totalEntries: 0 });
    await lay('giveaways', 'g-2', { ...closed, totalEntries: 7 });
    await lay('giveaways', 'g-3', {
      status: 'DRAFT',
      isPublished: true,
      startAt: noon - 2 * HOUR,
      endAt: noon + DAY,
      regions: [],
    });
    expect(await queue('GIVEAWAYS')).toEqual({
      queue: 'GIVEAWAYS',
      count: 2,
      oldestAt: noon - 2 * HOUR,
    });
  });

  it('names live auctions whose leader no card hold secures, the first to end first', async () => {
    const lead = async (id: string, leaderId: string, endAt: number, of: object = {}) => {
      await lay('listings', id, { title: id });
      await lay('auctionEngines', id, { status: 'LIVE', leaderId, endAt, ...of });
    };
    const hold = (id: string, listingId: string, bidderId: string, of: object = {}) =>
      lay('deposits', id, {
        listingId,
        bidderId,
        userId: bidderId,
        boundAt: noon - DAY,
        captureBefore: noon + DAY,
        ...of,
      });
    await lead('secured', 'ann', noon + HOUR);
    await hold('d-1', 'secured', 'ann');
    // A hold on another lot, or of an outbid member, secures nothing here.
    await lead('cancelled', 'ann', noon + 3 * HOUR);
    await hold('d-2', 'cancelled', 'ann', { status: 'REVOKED' });
    await hold('d-3', 'cancelled', 'bo');
    await lead('lapsed', 'bo', noon + 2 * HOUR);
    await hold('d-4', 'lapsed', 'bo', { captureBefore: noon });
    await lead('unbound', 'bo', noon + 4 * HOUR);
    await hold('d-5', 'unbound', 'bo', { boundAt: undefined, releaseFrom: noon + HOUR });
    await lead('released', 'bo', noon + 5 * HOUR);
    await hold('d-6', 'released', 'bo', { releaseFrom: noon - HOUR });
    await lead('without a bid', 'nobody', noon + HOUR, { leaderId: undefined });
    await lead('over', 'bo', noon);
    await lead('sold', 'bo', noon + HOUR, { status: 'SOLD' });
    const found = await queue('LEADERS');
    expect(found?.count).toBe(4);
    expect(found?.rows).toEqual(
      ['lapsed', 'cancelled', 'unbound', 'released'].map((id, at) => ({
        of: 'listing',
        id,
        name: id,
        at: noon + (at + 2) * HOUR,
      })),
    );
  });

  it('finds the hold of whoever has a thousand others', async () => {
    const of = { bidderId: 'ann', userId: 'ann', boundAt: noon - DAY, captureBefore: noon + DAY };
    for (let n = 0; n < 1_000; n += 1)
      await lay('deposits', `d-${n}`, { ...of, listingId: `x-${n}` });
    for (const id of ['secured', 'unsecured']) {
      await lay('auctionEngines', id, { status: 'LIVE', leaderId: 'ann', endAt: noon + HOUR });
    }
    await lay('deposits', 'of this one', { ...of, listingId: 'secured' });
    const found = await queue('LEADERS');
    expect(found?.count).toBe(1);
  });

  it('asks for the holds of many leaders in parts', async () => {
    for (let n = 0; n < 33; n += 1) {
      const bidderId = `u-${n}`;
      await lay('auctionEngines', `l-${n}`, { leaderId: bidderId, endAt: noon + HOUR + n });
      if (n === 4) continue;
      const of = { listingId: `l-${n}`, bidderId, userId: bidderId, boundAt: noon - DAY };
      await lay('deposits', `d-${n}`, { ...of, captureBefore: noon + DAY });
    }
    expect(await queue('LEADERS')).toEqual({
      queue: 'LEADERS',
      count: 1,
      rows: [{ of: 'listing', id: 'l-4', at: noon + HOUR + 4 }],
    });
  });

  it('counts jobs that fail since they last went well', async () => {
    const run = (hours: number, outcome: 'DONE' | 'FAILED') => ({
      startedAt: noon - hours * HOUR,
      ms: 5,
      outcome,
      by: 'house',
      missed: 0,
    });
    const runs = [run(1, 'FAILED'), run(2, 'FAILED'), run(3, 'DONE'), run(4, 'FAILED')];
    // The last is a former job, which is no longer scheduled.
    await lay('jobRuns', 'every5', { jobs: { tendCards: { runs }, sweepTheHall: { runs } } });
    await lay('jobRuns', 'every15', { jobs: { tendHolds: { runs: runs.slice(2) } } });
    expect(await queue('JOBS')).toMatchObject({ count: 1, oldestAt: noon - 2 * HOUR });
  });

  it.each([
    ['PROBLEMS', 'sales', { outcome: 'OPEN', reportedAt: noon - HOUR }, { outcome: 'COMPLETED' }],
    ['ARTICLES', 'blogs', { status: 'REVIEW' }, { status: 'DRAFT' }],
    [
      'FREE_ENTRIES',
      'freeEntries',
      { status: 'WAITING', receivedAt: noon - HOUR },
      { status: 'ACCEPTED' },
    ],
    ['TRANSPORTS', 'transportRequests', { status: 'NEW' }, { status: 'ANSWERED' }],
    [
      'NOTICES',
      'notificationEvents',
      { attempts: mostAttempts, at: noon - HOUR },
      { attempts: 1, at: noon },
    ],
    [
      'LETTERS',
      'notificationMessages',
      { status: 'FAILED', sendAfter: noon - HOUR },
      { status: 'SENT' },
    ],
  ] as const)('counts %s', async (name, entity, waits, other) => {
    await lay(entity, 'one', waits);
    await lay(entity, 'two', other);
    // These two have no time other than the document's.
    const isDated = entity === blogs.name || entity === transportRequests.name;
    const oldestAt = isDated ? noon : noon - HOUR;
    expect(await queue(name)).toEqual({ queue: name, count: 1, oldestAt });
  });

  it('names the lots of holds without their amounts, the first to lapse first', async () => {
    const { title } = listings.sample as { readonly title: string };
    await lay('listings', 'lot', { createdBy: 'seller' });
    const hold = { status: 'AUTHORIZED', listingId: 'lot', amount: 50_000 };
    await lay('deposits', 'd-1', { ...hold, captureBefore: noon + 2 * DAY });
    await lay('deposits', 'd-2', { ...hold, listingId: 'away', captureBefore: noon + DAY });
    await lay('deposits', 'd-3', { status: 'REVOKED' });
    const { holds } = await ask(officeReadFront);
    expect(holds).toEqual({
      count: 2,
      rows: [
        { of: 'listing', id: 'away', at: noon + DAY },
        { of: 'listing', id: 'lot', name: title, at: noon + 2 * DAY },
      ],
    });
  });

  it('adds up invoices by currency, less what was credited', async () => {
    const bill = { status: 'PAST_DUE', total: 100_00, creditNotes: [] };
    const note = { number: 'CN-2026-000001', at: 1, net: 900, taxes: [], reason: 'A scratch' };
    await lay('invoices', 'i-1', {
      ...bill,
      number: 'INV-2027-000001',
      dueAt: noon - DAY,
      creditNotes: [{ ...note, amount: 1_000, by: 'boss' }],
    });
    await lay('invoices', 'i-2', { ...bill, currency: 'USD', total: 50_00, dueAt: noon - 2 * DAY });
    await lay('invoices', 'i-3', { ...bill, status: 'PAID' });
    const tries = [false, false].map((ok, at) => ({ at, ok, code: 'generic_decline' }));
    await lay('invoices', 'i-4', { ...bill, status: 'OPEN', attempts: tries, dueAt: noon + DAY });
    const [late, open] = (await ask(officeReadFront)).invoices;
    expect(open?.rows).toMatchObject([{ id: 'i-4', declined: 2 }]);
    expect(late?.rows[0]).not.toHaveProperty('declined');
    expect(late).toMatchObject({ status: 'PAST_DUE', count: 2, added: 2, cad: 9_000, usd: 5_000 });
    expect(late?.rows.map(({ id, amount }) => [id, amount])).toEqual([
      ['i-2', 5_000],
      ['i-1', 9_000],
    ]);
  });

  it('adds up what went over cards since midnight in Toronto', async () => {
    const midnight = Date.UTC(2027, 0, 20, 5);
    const paid = { purpose: { kind: 'INVOICE', id: 'i-1' }, direction: 'IN', amount: 7_000 };
    await lay('cashEntries', 'c-1', { ...paid, at: midnight });
    await lay('cashEntries', 'c-2', { ...paid, at: midnight - 1 });
    await lay('cashEntries', 'c-3', { ...paid, at: noon, currency: 'USD' });
    await lay('cashEntries', 'c-4', { ...paid, at: noon, direction: 'OUT', amount: 500 });
    const { cash } = await ask(officeReadFront);
    expect(cash).toMatchObject([
      { direction: 'IN', count: 2, cad: 7_000, usd: 7_000 },
      { direction: 'OUT', count: 1, cad: 500, usd: 0 },
    ]);
    expect(cash[0]?.rows[0]).toMatchObject({ of: 'invoice', id: 'i-1', at: noon });
  });
});

it('office-readWeeks counts by weeks that begin on Monday in Toronto', async () => {
  const monday = Date.UTC(2027, 0, 18, 5);
  await lay('listings', 'lot-1', { startAt: monday });
  await lay('listings', 'lot-2', { startAt: monday - 1 });
  await lay('listings', 'lot-3', { startAt: noon + HOUR });
  await lay('sales', 'lot-2', { soldAt: monday - 6 * DAY });
  await lay('users', 'new', { memberSince: noon });
  const { weeks } = await ask(officeReadWeeks);
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toMatchObject([
    { from: monday - 7 * DAY, opened: 1, sold: 1 },
    { from: monday, signUps: 1, opened: 1, sold: 0 },
  ]);
  expect(weeks[0]?.from).toBe(monday - 77 * DAY);
});
