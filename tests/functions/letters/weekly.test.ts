import { beforeEach, describe, expect, it } from 'vitest';
import { letterCopies } from '../../../src/domain/accounts/letters/letter-copy.entity.ts';
import { subscriptionId } from '../../../src/domain/accounts/letters/subscription-id.ts';
import { mailingList } from '../../../src/domain/accounts/letters/mailing-list.entity.ts';
import { weeklyLetters } from '../../../src/domain/accounts/letters/weekly-letter.entity.ts';
import { COMPANY } from '../../../src/domain/platform/settings/company.ts';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import { companyDocument } from '../../../src/domain/platform/first-data/first-data.ts';
import { keepConsent } from '../../../src/functions/letters/consent.ts';
import { MailboxGone } from '../../../src/functions/letters/mailbox-gone.ts';
import { sendLetterCopy, sendLetters } from '../../../src/functions/letters/send-letters.ts';
import { weekOf } from '../../../src/domain/platform/house-week.ts';
import type { Mail, Ports } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let id = '';

const HOUR = 3_600_000;

beforeEach(async () => {
  ({ house, store } = openReal());
  house.clock.time = endAt - 48 * HOUR;
  id = weekOf(house.clock.time);
  await house.member(['seller']);
  await house.auction('lot');
  await house.listing('lot2', { title: '1961 Jaguar E-Type', isPublic: true });
});

const call = async (name: string, data: unknown = {}, key?: string) => {
  const answer = await house.call(`letters-${name}`, data, admin, key);
  return answer.ok ? (answer.data as Record<string, unknown>) : codeOf(answer);
};
const reader = (email: string, topics: readonly ('auctions' | 'news')[] = ['auctions']) =>
  keepConsent(
    house.ports,
    { email, topics, language: 'en', page: '/news', ip: '', createdBy: 'house', proven: true },
    house.clock.time,
  );
const withoutCompany = () =>
  house.ports.db.transaction(async (tx) => tx.change(config, COMPANY, companyDocument({})));
const show = async (words?: object) => {
  const shown = await call('weekly', words === undefined ? {} : { words });
  if (typeof shown === 'string') throw new Error(shown);
  return shown;
};
const send = async (of: object = {}) => {
  const { digest } = await show();
  return call('sendWeekly', { id, digest, reason: 'It is Thursday', ...of }, newKey());
};

describe('the weekly letter', () => {
  it('is made of what ends, with what staff wrote above it, in both languages', async () => {
    const words = {
      subjectEn: 'A week of Datsuns',
      subjectFr: 'Une semaine de Datsun',
      introEn: 'Hello.\n\nRead <this>.',
      introFr: 'Bonjour.',
    };
    await withoutCompany();
    const shown = await show(words);
    expect(shown).toMatchObject({ id, status: 'DRAFT', filled: true, addressed: false, words });
    const { en, fr } = shown as { en: { html: string; text: string }; fr: { html: string } };
    expect(en.text).toContain('Ending this week');
    expect(en.text).toContain('/listing/lot');
    expect(en.html).toContain('Read &#60;this&#62;.');
    expect(fr.html).toContain('Se terminent cette semaine');
    // Stored for the next viewer.
    expect(await show()).toMatchObject({ words });
  });

  it('keeps the words that are not given, as somebody else changed them', async () => {
    const { words } = await show();
    await show({ subjectEn: 'A week of Datsuns' });
    await show({ introFr: 'Bonjour.' });
    expect((await show())['words']).toEqual({
      ...(words as object),
      subjectEn: 'A week of Datsuns',
      introFr: 'Bonjour.',
    });
    const before = await store.snapshot();
    expect(await call('weekly', { words: { subjectFr: '' } })).toBe('INVALID_ARGUMENT');
    expect(await store.snapshot()).toBe(before);
  });

  it('goes to who asks as a test, and to nobody else', async () => {
    await reader('reader@example.com');
    house.accounts.set('boss', {
      uid: 'boss',
      email: 'boss@example.com',
      emailVerified: true,
      disabled: false,
      providers: [],
      secondFactors: [],
      claims: {},
      created: '',
      lastSignIn: '',
      renewsFrom: 0,
    });
    expect(await call('testWeekly', { language: 'fr' })).toEqual({ ok: true });
    expect(house.mails.map(({ to }) => to)).toEqual(['boss@example.com']);
  });

  it('goes once to everybody who confirmed and chose it, with a link that ends it', async () => {
    await reader('a@example.com');
    await reader('b@example.com', ['news']);
    await reader('c@example.com');
    await house.call('subscriptions-remove', { token: 'none' }, visitor);
    await house.ports.db.transaction(async (tx) =>
      tx.change(mailingList, subscriptionId('c@example.com'), { active: false }),
    );
    expect(await send()).toEqual({ ok: true });
    await sendLetters(house.ports);
    await sendLetters(house.ports);
    expect(house.mails.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com']);
    const [first] = house.mails;
    expect(first?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(first?.text).toContain(
      'Hammerlane Demonstration Inc., 480 Harbour Street, Unit 6, Hamilton ON L8L 1B7',
    );
    expect(await show()).toMatchObject({ status: 'SENT', copied: 2, sent: 2, failed: 0 });
    expect(await send({ digest: '0'.repeat(64) })).toBe('LETTER_SENT');
  });

  it('tries again what failed, and counts a day on which a mailbox is gone', async () => {
    await reader('gone@example.com');
    await reader('later@example.com');
    await send();
    const failing: Ports = {
      ...house.ports,
      mail: {
        ...house.ports.mail,
        send: ({ to }: Mail) =>
          Promise.reject(
            to.startsWith('gone') ? new MailboxGone('550 5.1.1 No such user') : new Error('busy'),
          ),
      },
    };
    await sendLetters(failing);
    expect(await house.ports.db.get(mailingList, subscriptionId('gone@example.com'))).toMatchObject(
      { active: true, refused: { days: 1 } },
    );
    house.clock.time += HOUR;
    await sendLetters(house.ports);
    expect(house.mails.map(({ to }) => to)).toEqual(['later@example.com']);
    expect(await show()).toMatchObject({ status: 'SENT', sent: 1, failed: 1 });
  });

  it('counts a copy that is sent while the others are counted', async () => {
    for (const email of ['a@example.com', 'b@example.com']) await reader(email);
    await send();
    const { db } = house.ports;
    const later: string[] = [];
    let last: Promise<unknown> = Promise.resolve();
    const held: Ports = {
      ...house.ports,
      tasks: {
        most: 200,
        add: (_, tasks) => Promise.resolve(later.push(...tasks.flatMap(({ ids }) => ids)) * 0),
      },
      db: {
        ...db,
        // One count after the other; the tasks are performed after the first.
        count: async (...of) => {
          const before = last;
          let done = (): void => undefined;
          last = new Promise<void>((resolve) => {
            done = resolve;
          });
          await before;
          const found = await db.count(...of);
          for (const one of later.splice(0)) await sendLetterCopy(house.ports, one);
          done();
          return found;
        },
      },
    };
    await sendLetters(held);
    await sendLetters(held);
    expect(await house.ports.db.get(weeklyLetters, id)).toMatchObject({ status: 'SENT', sent: 2 });
  });

  it('reaches each reader once with two at it at the same time, one of which dies', async () => {
    const readers = Array.from(
      { length: 230 },
      (_, i) => `r${String(i).padStart(3, '0')}@example.com`,
    );
    for (const email of readers) await reader(email);
    await send();
    let left = 40;
    const dying: Ports = {
      ...house.ports,
      mail: {
        ...house.ports.mail,
        send: (mail) => {
          left -= 1;
          // Killed during a mail: it is neither sent nor settled, and nothing follows.
          return left < 0 ? new Promise(() => undefined) : house.ports.mail.send(mail);
        },
      },
    };
    void sendLetters(dying);
    await sendLetters(house.ports);
    house.clock.time += HOUR;
    await sendLetters(house.ports);
    expect(house.mails.map(({ to }) => to).sort()).toEqual(readers);
    expect(await house.ports.db.get(weeklyLetters, id)).toMatchObject({
      status: 'SENT',
      copied: readers.length,
      sent: readers.length,
    });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['a letter that is not there', () => send({ id: '2020-01-06' }), 'LETTER_NOT_FOUND'],
    ['another than was looked at', () => send({ digest: '0'.repeat(64) }), 'LETTER_CHANGED'],
    ['a house without an address', () => send(), 'COMPANY_MISSING'],
    ['an id that is none', () => send({ id: 'x' }), 'INVALID_ARGUMENT'],
    [
      'words too long',
      () => call('weekly', { words: { subjectEn: 'x'.repeat(101) } }),
      'INVALID_ARGUMENT',
    ],
    ['a language of a wrong type', () => call('testWeekly', { language: 1 }), 'INVALID_ARGUMENT'],
    ['a page of a wrong type', () => call('export', { after: 1 }), 'INVALID_ARGUMENT'],
  ])('is not sent: %s', async (_, act, code) => {
    if (code === 'COMPANY_MISSING') await withoutCompany();
    await reader('a@example.com');
    await show();
    const before = await store.snapshot();
    expect(await act()).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('has to have something to tell', async () => {
    house.clock.time = endAt + 30 * 24 * HOUR;
    id = weekOf(house.clock.time);
    expect(await send()).toBe('LETTER_EMPTY');
  });

  it('is for staff alone', async () => {
    for (const name of ['weekly', 'testWeekly', 'sendWeekly', 'export']) {
      expect(codeOf(await house.call(`letters-${name}`, {}, visitor))).toBe('UNAUTHENTICATED');
      expect(codeOf(await house.call(`letters-${name}`, {}, 'seller'))).toBe('STAFF_ONLY');
    }
    expect(await house.ports.db.find(letterCopies, { where: [] })).toEqual([]);
  });
});

describe('the list as a file', () => {
  it('has a row for each address with its evidence, page after page', async () => {
    await reader('=cmd@example.com');
    await reader('b@example.com');
    const page = await call('export');
    const { csv, next } = page as { csv: string; next?: string };
    expect(next).toBeUndefined();
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`"'=cmd@example.com","CONFIRMED","yes"`);
    expect(await call('export', { after: 'b@example.com' })).toEqual({ csv: '' });
  });
});
