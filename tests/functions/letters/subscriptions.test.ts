import { beforeEach, describe, expect, it } from 'vitest';
import { consentWords } from '../../../src/domain/accounts/letters/letter-topics.ts';
import { mailingList } from '../../../src/domain/accounts/letters/mailing-list.entity.ts';
import { subscriptionId } from '../../../src/domain/accounts/letters/subscription-id.ts';
import { subscriptions } from '../../../src/domain/accounts/letters/subscription.entity.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { letters as french } from '../../../src/wording/french/letters/letters.ts';
import { confirmedSubscription } from '../../../src/functions/letters/consent.ts';
import { letterToken } from '../../../src/functions/letters/letter-token.ts';
import { answerOneClick, isOneClick } from '../../../src/functions/letters/one-click.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { codeOf, signedIn, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;

const DAY = 86_400_000;
const reader = 'reader@example.com';
const id = subscriptionId(reader);
const wish = { email: reader, topics: ['auctions', 'news'], consent: true, language: 'en' };

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'ben']);
});

const call = async (name: string, data: unknown, caller: CallerIdentity | string = visitor) => {
  // A frequent caller from one address is limited; these scenarios take days.
  house.clock.time += 20 * 60_000;
  return house.call(`subscriptions-${name}`, data, caller);
};
const told = async (name: string, data: unknown, caller?: CallerIdentity | string) => {
  const answer = await call(name, data, caller);
  return answer.ok ? answer.data : codeOf(answer);
};
const lastToken = (): string =>
  /[?&]token=([\w.-]+)/.exec(house.mails.at(-1)?.text ?? '')?.[1] ?? '';
const row = () => house.ports.db.get(mailingList, id);
const list = () => letterToken(house.ports, { of: 'list', id });

const subscribe = async (): Promise<void> => {
  await call('update', wish);
  await call('update', { topics: [], token: lastToken() });
};

describe('subscribing', () => {
  it('asks by mail first, and keeps who agreed to what, when and where', async () => {
    const asked = { ...wish, page: '/news' };
    expect(await told('update', asked)).toEqual({ ok: true, confirmed: false });
    expect(await row()).toMatchObject({
      email: reader,
      status: 'ASKED',
      active: false,
      consentText: consentWords.en,
      page: '/news',
      language: 'en',
      ip: '192.0.2.1',
    });
    expect(await confirmedSubscription(house.ports.db, reader)).toBeNull();
    const [mail] = house.mails;
    expect(mail).toMatchObject({ to: reader, subject: 'Confirm that you want our weekly letter' });
    expect(mail?.text).toContain(consentWords.en);
    const token = lastToken();
    expect(await told('read', { token })).toMatchObject({
      of: 'confirmation',
      email: 'r…@example.com',
      confirmed: false,
    });
    expect(await told('update', { topics: [], token })).toEqual({ ok: true, confirmed: true });
    const { time } = house.clock;
    expect(await row()).toMatchObject({ status: 'CONFIRMED', active: true });
    expect(await confirmedSubscription(house.ports.db, reader)).toMatchObject({
      topics: ['auctions', 'news'],
      confirmedAt: time,
    });
    // A second click gets the same answer.
    expect(await told('update', { topics: [], token })).toEqual({ ok: true, confirmed: true });
  });

  it('says in French what it asks, with the words that were on the page', async () => {
    await call('update', { ...wish, language: 'fr' });
    expect(house.mails[0]?.subject).toBe('Confirmez que vous voulez notre lettre hebdomadaire');
    expect(await row()).toMatchObject({ consentText: consentWords.fr, language: 'fr' });
    expect(french[consentWords.en]).toBe(consentWords.fr);
  });

  it('answers a known address as any other, and tells its owner by mail', async () => {
    await subscribe();
    const before = await store.snapshot();
    expect(await told('update', wish)).toEqual({ ok: true, confirmed: false });
    expect(await store.snapshot()).toBe(before);
    expect(house.mails.at(-1)?.subject).toBe('You already get our weekly letter');
  });

  it('writes to one address once a minute, whoever asks', async () => {
    await call('update', wish);
    await house.call('subscriptions-update', wish, { kind: 'visitor', ip: '192.0.2.77' });
    expect(house.mails).toHaveLength(1);
  });

  it('asks a member whose address is proven for no second mail, and makes it theirs', async () => {
    const own = 'ann@example.com';
    await call('update', { topics: ['auctions'], consent: true }, 'ann');
    expect(house.mails).toEqual([]);
    expect(await confirmedSubscription(house.ports.db, own)).toMatchObject({ createdBy: 'ann' });
    await call('update', { topics: ['news'] }, 'ann');
    expect(await confirmedSubscription(house.ports.db, own)).toMatchObject({ topics: ['news'] });
    await call('update', { topics: [] }, 'ann');
    expect(await confirmedSubscription(house.ports.db, own)).toBeNull();
  });

  it('gives a member what was asked for before they had an account', async () => {
    await subscribe();
    await house.ports.auth.create({ email: reader, password: 'x'.repeat(12) });
    const [uid] = [...house.accounts].find(([, { email }]) => email === reader) ?? [];
    const record = house.accounts.get(uid ?? '');
    if (record) house.accounts.set(uid ?? '', { ...record, emailVerified: true });
    const member = signedIn(uid ?? '', { email: reader });
    expect(await told('update', { topics: ['news'] }, member)).toEqual({
      ok: true,
      confirmed: true,
    });
    expect(await house.ports.db.get(subscriptions, id)).toMatchObject({
      createdBy: uid,
      topics: ['news'],
    });
  });

  it('leaves an old question without effect once it was ended', async () => {
    await call('update', wish);
    const token = lastToken();
    await call('update', { topics: [], token });
    await call('remove', { token: await list() });
    expect(await told('update', { topics: [], token })).toBe('TOKEN_INVALID');
    expect(await confirmedSubscription(house.ports.db, reader)).toBeNull();
  });
});

describe('what is refused', () => {
  it.each<[string, string, unknown, string, (CallerIdentity | string)?]>([
    ['no address', 'update', { topics: ['news'], consent: true }, 'EMAIL_REQUIRED'],
    ['no consent', 'update', { ...wish, consent: false }, 'CONSENT_REQUIRED'],
    ['no topic', 'update', { ...wish, topics: [] }, 'TOPIC_REQUIRED'],
    ['a topic that is none', 'update', { ...wish, topics: ['shop'] }, 'INVALID_ARGUMENT'],
    ['topics of a wrong type', 'update', { ...wish, topics: 'news' }, 'INVALID_ARGUMENT'],
    ['a page that is no path', 'update', { ...wish, page: 'https://x' }, 'INVALID_ARGUMENT'],
    [
      'an address too long',
      'update',
      { ...wish, email: `${'a'.repeat(300)}@x.ca` },
      'INVALID_ARGUMENT',
    ],
    ['a token too long', 'update', { topics: [], token: 'x'.repeat(2_001) }, 'INVALID_ARGUMENT'],
    ['a forged token', 'update', { topics: [], token: 'e30.e30' }, 'TOKEN_INVALID'],
    ['another’s address', 'update', { ...wish, email: 'ben@example.com' }, 'EMAIL_NOT_OWN', 'ann'],
    ['a member without consent', 'update', { topics: ['news'] }, 'CONSENT_REQUIRED', 'ann'],
    ['no token', 'remove', {}, 'TOKEN_INVALID'],
    ['an id without signing in', 'remove', { id }, 'TOKEN_INVALID'],
    ['another’s subscription', 'remove', { id }, 'SUBSCRIPTION_NOT_FOUND', 'ann'],
    ['one that is not there', 'remove', { id: 'none' }, 'SUBSCRIPTION_NOT_FOUND', 'ann'],
    ['a forged token', 'remove', { token: 'e30.e30' }, 'TOKEN_INVALID'],
    ['a token of a wrong type', 'remove', { token: 7 }, 'INVALID_ARGUMENT'],
    ['no token', 'read', {}, 'INVALID_ARGUMENT'],
    ['a forged token', 'read', { token: 'x' }, 'TOKEN_INVALID'],
    [
      'a disabled member’s id',
      'remove',
      { id },
      'TOKEN_INVALID',
      signedIn('ben', { st: 'disabled' }),
    ],
  ])('%s: %s', async (_, name, data, code, caller) => {
    await subscribe();
    const before = await store.snapshot();
    const mails = house.mails.length;
    expect(await told(name, data, caller)).toBe(code);
    expect(await store.snapshot()).toBe(before);
    expect(house.mails).toHaveLength(mails);
  });

  it('a token whose payload was changed, one that is too old, one of an address that is gone', async () => {
    await subscribe();
    const [payload = '', signature = ''] = (await list()).split('.');
    const other = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace(id, subscriptionId('b@example.com')),
    ).toString('base64url');
    const before = await store.snapshot();
    expect(await told('remove', { token: `${other}.${signature}` })).toBe('TOKEN_INVALID');
    expect(await told('remove', { token: `${payload}.${signature}.x` })).toBe('TOKEN_INVALID');
    const foreign = await letterToken(house.ports, { of: 'list', id: 'gone' });
    expect(await told('remove', { token: foreign })).toBe('SUBSCRIPTION_NOT_FOUND');
    const token = await list();
    house.clock.time += 401 * DAY;
    expect(await told('remove', { token })).toBe('TOKEN_EXPIRED');
    expect(await told('read', { token })).toBe('TOKEN_EXPIRED');
    expect(await store.snapshot()).toBe(before);
  });

  it('a disabled member passes as a visitor: they are asked by mail', async () => {
    const disabled = signedIn('ann', { st: 'disabled' });
    const asked = { ...wish, email: 'ann@example.com' };
    expect(await told('update', asked, disabled)).toEqual({ ok: true, confirmed: false });
    expect(house.mails).toHaveLength(1);
  });
});

describe('the link of a letter', () => {
  it('ends it with one post, again without effect, and takes it up again', async () => {
    await subscribe();
    const token = await list();
    const press = () => answerOneClick(house.ports, `?token=${token}`);
    expect(isOneClick('POST', '/unsubscribe')).toBe(true);
    expect(isOneClick('GET', '/unsubscribe')).toBe(false);
    expect((await press()).status).toBe(200);
    expect(await row()).toMatchObject({ status: 'ENDED', active: false });
    const before = await store.snapshot();
    expect((await press()).status).toBe(200);
    expect(await store.snapshot()).toBe(before);
    expect((await answerOneClick(house.ports, '?token=e30.e30')).status).toBe(400);
    expect((await answerOneClick(house.ports, '')).status).toBe(400);
    const again = { token, topics: ['news'] };
    expect(await told('update', again)).toBe('CONSENT_REQUIRED');
    expect(await told('update', { ...again, consent: true })).toEqual({
      ok: true,
      confirmed: true,
    });
    expect(await row()).toMatchObject({ status: 'CONFIRMED', active: true });
  });

  it('changes what it tells of, and ends it with nothing chosen', async () => {
    await subscribe();
    const token = await list();
    await call('update', { token, topics: ['news'] });
    expect(await told('read', { token })).toMatchObject({ topics: ['news'], confirmed: true });
    await call('update', { token, topics: [] });
    expect(await told('read', { token })).toMatchObject({ topics: [], confirmed: false });
  });

  it('of a notice ends the mails of its kind and no others, and nothing but mails', async () => {
    const token = await letterToken(house.ports, { of: 'notices', uid: 'ann', told: ['OUTBID'] });
    expect(await told('remove', { token })).toEqual({ ok: true });
    const chosen = await house.ports.db.get(userPreferences, 'ann');
    expect(chosen?.channels).toEqual({ OUTBID: { inApp: true, push: true, email: false } });
    const read = await told('read', { token });
    expect(read).toMatchObject({ of: 'notices', told: ['OUTBID'], email: 'a…@example.com' });
    const notices = [
      { type: 'OUTBID', mailed: true },
      { type: 'RESERVE_LOWERED', mailed: false },
      // Nobody can choose it: it stays as it is.
      { type: 'OFFER_RECEIVED', mailed: false },
    ];
    await call('update', { token, topics: [], notices });
    const after = await house.ports.db.get(userPreferences, 'ann');
    expect(Object.entries(after?.channels ?? {}).map(([type, { email }]) => [type, email])).toEqual(
      expect.arrayContaining([
        ['OUTBID', true],
        ['RESERVE_LOWERED', false],
        ['RESERVE_MET', false],
      ]),
    );
    expect(after?.channels['OFFER_RECEIVED']).toBeUndefined();
  });
});
