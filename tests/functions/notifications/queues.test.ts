import { beforeEach, describe, expect, it } from 'vitest';
import {
  userPreferences,
  type UserPreferences,
} from '../../../src/domain/accounts/user-preferences.entity.ts';
import { notificationEvents } from '../../../src/domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { deliver } from '../../../src/functions/notifications/deliver.ts';
import { builtInWords } from '../../../src/functions/letters/templates/built-in.ts';
import { runDueQueues } from '../../../src/functions/notifications/queues.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { eventTypes, type EventType } from '../../../src/domain/messages/notice-types.ts';
import { admin, codeOf, newKey, signedIn, system, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import {
  noticeText,
  type NoticeFacts,
  type NoticeWords,
} from '../../../src/functions/notifications/notice-text.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;

/** Noon in Toronto, in January. */
const noon = Date.UTC(2027, 0, 12, 17);
const HOUR = 3_600_000;

beforeEach(async () => {
  ({ house, store } = openReal());
  house.clock.time = noon;
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot');
});

const tell = (type: EventType, uid: string, n = 1) =>
  deliver(house.ports, {
    type,
    listingId: 'lot',
    to: { kind: 'member', uid },
    price: 1_000 * n,
    dedupeKey: `${type} ${uid} ${n}`,
  });
const run = async (name: string, caller: CallerIdentity | string = system, data: unknown = {}) => {
  const answer = await house.call(`notifications-${name}`, data, caller);
  return answer.ok ? answer.data : codeOf(answer);
};
const wish = (uid: string, wishes: Partial<Pick<UserPreferences, 'locale' | 'channels'>>) =>
  house.ports.db.transaction(async (tx) =>
    tx.create(userPreferences, uid, {
      units: 'km',
      currency: 'CAD',
      locale: 'en-CA',
      theme: 'system',
      channels: {},
      ...wishes,
      createdBy: uid,
    }),
  );
/** Types in members' own words, which are no facts of a lot. */
const isBetweenMembers = (type: EventType) => type === 'MESSAGE' || type === 'SAVED_SEARCH';
/** Texts of a notice for an English and a French reader in Toronto. */
const inBoth = (type: EventType, facts: NoticeFacts) =>
  (['en', 'fr'] as const).map((language) =>
    noticeText(type, facts)({ language, zone: 'America/Toronto' }, builtInWords),
  ) as [NoticeWords, NoticeWords];
const rows = async (channel: string) => {
  const where = [['channel', '==', channel]] as const;
  const found = await house.ports.db.find(notificationMessages, { where, limit: 500 });
  return found.map(({ type, userId, status, attempts }) => ({ type, userId, status, attempts }));
};

describe('the queue of messages', () => {
  it('counts a member whose messages cannot be claimed as failed, and sends the others', async () => {
    for (const uid of ['ann', 'ben', 'seller']) await tell('OUTBID', uid);
    const { db } = house.ports;
    const transaction = db.transaction.bind(db);
    let nth = 0;
    Object.assign(db, {
      transaction: (work: Parameters<typeof transaction>[0]) => {
        nth += 1;
        return nth === 1 ? Promise.reject(new Error('contention')) : transaction(work);
      },
    });
    const told = await run('processMessageQueue');
    Object.assign(db, { transaction });
    expect(told).toEqual({ sent: 5, failed: 1 });
  });

  it('says of a push that reached no device that it was not sent', async () => {
    await tell('OUTBID', 'ann');
    const push = house.ports.push;
    if (push === null) throw new Error('The house has no push.');
    await runDueQueues({ ...house.ports, push: { ...push, send: () => Promise.resolve(false) } });
    expect(await rows('push')).toMatchObject([{ type: 'OUTBID', status: 'SUPPRESSED' }]);
    expect(await rows('email')).toMatchObject([{ type: 'OUTBID', status: 'SENT' }]);
  });

  it('sends what is due to device and mailbox, once, and what decides something by itself', async () => {
    await tell('OUTBID', 'ann');
    await tell('ENDED_WON', 'ann');
    await tell('OUTBID', 'ben');
    await tell('PRICE_DROP', 'ben');
    expect(await run('processMessageQueue')).toEqual({ sent: 7, failed: 0 });
    expect(await run('processMessageQueue')).toEqual({ sent: 0, failed: 0 });
    expect(house.mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      'ann@example.com You won: 1972 Datsun 240Z',
      'ann@example.com You’ve been outbid: 1972 Datsun 240Z',
      'ben@example.com You’ve been outbid: 1972 Datsun 240Z',
    ]);
    // A mail is read outside the site: its links need the site's address.
    const { site } = house.ports;
    const links = house.mails.flatMap(({ text }) => text.match(/\S*\/listing\/lot/g) ?? []);
    expect(new Set(links)).toEqual(new Set([`${site}/listing/lot`]));
    expect(house.pushed.map(({ uid, title }) => `${uid} ${title}`).sort()).toEqual([
      'ann You won',
      'ann You’ve been outbid',
      'ben Price lowered',
      'ben You’ve been outbid',
    ]);
    // A push with the same tag replaces another: each has its own.
    expect(new Set(house.pushed.map(({ uid, tag }) => `${uid} ${tag}`)).size).toBe(4);
    // The lower price waits for the morning’s digest.
    house.clock.time = noon + 21 * HOUR;
    expect(await run('processMessageQueue')).toEqual({ sent: 1, failed: 0 });
    expect(house.mails.at(-1)?.to).toBe('ben@example.com');
  });

  it('by night only what is urgent goes out', async () => {
    house.clock.time = noon + 11 * HOUR;
    await tell('OUTBID', 'ann');
    await tell('ENDED_WON', 'ann');
    expect(await run('processMessageQueue')).toEqual({ sent: 2, failed: 0 });
    house.clock.time = noon + 20 * HOUR;
    expect(await run('processMessageQueue')).toEqual({ sent: 2, failed: 0 });
  });

  it('heeds the channels a member chose', async () => {
    await wish('ann', { channels: { OUTBID: { inApp: false, push: true, email: false } } });
    await tell('OUTBID', 'ann');
    expect(await rows('inApp')).toEqual([]);
    expect(await rows('email')).toEqual([]);
    expect(await rows('push')).toEqual([
      { type: 'OUTBID', userId: 'ann', status: 'QUEUED', attempts: 0 },
    ]);
  });

  it('writes to each in his language, in the app, to his devices and to his mailbox', async () => {
    await wish('ben', { locale: 'fr-CA' });
    await tell('OUTBID', 'ann');
    await tell('OUTBID', 'ben');
    const inApp = await house.ports.db.find(notificationMessages, {
      where: [['channel', '==', 'inApp']],
    });
    expect(inApp.map(({ userId, title, body }) => `${userId} ${title} ${body}`).sort()).toEqual([
      'ann You’ve been outbid 1972 Datsun 240Z is at CA$1,000. Bidding ends Friday, January 22 at 3:00\u{A0}AM EST.',
      'ben Votre mise est dépassée 1972 Datsun 240Z est à 1\u{A0}000\u{A0}$\u{A0}CA. Les mises se terminent le vendredi 22 janvier à 3\u{A0}h\u{A0}00 HNE.',
    ]);
    await run('processMessageQueue');
    expect(house.pushed.find(({ uid }) => uid === 'ben')?.title).toBe('Votre mise est dépassée');
    expect(house.mails.find(({ to }) => to.startsWith('ben'))?.subject).toBe(
      'Votre mise est dépassée : 1972 Datsun 240Z',
    );
    house.clock.time += HOUR;
    await tell('WINNING', 'ben', 2);
    await tell('LISTING_SCHEDULED', 'ben', 2);
    const note = {
      userId: 'ben',
      channel: 'inApp',
      template: 'house-note',
      data: { text: 'Salut' },
    };
    await house.call('notifications-sendSingleMessage', note, admin, newKey());
    await run('processMessageQueue');
    expect(house.mails.at(-1)?.subject).toBe('2 notifications pour vous');
    const where = [
      ['userId', '==', 'ben'],
      ['type', '==', 'MESSAGE'],
    ] as const;
    const [single] = await house.ports.db.find(notificationMessages, { where });
    expect(single?.title).toBe('Un message de Hammerlane');
  });

  it('has the facts of every event in both languages', () => {
    const amount = { cents: 161_025, currency: 'CAD' };
    const times = { when: noon, end: noon + HOUR };
    const facts = { title: '1972 Datsun 240Z', currency: 'CAD', price: 1_000, amount, ...times };
    for (const type of eventTypes.filter((one) => !isBetweenMembers(one))) {
      const [en, fr] = inBoth(type, facts);
      for (const time of ['12:00\u{A0}PM EST', '1:00\u{A0}PM EST']) {
        const french = time.startsWith('12') ? '12\u{A0}h\u{A0}00 HNE' : '13\u{A0}h\u{A0}00 HNE';
        expect(fr.body.includes(french)).toBe(en.body.includes(time));
      }
      expect(fr.body.includes('1\u{A0}610,25\u{A0}$\u{A0}CA')).toBe(
        en.body.includes('CA$1,610.25'),
      );
      expect(fr.body).toContain(facts.title);
      expect(`${en.title}${en.body}${fr.title}${fr.body}`).not.toMatch(/[{}]/);
      expect(fr.body.includes('000')).toBe(en.body.includes('000'));
      expect(fr.title).not.toBe(en.title);
    }
  });

  it('fits what is kept of it, with the longest title a listing has', () => {
    const amount = { cents: 10_000_000_000, currency: 'CAD' };
    const facts = { title: 'x'.repeat(160), currency: 'CAD', price: 100_000_000 };
    for (const type of eventTypes) {
      for (const high of [{}, { toHighBidder: true as const }]) {
        const all = inBoth(type, { ...facts, amount, when: noon, end: noon, ...high });
        for (const { body } of all) expect(body.length).toBeLessThanOrEqual(500);
      }
    }
  });

  it('tells a title as its seller wrote it', () => {
    const facts = { title: 'The “$&” car, {money}', currency: 'CAD', price: 1_000 };
    const [en, fr] = inBoth('ENDED_SOLD', facts);
    expect(en.body).toContain('The “$&” car, {money} sold for CA$1,000. ');
    expect(fr.body).toContain(facts.title);
  });

  it('tries five times, later each time, then gives up; nobody is mailed twice', async () => {
    await tell('OUTBID', 'ann');
    const broken: House = house;
    const { send } = broken.ports.mail;
    (broken.ports.mail as { send: typeof send }).send = () => Promise.reject(new Error('no\nline'));
    let tries = 0;
    for (let hour = 0; hour < 24; hour += 0.01) {
      house.clock.time = noon + hour * HOUR;
      if (house.clock.time % 60_000 > 40_000) continue;
      const { failed } = (await run('processMessageQueue')) as { failed: number };
      tries += failed;
      if (tries === 5) break;
      hour += 0.2;
    }
    expect(tries).toBe(5);
    expect(await rows('email')).toEqual([
      { type: 'OUTBID', userId: 'ann', status: 'FAILED', attempts: 5 },
    ]);
    expect(house.mails).toEqual([]);
  });

  it('writes to nobody whose account is disabled or whose address is not verified', async () => {
    await house.member('gone', { status: 'DISABLED' });
    await house.member('new', { emailVerified: false });
    await tell('OUTBID', 'gone');
    await tell('OUTBID', 'new');
    await run('processMessageQueue');
    expect((await rows('email')).map(({ status }) => status)).toEqual(['SUPPRESSED', 'SUPPRESSED']);
    expect(house.mails).toEqual([]);
  });
});

describe('the queue of events', () => {
  it('tells what a crash left waiting, once', async () => {
    await house.call('likes-setLike', { type: 'listing', targetId: 'lot', value: true }, 'ben');
    await house.ports.db.transaction(async (tx) =>
      tx.create(notificationEvents, 'cut', {
        type: 'ENDING_24H',
        subject: { type: 'listing', id: 'lot' },
        payload: { price: 500, to: { kind: 'concerned' } },
        dedupeKey: 'ENDING_24H lot',
        at: noon,
        processedAt: 0,
        createdBy: 'house',
      }),
    );
    expect(await run('processNotificationEvents')).toEqual({ processed: 1 });
    expect((await rows('inApp')).map(({ type, userId }) => `${type} ${userId}`)).toEqual([
      'ENDING_24H ben',
    ]);
  });

  it('both queues run by the timetable, one run at a time', async () => {
    await tell('OUTBID', 'ann');
    const runs = await Promise.all([1, 2].map(() => run('triggerAutoProcessNotifications')));
    expect(runs).toContainEqual({ ran: true });
    expect(house.mails).toHaveLength(1);
    const idle = await store.snapshot();
    await runDueQueues(house.ports);
    expect(await store.snapshot()).toBe(idle);
  });
});

const single = { userId: 'ann', channel: 'email', template: 'house-note', data: { text: 'Hello' } };
const refusals: readonly [string, CallerIdentity | string, object, string][] = [
  ['nobody signed in', visitor, {}, 'UNAUTHENTICATED'],
  ['a member', 'ann', {}, 'STAFF_ONLY'],
  ['a disabled member', signedIn('ann', { st: 'disabled' }), {}, 'ACCOUNT_DISABLED'],
  ['an unknown template', admin, { template: 'toString' }, 'TEMPLATE_UNKNOWN'],
  ['a missing fact', admin, { data: {} }, 'INVALID_ARGUMENT'],
  ['a fact that is no text', admin, { data: { text: 5 } }, 'INVALID_ARGUMENT'],
  ['nobody there', admin, { userId: 'none' }, 'USER_NOT_FOUND'],
  ['no such channel', admin, { channel: 'fax' }, 'INVALID_ARGUMENT'],
];

describe('one message to one member', () => {
  it.each(refusals)('refuses %s and writes nothing', async (_, caller, input, code) => {
    const before = await store.snapshot();
    const data = { ...single, ...input };
    const answer = await house.call('notifications-sendSingleMessage', data, caller, newKey());
    expect(codeOf(answer)).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('goes out with the next run; no line break reaches a header; the same key is one mail', async () => {
    const key = newKey();
    const data = { ...single, data: { text: 'Hello\r\nBcc: all@example.com' } };
    const first = await house.call('notifications-sendSingleMessage', data, admin, key);
    expect(await house.call('notifications-sendSingleMessage', data, admin, key)).toEqual(first);
    await run('processMessageQueue', admin);
    expect(house.mails).toHaveLength(1);
    expect(house.mails[0]).toMatchObject({
      to: 'ann@example.com',
      subject: 'A message from Hammerlane: Hello Bcc: all@example.com',
    });
  });

  it.each(['processNotificationEvents', 'processMessageQueue', 'triggerAutoProcessNotifications'])(
    '%s is not for members, and takes no unknown key',
    async (name) => {
      expect(await run(name, 'ann')).toBe('STAFF_ONLY');
      expect(await run(name, system, { more: 1 })).toBe('INVALID_ARGUMENT');
    },
  );
});
