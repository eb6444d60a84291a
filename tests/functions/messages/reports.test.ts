import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { comments } from '../../../src/domain/messages/comment.entity.ts';
import { reports, type Report } from '../../../src/domain/messages/report.entity.ts';
import { threadIdOf } from '../../../src/domain/messages/thread-id.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, newKey, signedIn, system, visitor, type House } from '../house.ts';

type Caller = Parameters<House['call']>[2];

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'ben', 'cho', 'dan', 'eve', 'seller', 'boss']);
  await house.auction('lot');
  const said = { parentType: 'listing', parentId: 'lot', text: 'It is stolen', clientId: 'c-1' };
  await house.call('comments-create', said, 'ann', newKey());
});

const flag = (caller: string, more: Record<string, unknown> = {}) => {
  house.clock.time += 1_000;
  const data = { type: 'flag', targetId: 'c-1', value: true, reason: 'ABUSE', ...more };
  return house.call('likes-setLike', data, caller, newKey());
};
const decide = (more: Record<string, unknown>, caller: Caller = admin, key = newKey()) => {
  house.clock.time += 1_000;
  return house.call('reports-decide', { of: 'comment', targetId: 'c-1', ...more }, caller, key);
};
const remove = (caller: Caller, more: Record<string, unknown> = {}) => {
  house.clock.time += 1_000;
  return house.call('comments-delete', { id: 'c-1', ...more }, caller, newKey());
};
const comment = async () => await db.get(comments, 'c-1');
const caseNow = async (id = 'comment_c-1') => await db.get(reports, id);
const counted = async () => (await db.get(listings, 'lot'))?.counters.comments ?? 0;
const saidByAnn = async () => (await db.get(users, 'ann'))?.stats.comments ?? 0;
const story = (one: Report | null) => ({
  state: one?.state,
  by: one?.reports.map((row) => row.by),
  decisions: one?.decisions.map((row) => row.decision),
});

describe('a flag', () => {
  it('is a report with what staff need to decide; several are one case', async () => {
    await flag('ben');
    await flag('cho', { reason: 'SPAM' });
    expect(await caseNow()).toMatchObject({
      of: 'comment',
      targetId: 'c-1',
      state: 'OPEN',
      title: '1972 Datsun 240Z',
      place: { type: 'listing', id: 'lot' },
      aboutId: 'ann',
      aboutName: 'ann',
      words: 'It is stolen',
      reports: [
        { by: 'ben', name: 'ben', reason: 'ABUSE' },
        { by: 'cho', name: 'cho', reason: 'SPAM', at: house.clock.time },
      ],
      decisions: [],
      lastAt: house.clock.time,
    });
  });

  it('taken back leaves the case, and the last one closes it', async () => {
    await flag('ben');
    await flag('cho');
    await flag('ben', { value: false });
    expect(story(await caseNow())).toEqual({ state: 'OPEN', by: ['cho'], decisions: [] });
    await flag('cho', { value: false });
    expect(story(await caseNow())).toEqual({ state: 'CLOSED', by: [], decisions: ['WITHDRAWN'] });
    await flag('ben');
    expect(story(await caseNow())).toMatchObject({ state: 'OPEN', by: ['ben'] });
  });

  it('staff decided on tells them nothing again; another voice opens the case anew', async () => {
    await flag('ben');
    await decide({ decision: 'KEPT' });
    await flag('ben', { value: false });
    await flag('ben');
    const kept = { state: 'CLOSED', by: ['ben'], decisions: ['KEPT'] };
    expect(story(await caseNow())).toEqual(kept);
    expect((await comment())?.flags).toEqual([]);
    await flag('cho');
    expect(story(await caseNow())).toEqual({ ...kept, state: 'OPEN', by: ['ben', 'cho'] });
    expect((await comment())?.flags).toEqual(['ABUSE']);
  });
});

describe('reports-decide on a comment', () => {
  it('kept: shown again, counted again, its flags forgotten, the case in the records', async () => {
    const before = await counted();
    for (const who of ['ben', 'cho', 'dan']) await flag(who);
    expect(await comment()).toMatchObject({ hidden: true });
    expect(codeOf(await decide({ decision: 'KEPT', note: 'He is right.' }))).toBe('ok');
    expect(await comment()).toMatchObject({ hidden: false, flags: [] });
    expect(await counted()).toBe(before);
    expect(await caseNow()).toMatchObject({
      state: 'CLOSED',
      decisions: [
        { by: 'boss', name: 'boss', decision: 'KEPT', note: 'He is right.', at: house.clock.time },
      ],
      lastAt: house.clock.time,
    });
    expect(house.lines).toContain('info reports-decide');
  });

  it('hidden: out of everybody’s sight and count, once; kept later, it is back', async () => {
    const before = await counted();
    const own = await saidByAnn();
    await flag('ben');
    const key = newKey();
    const hide = { decision: 'HIDDEN', note: 'No proof.' };
    expect(codeOf(await decide(hide, admin, key))).toBe('ok');
    expect(await comment()).toMatchObject({ hidden: true, flags: ['ABUSE'] });
    expect(await counted()).toBe(before - 1);
    expect(await saidByAnn()).toBe(own - 1);
    const after = await store.snapshot();
    expect(codeOf(await decide(hide, admin, key))).toBe('ok');
    expect(await store.snapshot()).toBe(after);
    expect(codeOf(await decide(hide, admin, newKey()))).toBe('ok');
    expect(await counted()).toBe(before - 1);
    await decide({ decision: 'KEPT' });
    expect(await counted()).toBe(before);
    expect(await saidByAnn()).toBe(own);
    expect(story(await caseNow())).toEqual({
      state: 'CLOSED',
      by: ['ben'],
      decisions: ['HIDDEN', 'KEPT'],
    });
  });

  it('works without a report, and leaves a record', async () => {
    expect(codeOf(await decide({ decision: 'HIDDEN', note: 'Advertises.' }))).toBe('ok');
    expect(story(await caseNow())).toEqual({ state: 'CLOSED', by: [], decisions: ['HIDDEN'] });
    expect(await caseNow()).toMatchObject({ words: 'It is stolen', aboutId: 'ann' });
  });

  it('of an answer under an article counts for no listing', async () => {
    const before = await counted();
    await db.transaction(async (tx) =>
      tx.create(comments, 'c-2', {
        parentType: 'blog',
        parentId: 'lot',
        text: 'Well written',
        username: 'ann',
        role: 'MEMBER',
        pinned: false,
        flags: [],
        hidden: false,
        likeCount: 0,
        createdBy: 'ann',
      }),
    );
    expect(codeOf(await decide({ targetId: 'c-2', decision: 'HIDDEN', note: 'x' }))).toBe('ok');
    expect(await counted()).toBe(before);
  });
});

describe('comments-delete', () => {
  it('by staff closes the case with the reason, and keeps the words for staff', async () => {
    await flag('ben');
    expect(codeOf(await remove(admin, { reason: 'Slander' }))).toBe('ok');
    expect(await caseNow()).toMatchObject({
      state: 'CLOSED',
      words: 'It is stolen',
      decisions: [{ by: 'boss', decision: 'DELETED', note: 'Slander' }],
    });
    expect(codeOf(await decide({ decision: 'KEPT' }))).toBe('COMMENT_REMOVED');
  });

  it('by its author closes what is open, and is no record otherwise', async () => {
    expect(codeOf(await remove('ann'))).toBe('ok');
    expect(await caseNow()).toBeNull();
    const said = { parentType: 'listing', parentId: 'lot', text: 'Again', clientId: 'c-2' };
    house.clock.time += 11_000;
    await house.call('comments-create', said, 'ann', newKey());
    await flag('ben', { targetId: 'c-2' });
    await remove('ann', { id: 'c-2' });
    expect(await caseNow('comment_c-2')).toMatchObject({
      state: 'CLOSED',
      decisions: [{ by: 'ann', decision: 'DELETED' }],
    });
  });
});

describe('a reported conversation', () => {
  const threadId = threadIdOf('ann', 'seller', { type: 'listing', id: 'lot' });
  const about = { of: 'conversation', targetId: threadId } as const;
  const report = (text: string) => {
    house.clock.time += 1_000;
    const data = { threadId, report: text };
    return house.call('messages-markMessagesAsRead', data, 'seller', newKey());
  };
  const read = (caller: Caller = admin, id = threadId) =>
    house.call('reports-read', { threadId: id }, caller);

  beforeEach(async () => {
    const data = {
      clientId: 'm-1',
      text: 'Pay me in cards',
      subject: { type: 'listing', id: 'lot' },
    };
    await house.call('messages-sendMessage', data, 'ann', newKey());
  });

  it('is read by staff, and who looked is kept with it', async () => {
    expect(codeOf(await read())).toBe('REPORT_NOT_FOUND');
    await report('Asks for gift cards.');
    const answer = await read();
    expect(answer).toMatchObject({
      ok: true,
      data: {
        members: [
          { id: 'ann', name: 'ann' },
          { id: 'seller', name: 'seller' },
        ],
        messages: [{ senderId: 'ann', name: 'ann', text: 'Pay me in cards', pictures: 0 }],
      },
    });
    house.clock.time += 60_000;
    await read();
    const id = `conversation_${threadId}`;
    expect((await caseNow(id))?.looks).toEqual([
      { at: house.clock.time, by: 'boss', name: 'boss' },
    ]);
    house.clock.time += 600_000;
    await read();
    expect((await caseNow(id))?.looks).toHaveLength(2);
    expect(house.lines).toContain('info reports-read');
  });

  it('is settled with a note, or dismissed; a new report opens it again', async () => {
    await report('Asks for gift cards.');
    expect(codeOf(await decide({ ...about, decision: 'SETTLED', note: 'Warned.' }))).toBe('ok');
    expect(codeOf(await decide({ ...about, decision: 'DISMISSED' }))).toBe('REPORT_CLOSED');
    await report('And again.');
    expect(codeOf(await decide({ ...about, decision: 'DISMISSED' }))).toBe('ok');
    expect(await caseNow(`conversation_${threadId}`)).toMatchObject({
      state: 'CLOSED',
      reports: [{ text: 'Asks for gift cards.' }, { text: 'And again.' }],
      decisions: [{ decision: 'SETTLED', note: 'Warned.' }, { decision: 'DISMISSED' }],
    });
  });

  const disabled = signedIn('boss', { role: 'admin', st: 'disabled' });
  const refused = [
    ['nobody', {}, visitor, 'UNAUTHENTICATED'],
    ['a member', {}, 'ben', 'STAFF_ONLY'],
    ['the author', {}, 'ann', 'STAFF_ONLY'],
    ['almost staff', {}, signedIn('ben', { role: 'administrator' }), 'STAFF_ONLY'],
    ['disabled staff', {}, disabled, 'ACCOUNT_DISABLED'],
    ['the timetable', {}, system, 'NOT_FOR_SYSTEM'],
    ['no such comment', { targetId: 'none' }, admin, 'COMMENT_NOT_FOUND'],
    [
      'what nobody reported',
      { ...about, targetId: 'none', decision: 'DISMISSED' },
      admin,
      'REPORT_NOT_FOUND',
    ],
    ['hiding without a word', { note: undefined }, admin, 'NOTE_MISSING'],
    ['an empty word', { note: '  ' }, admin, 'INVALID_ARGUMENT'],
    ['too many words', { note: 'x'.repeat(501) }, admin, 'INVALID_ARGUMENT'],
    [
      'settling without a word',
      { ...about, decision: 'SETTLED', note: undefined },
      admin,
      'NOTE_MISSING',
    ],
    ['hiding a conversation', about, admin, 'DECISION_UNFIT'],
    ['dismissing a comment', { decision: 'DISMISSED' }, admin, 'DECISION_UNFIT'],
    ['what staff do not decide', { decision: 'DELETED' }, admin, 'INVALID_ARGUMENT'],
    ['another kind', { of: 'member' }, admin, 'INVALID_ARGUMENT'],
    ['a wrong type', { targetId: 7 }, admin, 'INVALID_ARGUMENT'],
    ['more than is asked', { hidden: true }, admin, 'INVALID_ARGUMENT'],
  ] as const;

  it.each(refused)('%s is refused and writes nothing', async (_, more, caller, code) => {
    await flag('ben');
    await report('Asks for gift cards.');
    const before = await store.snapshot();
    expect(codeOf(await decide({ decision: 'HIDDEN', note: 'No proof.', ...more }, caller))).toBe(
      code,
    );
    expect(await store.snapshot()).toBe(before);
  });

  it.each([
    ['nobody', visitor, threadId, 'UNAUTHENTICATED'],
    ['one of the two', 'seller', threadId, 'STAFF_ONLY'],
    ['disabled staff', disabled, threadId, 'ACCOUNT_DISABLED'],
    ['no such conversation', admin, 'none', 'REPORT_NOT_FOUND'],
    ['no id', admin, '', 'INVALID_ARGUMENT'],
  ] as const)('read by or of %s is refused and writes nothing', async (_, caller, id, code) => {
    await report('Asks for gift cards.');
    const before = await store.snapshot();
    expect(codeOf(await read(caller, id))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});
