import { beforeEach, describe, expect, it } from 'vitest';
import { usernames } from '../../../src/domain/accounts/username.entity.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { pages } from '../../../src/domain/content/page.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { authEvents } from '../../../src/domain/accounts/auth-event.entity.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, newKey, signedIn, type House } from '../house.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'ben', 'boss']);
});

const form = {
  email: ' New@Example.com ',
  password: 'paddock at midnight',
  username: 'fresh_one',
  acceptTerms: true,
};

describe('users-register', () => {
  it('opens account, username and both documents, and mails the verification link', async () => {
    expect(await house.call('users-register', form)).toEqual({
      ok: true,
      data: { ok: true, username: 'fresh_one' },
    });
    const claim = await db.get(usernames, 'fresh_one');
    const uid = claim?.userId ?? '';
    expect(await db.get(users, uid)).toMatchObject({ username: 'fresh_one' });
    expect(await db.get(usersPrivate, uid)).toMatchObject({
      email: 'new@example.com',
      status: 'ACTIVE',
      bidderStatus: 'NONE',
      roles: '',
      termsVersion: 1,
    });
    // The accepted terms are readable.
    expect(await db.get(pages, 'page-terms')).toMatchObject({ status: 'PUBLISHED' });
    expect(house.mails).toHaveLength(1);
    expect(house.mails[0]?.text).toContain('https://example.com/verify');
    expect(house.mails[0]?.subject).toBe(
      'Verify your e-mail address / Confirmez votre adresse courriel',
    );
  });

  it('a known address gets the same answer, and a mail that says so', async () => {
    const before = await store.snapshot();
    const answer = await house.call('users-register', { ...form, email: 'ann@example.com' });
    expect(answer).toEqual({ ok: true, data: { ok: true, username: 'fresh_one' } });
    expect(house.mails.map((m) => [m.to, m.subject])).toEqual([
      ['ann@example.com', 'You already have an account / Vous avez déjà un compte'],
    ]);
    const site = house.ports.site;
    expect(house.mails[0]?.text).toContain(`${site}/login`);
    expect(house.mails[0]?.text).toContain(`${site}/forgotpassword`);
    expect(await store.snapshot()).toBe(before);
  });

  it('is given the same name, known or not', async () => {
    const nameless = { password: form.password, acceptTerms: true, displayName: 'Ann' };
    const known = await house.call('users-register', { ...nameless, email: 'ben@example.com' });
    const unknown = await house.call('users-register', { ...nameless, email: 'ada@example.com' });
    expect(known).toEqual({ ok: true, data: { ok: true, username: 'ann_1' } });
    expect(unknown).toEqual(known);
  });

  it.each([
    [{ acceptTerms: false }, 'TERMS_NOT_ACCEPTED'],
    [{ password: 'short' }, 'PASSWORD_POLICY'],
    [{ password: 'new@example.com' }, 'PASSWORD_POLICY'],
    [{ username: 'ann' }, 'USERNAME_TAKEN'],
    [{ username: 'ad_min' }, 'USERNAME_RESERVED'],
    [{ username: 'Has Space' }, 'INVALID_ARGUMENT'],
    [{ email: 'no address' }, 'INVALID_ARGUMENT'],
    [{ role: 'admin' }, 'INVALID_ARGUMENT'],
    [{ status: 'ACTIVE' }, 'INVALID_ARGUMENT'],
  ])('%j is refused with %s and opens nothing', async (change, code) => {
    const before = await store.snapshot();
    expect(codeOf(await house.call('users-register', { ...form, ...change }))).toBe(code);
    expect([await store.snapshot(), house.accounts.size, house.mails.length]).toEqual([
      before,
      3,
      0,
    ]);
  });
});

describe('usernames', () => {
  const take = (uid: string, username: string) =>
    house.call('users-updateUsername', { username }, uid, newKey());

  it('of two who want one name at once exactly one gets it', async () => {
    const both = await Promise.all([take('ann', 'roadster'), take('ben', 'roadster')]);
    expect(both.map(codeOf).sort()).toEqual(['USERNAME_TAKEN', 'ok']);
  });

  it('changes once in thirty days, and the old name waits as long', async () => {
    expect(codeOf(await take('ann', 'roadster'))).toBe('ok');
    expect(codeOf(await take('ann', 'coupe_88'))).toBe('USERNAME_TOO_SOON');
    expect(codeOf(await take('ann', 'roadster'))).toBe('ok');
    expect(codeOf(await take('ben', 'ann'))).toBe('USERNAME_TAKEN');
    house.clock.time += 30 * 24 * 3_600_000;
    expect(codeOf(await take('ben', 'ann'))).toBe('ok');
    expect(await db.get(users, 'ben')).toMatchObject({ username: 'ann' });
  });

  it('suggests a free one without reserving it', async () => {
    const before = await store.snapshot();
    const answer = await house.call('users-buildUsername', { base: 'Ann@example.com' });
    expect(answer).toEqual({ ok: true, data: { username: 'ann_1' } });
    expect(await store.snapshot()).toBe(before);
  });
});

describe('details', () => {
  it('a member reads himself, staff anybody, nobody another', async () => {
    const own = await house.call('users-getDetails', {}, 'ann');
    expect(own).toMatchObject({ data: { user: { id: 'ann' }, account: { id: 'ann' } } });
    expect(codeOf(await house.call('users-getDetails', { uid: 'ben' }, 'ann'))).toBe(
      'OTHER_ACCOUNT',
    );
    expect(codeOf(await house.call('users-getDetails', { uid: 'ben' }, admin))).toBe('ok');
    expect(codeOf(await house.call('users-getDetails', { uid: 'none' }, admin))).toBe(
      'USER_NOT_FOUND',
    );
  });

  it('writes the documents of one who signed in through a provider the first time', async () => {
    house.accounts.set('goo', {
      uid: 'goo',
      email: 'ann@example.org',
      emailVerified: true,
      displayName: 'Ann',
      disabled: false,
      providers: ['google.com'],
      secondFactors: [],
      claims: {},
      created: '',
      lastSignIn: '',
      renewsFrom: 0,
    });
    const answer = await house.call('users-getDetails', {}, 'goo');
    expect(answer).toMatchObject({
      data: { user: { username: 'ann_1' }, account: { bidderStatus: 'NONE' } },
    });
  });

  it('learns from the token that the address was verified', async () => {
    await house.member('late', { emailVerified: false });
    const unverified = signedIn('late', { email_verified: false });
    const stale = await house.call('users-getDetails', {}, unverified);
    expect(stale).toMatchObject({ data: { account: { emailVerified: false } } });
    const fresh = await house.call('users-getDetails', {}, 'late');
    expect(fresh).toMatchObject({ data: { account: { emailVerified: true } } });
    expect(await db.get(usersPrivate, 'late')).toMatchObject({ emailVerified: true });
  });

  it('learns from the token whose phone number was verified, and which one', async () => {
    await house.member('caller', { phone: '+14165550111', phoneVerified: false });
    const phone_number = '+14165550122';
    const answer = await house.call('users-getDetails', {}, signedIn('caller', { phone_number }));
    expect(answer).toMatchObject({
      data: { account: { phone: phone_number, phoneVerified: true } },
    });
    expect(await db.get(usersPrivate, 'caller')).toMatchObject({
      phone: phone_number,
      phoneVerified: true,
    });
    const record = house.accounts.get('caller');
    if (record !== undefined)
      house.accounts.set('caller', { ...record, phoneNumber: phone_number });
    const before = await store.snapshot();
    await house.call('users-getDetails', {}, signedIn('caller', { phone_number }));
    await house.call('users-getDetails', {}, signedIn('caller', { phone_number: 15 }));
    await house.call('users-getDetails', { uid: 'caller' }, admin);
    expect(await store.snapshot()).toEqual(before);
  });

  it('a changed number is verified only when the token carries it', async () => {
    const now = { auth_time: Math.floor(house.clock.time / 1_000) };
    const mine = (more: object): Parameters<House['call']>[2] =>
      signedIn('ann', { ...now, ...more });
    await update({ phone: '+14165550133' }, mine({ phone_number: '+14165550134' }));
    expect(await db.get(usersPrivate, 'ann')).toMatchObject({ phoneVerified: false });
    await update({ phone: '+14165550134' }, mine({ phone_number: '+14165550134' }));
    expect(await db.get(usersPrivate, 'ann')).toMatchObject({ phoneVerified: true });
  });

  const update = (data: object, caller: Parameters<House['call']>[2] = 'ann') =>
    house.call('users-updateDetails', data, caller, newKey());

  it('changes what is given and leaves the rest', async () => {
    await update({ bio: 'Wagons.', region: 'QC' });
    await update({ displayName: 'Ann T.' });
    expect(await db.get(users, 'ann')).toMatchObject({
      bio: 'Wagons.',
      region: 'QC',
      displayName: 'Ann T.',
    });
  });

  it.each([
    [{ uid: 'ben', bio: 'x' }, 'OTHER_ACCOUNT'],
    [{ phone: '+14165550199' }, 'RECENT_LOGIN_REQUIRED'],
    [{ bio: 'x'.repeat(1_001) }, 'INVALID_ARGUMENT'],
    [{ email: 'other@example.com' }, 'INVALID_ARGUMENT'],
    [{ bidderStatus: 'VERIFIED' }, 'INVALID_ARGUMENT'],
  ])('%j is refused with %s', async (data, code) => {
    const before = await store.snapshot();
    expect(codeOf(await update(data))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('writes over nothing that was changed since editing began, and says what stands there', async () => {
    await update({ bio: 'Wagons.', region: 'QC', name: 'Ann Tremblay' });
    const before = await store.snapshot();
    const stale = { bio: 'Coupes.', region: 'ON', name: 'A. Tremblay' };
    const base = { bio: 'Trucks.', region: 'QC' };
    const refused = await update({ ...stale, base });
    expect(codeOf(refused)).toBe('CHANGED_ELSEWHERE');
    expect(refused).toMatchObject({
      refusal: { details: { bio: 'Wagons.', name: 'Ann Tremblay' } },
    });
    expect(JSON.stringify(refused)).not.toContain('QC');
    expect(await store.snapshot()).toBe(before);
    // Equal changes, and untouched fields, conflict with nothing.
    expect(codeOf(await update({ bio: 'Wagons.', region: 'ON', base }))).toBe('ok');
    expect(await db.get(users, 'ann')).toMatchObject({ bio: 'Wagons.', region: 'ON' });
  });

  it('a new phone after a fresh sign-in counts as unverified', async () => {
    const fresh = signedIn('ann', { auth_time: house.clock.time / 1_000 - 60 });
    expect(codeOf(await update({ phone: '+14165550199' }, fresh))).toBe('ok');
    expect(await db.get(usersPrivate, 'ann')).toMatchObject({ phoneVerified: false });
  });

  it('the same key is one change, another body under it none', async () => {
    const key = newKey();
    const send = (bio: string) => house.call('users-updateDetails', { bio }, 'ann', key);
    const first = await send('One.');
    expect(await send('One.')).toEqual(first);
    expect(codeOf(await send('Two.'))).toBe('KEY_REUSED');
    expect(await db.get(users, 'ann')).toMatchObject({ bio: 'One.' });
  });
});

describe('staff', () => {
  const set = (uid: string, status: string) =>
    house.call('users-setStatus', { uid, status, reason: 'spam' }, admin);

  it('disables document, token claim, sign-in and sessions, and enables again', async () => {
    house.accounts.set('ann', { ...house.accounts.get('ann')!, claims: { role: 'editor' } });
    expect(codeOf(await set('ann', 'disabled'))).toBe('ok');
    expect(await db.get(usersPrivate, 'ann')).toMatchObject({ status: 'DISABLED' });
    expect(house.accounts.get('ann')).toMatchObject({
      claims: { role: 'editor', st: 'disabled' },
      disabled: true,
      lastSignIn: 'revoked',
    });
    await set('ann', 'active');
    expect(house.accounts.get('ann')).toMatchObject({
      claims: { role: 'editor' },
      disabled: false,
    });
    expect(house.accounts.get('ann')?.claims).not.toHaveProperty('st');
  });

  it('nobody disables himself or a ghost, and no member anybody', async () => {
    expect(codeOf(await set('boss', 'disabled'))).toBe('NOT_YOURSELF');
    expect(codeOf(await set('none', 'disabled'))).toBe('USER_NOT_FOUND');
    const tried = { uid: 'ben', status: 'disabled', reason: 'x' };
    expect(codeOf(await house.call('users-setStatus', tried, 'ann'))).toBe('STAFF_ONLY');
  });

  it('shows a sign-in record by id or address', async () => {
    for (const uidOrEmail of ['ann', 'ANN@example.com']) {
      const answer = await house.call('users-getFbAuthRecord', { uidOrEmail }, admin);
      expect(answer).toMatchObject({ data: { uid: 'ann', providers: ['password'] } });
    }
  });
});

describe('mails and events', () => {
  it('a reset answers alike for known and unknown addresses, and mails only the known', async () => {
    const ask = (email: string) => house.call('users-resetPasswordNew', { email });
    expect(await ask('ann@example.com')).toEqual(await ask('nobody@example.com'));
    expect(house.mails.map((m) => m.to)).toEqual(['ann@example.com']);
  });

  it.each(['users-register', 'users-resetPasswordNew'])(
    '%s answers at the same time, whoever has the address and however long a mail takes',
    async (name) => {
      const { mail, auth } = house.ports;
      const slow = async (ms: number): Promise<void> => {
        await Promise.resolve();
        house.clock.time += ms;
      };
      const sent = mail.send.bind(mail);
      mail.send = (one) => slow(310).then(() => sent(one));
      const { create } = auth;
      auth.create = (one) => slow(90).then(() => create(one));
      const took = async (email: string): Promise<number> => {
        const began = house.clock.time;
        const extra = name === 'users-register' ? { ...form, username: undefined } : {};
        expect(codeOf(await house.call(name, { ...extra, email }))).toBe('ok');
        return house.clock.time - began;
      };
      expect([await took('ann@example.com'), await took('nobody@example.com')]).toEqual([
        1_000, 1_000,
      ]);
    },
  );

  it('a reset whose mail cannot be sent answers as any other, and is written down', async () => {
    house.ports.mail.send = () => Promise.reject(new Error('no room'));
    const ask = (email: string) => house.call('users-resetPasswordNew', { email });
    expect(await ask('ann@example.com')).toEqual(await ask('nobody@example.com'));
    expect(house.lines).toEqual(['error a mail about an account failed: Error: no room']);
  });

  it('writes to a member in the language he chose', async () => {
    await db.transaction(async (tx) =>
      tx.create(userPreferences, 'ann', {
        units: 'km',
        currency: 'CAD',
        locale: 'fr-CA',
        theme: 'system',
        channels: {},
        createdBy: 'ann',
      }),
    );
    await house.call('users-resetPasswordNew', { email: 'ann@example.com' });
    await house.call('users-resetPasswordNew', { email: 'ben@example.com' });
    expect(house.mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'ann@example.com Choisissez un nouveau mot de passe',
      'ben@example.com Choose a new password',
    ]);
    // The page of a link is in the language of its mail.
    expect(house.mails.map(({ text }) => /[?&]lang=(\w+)/.exec(text)?.[1])).toEqual(['fr', 'en']);
  });

  it('resends the verification once a minute', async () => {
    house.accounts.set('ann', { ...house.accounts.get('ann')!, emailVerified: false });
    const send = () => house.call('users-resendVerificationEmail', {}, 'ann');
    expect(codeOf(await send())).toBe('ok');
    expect(codeOf(await send())).toBe('RATE_LIMITED');
    expect(codeOf(await house.call('users-resendVerificationEmail', {}, 'ben'))).toBe(
      'ALREADY_VERIFIED',
    );
    expect(house.mails).toHaveLength(1);
  });

  it('notes a sign-in once, with time and address from the server and no line breaks', async () => {
    const event = {
      type: 'login',
      status: 'success',
      failureReason: 'auth/x INJECTED <b>',
      clientEventId: 'e1',
    };
    await house.call('users-logAuthEvent', event, 'ann');
    await house.call('users-logAuthEvent', event, 'ann');
    const found = await db.find(authEvents, { where: [['type', '==', 'login']] });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      userId: 'ann',
      ip: '192.0.2.2',
      at: house.clock.time,
      failureReason: 'auth/xINJECTEDb',
    });
    expect(await db.get(usersPrivate, 'ann')).toMatchObject({ lastLogin: house.clock.time });
  });

  it('notes the first sign-in of an account once, whatever a browser says', async () => {
    const log = (type: string, status = 'success', uid: string | null = 'ann') =>
      house.call('users-logAuthEvent', { type, status }, uid ?? undefined);
    const firsts = () => db.find(authEvents, { where: [['type', '==', 'first_login']] });
    for (const type of ['first_login', 'signup']) await log(type);
    await log('login', 'failed');
    await log('login', 'success', null);
    expect(await firsts()).toEqual([]);
    await log('login_social');
    for (let day = 0; day < 3; day += 1) {
      house.clock.time += 86_400_000;
      await log('login');
      await log('first_login');
    }
    expect(await firsts()).toMatchObject([
      { userId: 'ann', at: house.clock.time - 3 * 86_400_000 },
    ]);
  });
});
