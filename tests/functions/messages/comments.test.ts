import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { comments } from '../../../src/domain/messages/comment.entity.ts';
import { likes } from '../../../src/domain/messages/like.entity.ts';
import { staffNotes } from '../../../src/domain/platform/audit/staff-note.entity.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { memoryRateStore } from '../../../src/functions/limits/rate-store.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, endAt, newKey, signedIn, visitor, type House } from '../house.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'ben', 'seller', 'boss']);
  await house.member('gone', { status: 'DISABLED' });
  await house.auction('lot');
  await house.auction('draft', { status: 'PREVIEW' });
});

const say = (
  text: string,
  more: Record<string, unknown> = {},
  caller: Parameters<House['call']>[2] = 'ann',
) => {
  house.clock.time += 11_000;
  const data = { parentType: 'listing', parentId: 'lot', text, ...more };
  return house.call('comments-create', data, caller, newKey());
};
const saidBy = async (uid: string) => (await db.get(users, uid))?.stats.comments ?? 0;
const counted = async () => (await db.get(listings, 'lot'))?.counters;

describe('comments-create', () => {
  it('writes the comment under the client’s id and counts it', async () => {
    const before = (await counted())?.comments ?? 0;
    const own = await saidBy('ann');
    const answer = await say('Are the wheels original?', { clientId: 'c-1' });
    expect(answer).toEqual({ ok: true, data: { id: 'c-1' } });
    expect(await db.get(comments, 'c-1')).toMatchObject({
      text: 'Are the wheels original?',
      username: 'ann',
      role: 'MEMBER',
      isQuestion: true,
      hidden: false,
      createdBy: 'ann',
    });
    expect((await counted())?.comments).toBe(before + 1);
    expect(await saidBy('ann')).toBe(own + 1);
    expect(codeOf(await say('again', { clientId: 'c-1' }))).toBe('ok');
    expect((await counted())?.comments).toBe(before + 1);
    expect(await saidBy('ann')).toBe(own + 1);
  });

  it.each([
    ['SELLER', 'seller'],
    ['STAFF', admin],
    ['BIDDER', 'ben'],
  ] as const)('marks %s', async (role, caller) => {
    await db.transaction(async (tx) =>
      tx.create(deposits, 'hold', {
        userId: 'ben',
        bidderId: 'ben',
        listingId: 'lot',
        currency: 'CAD',
        status: 'AUTHORIZED',
        capturedAmount: 0,
        refundedAmount: 0,
        createdBy: 'ben',
      }),
    );
    await say('Hello there', { clientId: 'c-1' }, caller);
    expect(await db.get(comments, 'c-1')).toMatchObject({ role });
  });

  it.each([
    ['nobody', { text: 'x' }, visitor, 'UNAUTHENTICATED'],
    ['unverified', {}, signedIn('ann', { email_verified: false }), 'EMAIL_NOT_VERIFIED'],
    ['disabled', {}, 'gone', 'ACCOUNT_DISABLED'],
    ['no parent', { parentId: 'none' }, 'ann', 'PARENT_NOT_FOUND'],
    ['a hidden parent', { parentId: 'draft' }, 'ann', 'PARENT_NOT_FOUND'],
    ['no such article', { parentType: 'blog' }, 'ann', 'PARENT_NOT_FOUND'],
    ['an answer to nothing', { replyTo: 'none' }, 'ann', 'PARENT_NOT_FOUND'],
    ['empty', { text: '  ' }, 'ann', 'INVALID_ARGUMENT'],
    ['too long', { text: 'x'.repeat(2_001) }, 'ann', 'INVALID_ARGUMENT'],
    ['a role of his own', { role: 'STAFF' }, 'ann', 'INVALID_ARGUMENT'],
  ] as const)('%s is refused and writes nothing', async (_, more, caller, code) => {
    const before = await store.snapshot();
    expect(codeOf(await say('Hello', more, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('paces: one in ten seconds, twenty an hour, no repeat within a minute', async () => {
    await say('one');
    house.clock.time -= 11_000;
    expect(codeOf(await say('two'))).toBe('TOO_FAST');
    expect(codeOf(await say('one'))).toBe('REPEATED');
  });

  it('no hour ever holds more than twenty, and a restart forgets none', async () => {
    const taken: number[] = [];
    for (let i = 0; i < 100; i += 1) {
      house.clock.time += 61_000;
      // As after a restart: memory is lost.
      const dispatcher = openDispatcher({ ...house.ports, rates: memoryRateStore() });
      const data = { parentType: 'listing', parentId: 'lot', text: `number ${i}` };
      const call = { name: 'comments-create', data, caller: signedIn('ann'), key: newKey() };
      const before = await store.snapshot();
      const answer = await dispatcher.call(call);
      if (answer.ok) taken.push(house.clock.time);
      else {
        expect(answer).toMatchObject({ refusal: { code: 'TOO_FAST' } });
        expect(await store.snapshot()).toBe(before);
      }
    }
    for (const at of taken) {
      const hour = taken.filter((other) => other >= at && other < at + 3_600_000);
      expect(hour.length).toBeLessThanOrEqual(20);
    }
    expect(taken).toHaveLength(40);
  });

  it('replies one level deep, and closes thirty days after the end', async () => {
    await say('Question?', { clientId: 'c-1' });
    expect(codeOf(await say('Answer', { replyTo: 'c-1', clientId: 'c-2' }))).toBe('ok');
    expect(codeOf(await say('Deeper', { replyTo: 'c-2' }))).toBe('REPLY_TOO_DEEP');
    house.clock.time = endAt;
    await house.call('scheduler-startAuctionCheck', {}, { kind: 'system' });
    house.clock.time = endAt + 30 * 24 * 3_600_000 - 11_000;
    expect(codeOf(await say('Last word'))).toBe('ok');
    expect(codeOf(await say('Too late'))).toBe('COMMENTS_CLOSED');
  });
});

describe('comments-create, to edit', () => {
  const edit = (text: string, more: Record<string, unknown> = {}, caller = 'ann') =>
    house.call(
      'comments-create',
      { parentType: 'listing', parentId: 'lot', text, edits: 'c-1', ...more },
      caller,
      newKey(),
    );
  beforeEach(() => say('Is it red?', { clientId: 'c-1' }));

  it('gives an own comment new words for ten minutes, and says so', async () => {
    const before = (await counted())?.comments;
    house.clock.time += 9 * 60_000;
    expect(codeOf(await edit('It is red.'))).toBe('ok');
    const edited = await db.get(comments, 'c-1');
    expect(edited).toMatchObject({ text: 'It is red.', editedAt: house.clock.time });
    expect(edited?.isQuestion).toBeUndefined();
    expect((await counted())?.comments).toBe(before);
    house.clock.time += 60_001;
    const after = await store.snapshot();
    expect(codeOf(await edit('It is blue.'))).toBe('EDIT_TOO_LATE');
    expect(await store.snapshot()).toBe(after);
  });

  it.each([
    ['another’s', {}, 'ben', 'NOT_YOURS'],
    ['none', { edits: 'none' }, 'ann', 'COMMENT_NOT_FOUND'],
    ['under another parent', { parentId: 'draft' }, 'ann', 'COMMENT_NOT_FOUND'],
    ['to nothing', { text: ' ' }, 'ann', 'INVALID_ARGUMENT'],
  ] as const)('%s is refused and writes nothing', async (_, more, caller, code) => {
    const before = await store.snapshot();
    expect(codeOf(await edit('Edited text', more, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});

describe('comments-delete', () => {
  const drop = (caller: Parameters<House['call']>[2], more = {}) =>
    house.call('comments-delete', { id: 'c-1', ...more }, caller, newKey());
  beforeEach(() => say('Something rude', { clientId: 'c-1' }));

  it('leaves a tombstone without the words, which staff keep', async () => {
    const before = (await counted())?.comments ?? 0;
    const own = await saidBy('ann');
    expect(codeOf(await drop('ann'))).toBe('ok');
    expect(await db.get(comments, 'c-1')).toMatchObject({
      isDeleted: true,
      deletedBy: 'ann',
      text: '[removed]',
    });
    expect(await db.find(staffNotes, { where: [] })).toMatchObject([{ text: 'Something rude' }]);
    expect((await counted())?.comments).toBe(before - 1);
    expect(await saidBy('ann')).toBe(own - 1);
    const after = await store.snapshot();
    house.clock.time += 5;
    expect(codeOf(await house.call('comments-delete', { id: 'c-1' }, 'ann'))).toBe('ok');
    expect(await store.snapshot()).toBe(after);
  });

  it('is the author’s and staff’s alone', async () => {
    expect(codeOf(await drop('ben'))).toBe('NOT_YOURS');
    const [own, staff] = [await saidBy('ann'), await saidBy('boss')];
    expect(codeOf(await drop(admin, { reason: 'rude' }))).toBe('ok');
    expect([await saidBy('ann'), await saidBy('boss')]).toEqual([own - 1, staff]);
    expect(codeOf(await drop('ann', { id: 'none' }))).toBe('COMMENT_NOT_FOUND');
  });
});

describe('likes-setLike', () => {
  const like = (value: boolean, more = {}, caller = 'ann') =>
    house.call('likes-setLike', { type: 'listing', targetId: 'lot', value, ...more }, caller);

  it('is absolute: however often it arrives it counts once', async () => {
    const before = (await counted())?.watchers ?? 0;
    for (const value of [true, true, false, true]) await like(value);
    expect((await counted())?.watchers).toBe(before + 1);
    expect(await db.get(likes, 'ann_listing_lot')).toMatchObject({ value: true });
    await like(false);
    expect((await counted())?.watchers).toBe(before);
  });

  it('keeps which events of a watch are off', async () => {
    await like(true, { events: { ENDING_24H: false } });
    expect(await db.get(likes, 'ann_listing_lot')).toMatchObject({
      events: { ENDING_24H: false },
    });
  });

  it('counts likes of comments, but not of one’s own', async () => {
    await say('Nice', { clientId: 'c-1' });
    const target = { type: 'comment', targetId: 'c-1' };
    expect(codeOf(await like(true, target))).toBe('OWN_CONTENT');
    expect(codeOf(await like(true, target, 'ben'))).toBe('ok');
    expect(await db.get(comments, 'c-1')).toMatchObject({ likeCount: 1 });
  });

  it.each([
    [{ targetId: 'none' }, 'TARGET_NOT_FOUND'],
    [{ targetId: 'draft' }, 'TARGET_NOT_FOUND'],
    [{ type: 'comment' }, 'TARGET_NOT_FOUND'],
    [{ type: 'member' }, 'INVALID_ARGUMENT'],
    [{ value: 1 }, 'INVALID_ARGUMENT'],
  ])('%j is refused and writes nothing', async (more, code) => {
    const before = await store.snapshot();
    expect(codeOf(await like(true, more))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});

describe('likes-setLike, to flag', () => {
  const flag = (caller: Parameters<House['call']>[2], more: Record<string, unknown> = {}) =>
    house.call(
      'likes-setLike',
      { type: 'flag', targetId: 'c-1', value: true, reason: 'UNSUPPORTED_CLAIM', ...more },
      caller,
      newKey(),
    );
  beforeEach(async () => {
    await house.member(['cho', 'dan']);
    await say('That title is forged', { clientId: 'c-1' });
  });

  it('counts each member once; the third hides it everywhere until staff have looked', async () => {
    const before = (await counted())?.comments ?? 0;
    for (const who of ['ben', 'ben', 'cho']) expect(codeOf(await flag(who))).toBe('ok');
    expect(await db.get(comments, 'c-1')).toMatchObject({
      hidden: false,
      flags: ['UNSUPPORTED_CLAIM', 'UNSUPPORTED_CLAIM'],
    });
    await flag('cho', { value: false });
    expect((await db.get(comments, 'c-1'))?.flags).toHaveLength(1);
    await flag('cho', { reason: 'ABUSE' });
    await flag('dan', { reason: 'SPAM' });
    expect(await db.get(comments, 'c-1')).toMatchObject({
      hidden: true,
      flags: ['UNSUPPORTED_CLAIM', 'ABUSE', 'SPAM'],
    });
    expect((await counted())?.comments).toBe(before - 1);
    expect(codeOf(await flag('seller'))).toBe('TARGET_NOT_FOUND');
    expect(codeOf(await say('Answer', { replyTo: 'c-1' }))).toBe('PARENT_NOT_FOUND');
    await house.call('comments-delete', { id: 'c-1' }, 'ann', newKey());
    expect((await counted())?.comments).toBe(before - 1);
  });

  it.each([
    ['without a reason', { reason: undefined }, 'ben', 'REASON_MISSING'],
    ['for no known reason', { reason: 'BORING' }, 'ben', 'INVALID_ARGUMENT'],
    ['of one’s own', {}, 'ann', 'OWN_CONTENT'],
    ['of none', { targetId: 'none' }, 'ben', 'TARGET_NOT_FOUND'],
    ['unverified', {}, signedIn('ben', { email_verified: false }), 'EMAIL_NOT_VERIFIED'],
    ['by nobody', {}, visitor, 'UNAUTHENTICATED'],
  ] as const)('%s is refused and writes nothing', async (_, more, caller, code) => {
    const before = await store.snapshot();
    expect(codeOf(await flag(caller, more))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});

describe('likes-setLike, to pin', () => {
  const pin = (targetId: string, value = true, caller = 'seller') =>
    house.call('likes-setLike', { type: 'pin', targetId, value }, caller, newKey());

  it('is the seller’s, of three own answers', async () => {
    for (const id of ['s-1', 's-2', 's-3', 's-4']) {
      await say(`Answer ${id}`, { clientId: id }, 'seller');
    }
    await say('Nice', { clientId: 'c-1' });
    const before = await store.snapshot();
    expect(codeOf(await pin('s-1', true, 'ann'))).toBe('NOT_YOURS');
    expect(codeOf(await pin('c-1', true, 'ann'))).toBe('NOT_YOURS');
    expect(codeOf(await pin('c-1'))).toBe('NOT_YOURS');
    expect(codeOf(await pin('none'))).toBe('TARGET_NOT_FOUND');
    expect(await store.snapshot()).toBe(before);
    for (const id of ['s-1', 's-2', 's-3', 's-1']) expect(codeOf(await pin(id))).toBe('ok');
    expect(await db.get(comments, 's-1')).toMatchObject({ pinned: true });
    expect(codeOf(await pin('s-4'))).toBe('PIN_LIMIT');
    await pin('s-2', false);
    expect(codeOf(await pin('s-4'))).toBe('ok');
  });
});
