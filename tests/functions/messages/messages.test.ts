import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { messageThreads } from '../../../src/domain/messages/message-thread.entity.ts';
import { messages } from '../../../src/domain/messages/message.entity.ts';
import { threadIdOf } from '../../../src/domain/messages/thread-id.ts';
import { reports } from '../../../src/domain/messages/report.entity.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, newKey, signedIn, type House } from '../house.ts';

type Caller = Parameters<House['call']>[2];

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;
let sent = 0;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'ben', 'cho', 'seller', 'boss']);
  await house.member('gone', { status: 'DISABLED' });
  await house.auction('lot');
  await house.auction('draft', { status: 'PREVIEW' });
});

const lot = { type: 'listing', id: 'lot' } as const;
const pairId = threadIdOf('ann', 'seller', lot);

const write = (more: Record<string, unknown> = {}, caller: Caller = 'ann', key = newKey()) => {
  house.clock.time += 3_000;
  sent += 1;
  const data = { clientId: `m-${sent}`, text: 'Hello', subject: lot, ...more };
  return house.call('messages-sendMessage', data, caller, key);
};
const into = (text: string, caller: Caller = 'ann') =>
  write({ subject: undefined, threadId: pairId, text }, caller);
const mark = (more: Record<string, unknown>, caller: Caller = 'seller') =>
  house.call('messages-markMessagesAsRead', { threadId: pairId, ...more }, caller, newKey());
const add = (userId: string, caller: Caller = admin) =>
  house.call('messages-addMemberToThread', { threadId: pairId, userId }, caller);
const thread = async () => await db.get(messageThreads, pairId);
const said = async (threadId = pairId) => {
  const where = [['threadId', '==', threadId]] as const;
  return await db.find(messages, { where, orderBy: [['sentAt', 'desc']] });
};
const idOf = (answer: Awaited<ReturnType<typeof write>>): string =>
  answer.ok ? (answer.data as { id: string }).id : '';

describe('messages-sendMessage', () => {
  it('opens the one thread of a pair and a listing, from either side, and counts', async () => {
    expect(await write({ text: 'May I see it?' })).toMatchObject({
      ok: true,
      data: { threadId: pairId, masked: false },
    });
    expect(await thread()).toMatchObject({
      members: ['ann', 'seller'],
      names: { ann: 'ann', seller: 'seller' },
      subject: lot,
      title: '1972 Datsun 240Z',
      lastText: 'May I see it?',
      unread: { ann: 0, seller: 1 },
      createdBy: 'ann',
    });
    await write({ toUserId: 'ann', text: 'You may.' }, 'seller');
    await into('Saturday?');
    expect((await thread())?.unread).toEqual({ ann: 1, seller: 2 });
    expect((await said()).map((m) => [m.senderId, m.text])).toEqual([
      ['ann', 'Saturday?'],
      ['seller', 'You may.'],
      ['ann', 'May I see it?'],
    ]);
    const times = (await said()).map((m) => m.sentAt);
    expect(new Set(times).size).toBe(3);
  });

  it('is one message however often it arrives, by key and by the sender’s own id', async () => {
    const key = newKey();
    const data = { clientId: 'same', text: 'Hello', subject: lot };
    const first = await write(data, 'ann', key);
    expect(await write(data, 'ann', key)).toEqual(first);
    expect(await write(data, 'ann')).toEqual(first);
    expect(await write({ ...data, text: 'Another' }, 'ann')).toEqual(first);
    expect(await said()).toHaveLength(1);
    await write(data, 'ben');
    expect(await said(threadIdOf('ben', 'seller', lot))).toHaveLength(1);
  });

  it('two first messages at once make one thread', async () => {
    const both = await Promise.all([write(), write({ toUserId: 'ann' }, 'seller')]);
    expect(both.map(codeOf)).toEqual(['ok', 'ok']);
    expect(await said()).toHaveLength(2);
    expect((await thread())?.unread).toEqual({ ann: 1, seller: 1 });
  });

  it('without a listing it is between the two, whoever opened it', async () => {
    await write({ subject: undefined, toUserId: 'ben' });
    await write({ subject: { type: 'member', id: 'ann' }, toUserId: 'ann' }, 'ben');
    const id = threadIdOf('ann', 'ben', { type: 'member', id: 'ben' });
    expect(await said(id)).toHaveLength(2);
    expect(await db.get(messageThreads, id)).toMatchObject({
      title: 'ann, ben',
      subject: { type: 'member', id: 'ben' },
    });
  });

  it.each([['ben'], ['boss'], [admin]] as const)(
    'a thread of others does not exist for %s',
    async (caller) => {
      await write();
      const before = await store.snapshot();
      expect(codeOf(await into('Hello', caller))).toBe('THREAD_NOT_FOUND');
      expect(codeOf(await mark({ muted: true }, caller))).toBe('THREAD_NOT_FOUND');
      expect(await store.snapshot()).toBe(before);
    },
  );

  it('hides contacts in the first three messages of a pair, then no longer', async () => {
    const text = 'Call 514-555-0171 or ann@example.com, see example.com';
    expect(await write({ text })).toMatchObject({ data: { masked: true } });
    await write({ text, toUserId: 'ann' }, 'seller');
    await write({ text, subject: undefined, toUserId: 'seller' });
    const [first, second] = (await said()).toReversed();
    const hidden = 'Call [phone hidden] or [e-mail hidden], see [link hidden]';
    expect([first?.text, second?.text]).toEqual([hidden, hidden]);
    expect((await thread())?.lastText).toBe(hidden);
    expect(JSON.stringify(await store.snapshot())).not.toContain('555-0171');
    expect(await into(text)).toMatchObject({ data: { masked: false } });
    expect((await said())[0]?.text).toBe(text);
  });

  it('hides nothing that staff write', async () => {
    const text = 'See https://example.com/rules';
    const answer = await write({ subject: undefined, toUserId: 'ann', text }, admin);
    expect(answer).toMatchObject({ data: { masked: false } });
  });

  it('lets a new member open five threads a day, an older one more', async () => {
    const sellers = Array.from({ length: 6 }, (_, i) => `s${i}`);
    await house.member(sellers);
    const open = async (from: Caller) => {
      const codes: string[] = [];
      for (const toUserId of sellers) {
        codes.push(codeOf(await write({ subject: undefined, toUserId }, from)));
      }
      return codes;
    };
    expect(await open('ann')).toEqual([...Array<string>(5).fill('ok'), 'TOO_MANY_THREADS']);
    expect(codeOf(await write({ subject: undefined, toUserId: 's0' }))).toBe('ok');
    house.clock.time += 24 * 3_600_000;
    expect(codeOf(await write({ subject: undefined, toUserId: 's5' }))).toBe('ok');
    const longAgo = house.clock.time - 8 * 24 * 3_600_000;
    await db.transaction(async (tx) => tx.change(users, 'ben', { memberSince: longAgo }));
    expect(await open('ben')).toEqual(Array<string>(6).fill('ok'));
  });

  it('is no way to one who blocked the sender, on any listing; staff may still write', async () => {
    await house.auction('second');
    await write();
    expect(codeOf(await mark({ blocked: true }))).toBe('ok');
    const before = await store.snapshot();
    expect(codeOf(await into('Hello?'))).toBe('BLOCKED');
    expect(codeOf(await write({ subject: { type: 'listing', id: 'second' } }))).toBe('BLOCKED');
    expect(codeOf(await write({ subject: undefined, toUserId: 'seller' }))).toBe('BLOCKED');
    expect(codeOf(await into('Hello?', 'seller'))).toBe('BLOCKED');
    expect(await store.snapshot()).toBe(before);
    expect(codeOf(await write({}, 'ben'))).toBe('ok');
    expect(codeOf(await into('Sorry', signedIn('ann', { role: 'admin' })))).toBe('ok');
    await mark({ blocked: false });
    expect(codeOf(await into('Thank you'))).toBe('ok');
  });

  it('a member who was disabled is not written to any more', async () => {
    await write();
    await db.transaction(async (tx) => {
      const { usersPrivate } = await import('../../../src/domain/accounts/user-private.entity.ts');
      tx.change(usersPrivate, 'seller', { status: 'DISABLED' });
    });
    expect(codeOf(await into('Still there?'))).toBe('USER_NOT_FOUND');
  });
});

describe('messages-markMessagesAsRead', () => {
  it('reads up to a message, only ever forward', async () => {
    const first = idOf(await write());
    const second = idOf(await into('Second'));
    const third = idOf(await into('Third'));
    await mark({ upToMessageId: second });
    expect((await thread())?.unread).toMatchObject({ seller: 1 });
    const marks = async () => (await said()).map((m) => m.readBy['seller'] ?? 0);
    const [none, one, two] = await marks();
    expect([none, one, two]).toEqual([0, house.clock.time, house.clock.time]);
    house.clock.time += 5_000;
    await mark({ upToMessageId: first });
    expect(await marks()).toEqual([none, one, two]);
    expect((await thread())?.unread).toMatchObject({ seller: 1 });
    await mark({ upToMessageId: third });
    await mark({ upToMessageId: third });
    expect((await thread())?.unread).toEqual({ ann: 0, seller: 0 });
    expect((await said())[0]?.readBy).toEqual({ seller: house.clock.time });
    expect((await said()).every((m) => m.readBy['ann'] === undefined)).toBe(true);
  });

  it('mutes and unmutes for oneself alone', async () => {
    await write();
    await mark({ muted: true });
    await mark({ muted: true });
    expect((await thread())?.muted).toEqual(['seller']);
    await mark({ muted: true }, 'ann');
    await mark({ muted: false });
    expect((await thread())?.muted).toEqual(['ann']);
  });

  it('blocks in every conversation of the two, and in no other', async () => {
    await write();
    await write({ subject: undefined, toUserId: 'seller' });
    await write({}, 'ben');
    await mark({ blocked: true });
    const all = await db.find(messageThreads, { where: [] });
    expect(all.filter((t) => t.members.includes('ann')).map((t) => t.blockedBy)).toEqual([
      ['seller'],
      ['seller'],
    ]);
    expect(all.find((t) => t.members.includes('ben'))?.blockedBy).toEqual([]);
  });

  it('reports to staff, where the other side cannot read it; a day’s words are one report', async () => {
    await write();
    await mark({ report: 'Asks for a deposit by gift card.' });
    await mark({ report: 'And again.' });
    expect(await db.find(reports, { where: [] })).toMatchObject([
      {
        id: `conversation_${pairId}`,
        state: 'OPEN',
        aboutId: 'ann',
        aboutName: 'ann',
        reports: [
          {
            by: 'seller',
            name: 'seller',
            text: 'Asks for a deposit by gift card.\n\nAnd again.',
          },
        ],
        decisions: [],
        createdBy: 'seller',
      },
    ]);
    expect(house.lines).toContain('warn A conversation was reported.');
    expect(JSON.stringify(await thread())).not.toContain('gift card');
  });

  it('a message of another thread is none of this one', async () => {
    await write();
    const other = idOf(await write({}, 'ben'));
    expect(codeOf(await mark({ upToMessageId: other }))).toBe('MESSAGE_NOT_FOUND');
  });
});

describe('messages-addMemberToThread', () => {
  it('adds for all to see; the new one reads from then on', async () => {
    await write({ text: 'Before' });
    expect(codeOf(await add('boss'))).toBe('ok');
    const after = await store.snapshot('auditLog');
    house.clock.time += 1_000;
    expect(codeOf(await add('boss'))).toBe('ok');
    expect(await store.snapshot('auditLog')).toBe(after);
    await into('After');
    expect((await said()).map((m) => [m.senderId, m.text, m.members.includes('boss')])).toEqual([
      ['ann', 'After', true],
      ['house', 'boss joined the conversation.', true],
      ['ann', 'Before', false],
    ]);
    expect(await thread()).toMatchObject({
      names: { boss: 'boss' },
      unread: { ann: 1, seller: 3, boss: 1 },
    });
    expect(codeOf(await mark({ upToMessageId: (await said())[0]?.id }, 'boss'))).toBe('ok');
    expect((await thread())?.unread['boss']).toBe(0);
  });

  it('is the opener’s too, holds ten, and needs a thread', async () => {
    expect(codeOf(await add('boss'))).toBe('THREAD_NOT_FOUND');
    await write();
    const more = Array.from({ length: 9 }, (_, i) => `x${i}`);
    await house.member(more);
    expect(codeOf(await add('x0', 'ann'))).toBe('ok');
    for (const uid of more.slice(1, 8)) await add(uid, signedIn(`staff-${uid}`, { role: 'admin' }));
    expect((await thread())?.members).toHaveLength(10);
    expect(codeOf(await add('x8', signedIn('late', { role: 'admin' })))).toBe('THREAD_FULL');
  });
});
