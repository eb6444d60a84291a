import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../src/domain/accounts/language.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { letterTemplates } from '../../../src/domain/messages/letter-template.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import type { EventType } from '../../../src/domain/messages/notice-types.ts';
import { faultsIn } from '../../../src/domain/messages/template-words.ts';
import { numbersStandMs } from '../../../src/functions/numbers.ts';
import { deliver } from '../../../src/functions/notifications/deliver.ts';
import {
  builtInWords,
  templateId,
  templateKeys,
} from '../../../src/functions/letters/templates/built-in.ts';
import { rulesOf } from '../../../src/functions/letters/templates/placeholders.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { admin, codeOf, newKey, signedIn, system, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;

beforeEach(async () => {
  ({ house, store } = openReal());
  house.clock.time = Date.UTC(2027, 0, 12, 17);
  await house.member(['ann', 'ben', 'seller', 'boss']);
  await house.auction('lot');
});

const call = async (
  name: string,
  data: unknown,
  caller: CallerIdentity | string = admin,
  key = newKey(),
) => {
  const given = name === 'saveTemplate' ? key : undefined;
  const answer = await house.call(`letters-${name}`, data, caller, given);
  return answer.ok ? (answer.data as Record<string, unknown>) : codeOf(answer);
};
const outbid = { heading: 'Somebody bid more', body: '{title} went to {money}.' };
const save = (words: object | undefined, of: object = {}) =>
  call('saveTemplate', {
    id: 'OUTBID',
    language: 'en',
    ...(words === undefined ? {} : { words }),
    ...of,
  });
const show = async (of: object = {}) => {
  const shown = await call('template', { id: 'OUTBID', language: 'en', ...of });
  if (typeof shown === 'string') throw new Error(shown);
  return shown;
};
const tell = (type: EventType, uid: string) =>
  deliver(house.ports, {
    type,
    listingId: 'lot',
    to: { kind: 'member', uid },
    price: 1_000,
    dedupeKey: `${type} ${uid} ${house.clock.time}`,
  });
const send = () => house.call('notifications-processMessageQueue', {}, system);
const speaksFrench = (uid: string) =>
  house.ports.db.transaction(async (tx) =>
    tx.create(userPreferences, uid, {
      units: 'km',
      currency: 'CAD',
      locale: 'fr-CA',
      theme: 'system',
      channels: {},
      createdBy: uid,
    }),
  );
const lastMail = () => house.mails.at(-1);

describe('the built-in words', () => {
  it('keep to what staff have to keep to', () => {
    for (const key of templateKeys) {
      for (const language of languages) {
        expect([key, faultsIn(builtInWords(key, language), rulesOf(key))]).toEqual([key, []]);
      }
    }
  });

  it('have a letter each, in both languages, that says them', async () => {
    for (const key of templateKeys) {
      for (const language of languages) {
        const { subject, html, text } = await show({ id: templateId(key), language });
        expect(`${key} ${String(text)}`).not.toMatch(/\{\w+\}/);
        expect(String(subject)).not.toMatch(/[{}]/);
        expect(String(html)).toContain(`<html lang="${language}">`);
      }
    }
  });
});

describe('words that staff wrote', () => {
  it('are in the next mail, push and notice, each in their member’s language', async () => {
    await speaksFrench('ben');
    expect(await save(outbid)).toEqual({ ok: true });
    const french = { heading: 'On a misé plus haut', body: '{title} vaut {money}.' };
    expect(await save(french, { language: 'fr' })).toEqual({ ok: true });
    await tell('OUTBID', 'ann');
    await tell('OUTBID', 'ben');
    await send();
    const said = house.mails
      .toSorted((a, b) => a.to.localeCompare(b.to))
      .map(({ to, subject, text }) => [to, subject, text.split('\n\n')[1]]);
    expect(said).toEqual([
      [
        'ann@example.com',
        'Somebody bid more: 1972 Datsun 240Z',
        '1972 Datsun 240Z went to CA$1,000.',
      ],
      [
        'ben@example.com',
        'On a misé plus haut : 1972 Datsun 240Z',
        '1972 Datsun 240Z vaut 1\u{A0}000\u{A0}$\u{A0}CA.',
      ],
    ]);
    expect(house.pushed.map(({ title }) => title).toSorted()).toEqual([
      'On a misé plus haut',
      'Somebody bid more',
    ]);
    const inApp = await house.ports.db.find(notificationMessages, {
      where: [['channel', '==', 'inApp']],
    });
    expect(inApp.map(({ title }) => title).toSorted()).toEqual([
      'On a misé plus haut',
      'Somebody bid more',
    ]);
  });

  it('are in mails about accounts and the list', async () => {
    const words = { subject: 'New key', heading: 'A new key', body: 'Here:\n{link}\nBye.' };
    await save(words, { id: 'NEW_PASSWORD' });
    await house.call('users-resetPasswordNew', { email: 'ann@example.com' }, visitor);
    expect(lastMail()).toMatchObject({ to: 'ann@example.com', subject: 'New key' });
    expect(lastMail()?.text).toMatch(
      /^A new key\n\nHere:\n\nChoose a password: \nhttp\S+\n\nBye\./,
    );
    const asked = { ...words, body: 'You said “{consent}”.\n{link}' };
    await save(asked, { id: 'CONFIRM_LETTER' });
    const wish = { email: 'new@example.com', topics: ['news'], consent: true, language: 'en' };
    await house.call('subscriptions-update', wish, visitor);
    expect(lastMail()?.text).toContain('You said “Yes, e-mail me');
  });

  it('are above a digest', async () => {
    const words = { subject: '{count} things', heading: 'News of today', body: 'Good morning.' };
    await save(words, { id: 'DIGEST' });
    await tell('LISTING_SCHEDULED', 'ann');
    await tell('WINNING', 'ann');
    await send();
    expect(lastMail()?.subject).toBe('2 things');
    expect(lastMail()?.text).toMatch(/^News of today\n\nGood morning\.\n\n/);
  });

  it('are taken back to the built-in ones, and are none where they say the same', async () => {
    await save(outbid);
    expect(await show()).toMatchObject({ changed: outbid, changedBy: 'boss' });
    await save(undefined);
    const { builtIn, changed } = await show();
    expect(changed).toBeUndefined();
    await tell('OUTBID', 'ann');
    await send();
    expect(lastMail()?.subject).toBe('You’ve been outbid: 1972 Datsun 240Z');
    await save(builtIn as object, { language: 'fr' });
    await save(builtIn as object);
    expect((await show()).changed).toBeUndefined();
  });

  it('change in the given parts only, beside those that somebody else changed', async () => {
    const { builtIn } = await show();
    const { heading, body } = outbid;
    expect(await save({ heading })).toEqual({ ok: true });
    expect((await show()).changed).toEqual({ ...(builtIn as object), heading });
    expect(await save({ body })).toEqual({ ok: true });
    expect((await show()).changed).toEqual(outbid);
    const before = await store.snapshot();
    expect(await save({ body: 'It is at {price}.' })).toBe('TEMPLATE_WRONG');
    expect(await store.snapshot()).toBe(before);
    const subject = 'Open this';
    const of = { id: 'VERIFY_ADDRESS' };
    expect(await save({ subject }, of)).toEqual({ ok: true });
    const mail = await show(of);
    expect(mail['changed']).toEqual({ ...(mail['builtIn'] as object), subject });
  });

  it('that are broken in the store give way to the built-in ones, and the log says so', async () => {
    await house.ports.db.transaction(async (tx) => {
      const stamp = { changedBy: 'boss', changedAt: 1, createdBy: 'boss' };
      tx.create(letterTemplates, 'OUTBID', { en: { heading: 'A {price}', body: 'x' }, ...stamp });
      tx.create(letterTemplates, 'GONE', { en: outbid, ...stamp });
    });
    house.clock.time += numbersStandMs;
    await tell('OUTBID', 'ann');
    await send();
    expect(lastMail()?.subject).toBe('You’ve been outbid: 1972 Datsun 240Z');
    const warned = house.lines.filter((line) => line.includes('letterTemplates/'));
    expect(warned.some((line) => line.includes('OUTBID in en'))).toBe(true);
    expect(warned.some((line) => line.includes('GONE in en'))).toBe(true);
  });
});

describe('the preview', () => {
  it('is made of the newest event of the house, or of samples, and says which', async () => {
    expect(await show()).toMatchObject({ of: 'none', notice: { title: 'You’ve been outbid' } });
    await tell('OUTBID', 'ann');
    const at = house.clock.time;
    house.clock.time += 60_000;
    const shown = await show({ words: outbid });
    expect(shown).toMatchObject({
      of: 'event',
      at,
      subject: 'Somebody bid more: 1972 Datsun 240Z',
      notice: { title: 'Somebody bid more', body: '1972 Datsun 240Z went to CA$1,000.' },
    });
    expect(String(shown['html'])).toContain('/listing/lot');
    // It was viewed, not stored.
    expect((await show()).changed).toBeUndefined();
  });

  it('shows staff nothing of what members write to each other', async () => {
    await house.call(
      'messages-sendMessage',
      {
        clientId: 'm1',
        toUserId: 'seller',
        subject: { type: 'listing', id: 'lot' },
        text: 'A secret.',
      },
      'ann',
      newKey(),
    );
    const shown = await show({ id: 'MESSAGE' });
    expect(shown).toMatchObject({ of: 'private' });
    expect(JSON.stringify(shown)).not.toContain('A secret.');
  });

  it('goes to who asks as a test, and to nobody else', async () => {
    const test = { id: 'OUTBID', language: 'en', words: outbid };
    house.accounts.delete('boss');
    expect(await call('testTemplate', test)).toBe('EMAIL_REQUIRED');
    await house.member('chief');
    expect(await call('testTemplate', test, signedIn('chief', { role: 'admin' }))).toEqual({
      ok: true,
    });
    expect(house.mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'chief@example.com Somebody bid more: 1972 Datsun 240Z went to CA$24,750.',
    ]);
  });
});

const wrong: readonly [string, object, string][] = [
  ['a placeholder that is none', { body: '{title} is at {price}.' }, 'TEMPLATE_WRONG'],
  ['one that needs its lot', { body: 'It is at {money}.' }, 'TEMPLATE_WRONG'],
  ['a brace that stands alone', { body: '{title} is {money' }, 'TEMPLATE_WRONG'],
  ['a tag', { body: '<b>{title}</b>' }, 'TEMPLATE_WRONG'],
  ['nothing at all', { body: ' ' }, 'TEMPLATE_WRONG'],
  ['what is too long with its values', { body: `{title} ${'x'.repeat(400)}` }, 'TEMPLATE_WRONG'],
  ['a heading too long', { heading: 'x'.repeat(151) }, 'INVALID_ARGUMENT'],
  ['a body of a wrong type', { body: 5 }, 'INVALID_ARGUMENT'],
];

describe('what is refused', () => {
  it.each(wrong)('%s, to keep, to show and to send', async (_, words, code) => {
    const before = await store.snapshot();
    const given = { id: 'OUTBID', language: 'en', words: { ...outbid, ...words } };
    for (const name of ['saveTemplate', 'template', 'testTemplate']) {
      expect(await call(name, given)).toBe(code);
    }
    expect(await store.snapshot()).toBe(before);
    expect(house.mails).toEqual([]);
  });

  it('a mail without its button, or with it within a sentence', async () => {
    const of = { id: 'VERIFY_ADDRESS' };
    const words = { subject: 'A', heading: 'A' };
    expect(await save({ ...words, body: 'Hello.' }, of)).toBe('TEMPLATE_WRONG');
    expect(await save({ ...words, body: 'Open {link}.' }, of)).toBe('TEMPLATE_WRONG');
    expect(await save({ ...words, subject: '', body: '{link}' }, of)).toBe('INVALID_ARGUMENT');
    expect(await save({ ...words, body: '{link}' }, of)).toEqual({ ok: true });
  });

  it('a template that is none, a language that is none, and whoever is no staff', async () => {
    const before = await store.snapshot();
    const given = { id: 'OUTBID', language: 'en', words: outbid };
    for (const name of ['saveTemplate', 'template', 'testTemplate']) {
      expect(await call(name, { ...given, id: 'NONE' })).toBe('TEMPLATE_UNKNOWN');
      expect(await call(name, { ...given, id: 5 })).toBe('INVALID_ARGUMENT');
      expect(await call(name, { language: 'en' })).toBe('INVALID_ARGUMENT');
      expect(await call(name, { ...given, language: 'de' })).toBe('INVALID_ARGUMENT');
    }
    for (const name of ['saveTemplate', 'template', 'testTemplate', 'templates']) {
      const data = name === 'templates' ? {} : given;
      expect(await call(name, data, visitor)).toBe('UNAUTHENTICATED');
      expect(await call(name, data, 'ann')).toBe('STAFF_ONLY');
      expect(await call(name, data, signedIn('ann', { st: 'disabled' }))).toBe('ACCOUNT_DISABLED');
    }
    expect(await store.snapshot()).toBe(before);
  });

  it('the same key with other words; the same again changes nothing', async () => {
    const key = newKey();
    const given = { id: 'OUTBID', language: 'en', words: outbid };
    expect(await call('saveTemplate', given, admin, key)).toEqual({ ok: true });
    const before = await store.snapshot();
    expect(await call('saveTemplate', given, admin, key)).toEqual({ ok: true });
    const other = { ...given, language: 'fr' };
    expect(await call('saveTemplate', other, admin, key)).toBe('KEY_REUSED');
    expect(await store.snapshot()).toBe(before);
  });
});

it('the list has every template, and where staff changed it', async () => {
  await save(outbid);
  const { templates } = (await call('templates', {})) as {
    templates: readonly { id: string; en: boolean; fr: boolean; heading: string }[];
  };
  expect(templates).toHaveLength(templateKeys.length);
  expect(templates.filter(({ en, fr }) => en || fr)).toMatchObject([
    { id: 'OUTBID', kind: 'notice', type: 'OUTBID', heading: 'You’ve been outbid', en: true },
  ]);
});
