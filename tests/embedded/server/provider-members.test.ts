import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usernames } from '../../../src/domain/accounts/username.entity.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { ask } from './on-a-port.ts';

let dir = '';
let home: Home;
let db: Db;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'providers-'));
  home = await openHome({ dir });
  db = home.functions!.ports.db;
});
afterAll(async () => {
  await home.close();
  await rm(dir, { recursive: true });
});

type Answer = Readonly<Record<string, unknown>>;

const post = async (path: string, body: unknown, token?: string): Promise<Answer> => {
  const isForm = body instanceof URLSearchParams;
  const { text } = await ask(home.port, path, {
    method: 'POST',
    headers: {
      Host: `localhost:${home.port}`,
      'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: isForm ? String(body) : JSON.stringify(body),
  });
  return isForm ? { text } : (JSON.parse(text) as Answer);
};
const toolkit = (name: string, body: object): Promise<Answer> =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=local`, body);

interface SignedIn {
  readonly uid: string;
  readonly token: string;
}
const signedIn = ({ localId, idToken }: Answer): SignedIn => ({
  uid: String(localId),
  token: String(idToken),
});

/** Chooses a person on the provider's page, and returns with the verified identity. */
const comeBy = async (providerId: string, name: string, email: string): Promise<SignedIn> => {
  const { text } = await post(
    '/emulator/auth/choose',
    new URLSearchParams({
      providerId,
      authType: 'signInViaPopup',
      redirectUrl: home.url,
      apiKey: 'local',
      appName: 'app',
      name,
      email,
    }),
  );
  const [, token = ''] = /id_token=([\w.-]+)/.exec(String(text)) ?? [];
  return signedIn(
    await toolkit('signInWithIdp', {
      postBody: `providerId=${providerId}&id_token=${token}`,
      requestUri: home.url,
      returnSecureToken: true,
    }),
  );
};

const begin = (token: string, data: object = {}): Promise<Answer> =>
  post('/call/users-getDetails', { data }, token);

const documentsOf = async (uid: string) => ({
  user: await db.get(users, uid),
  account: await db.get(usersPrivate, uid),
});

const preferences = {
  units: 'mi',
  currency: 'CAD',
  locale: 'fr-CA',
  timezone: 'America/Montreal',
};

describe.each([
  ['google.com', 'Robin Google', 'robin_google', true],
  // Facebook does not confirm that the address is theirs.
  ['facebook.com', 'Robin Facebook', 'robin_facebook', false],
  ['apple.com', 'Robin Apple', 'robin_apple', true],
])('a member who comes by %s', (providerId, name, username, emailVerified) => {
  const email = `${username}@example.com`;

  it('has documents and a username at the first session, once, and reads in their language', async () => {
    const { uid, token } = await comeBy(providerId, name, email);
    expect(await documentsOf(uid)).toEqual({ user: null, account: null });
    const two = [begin(token, { preferences }), begin(token, { preferences })];
    for (const answer of await Promise.all(two)) {
      expect(answer['result']).toMatchObject({ user: { username }, account: { email } });
    }
    const { user, account } = await documentsOf(uid);
    expect(user).toMatchObject({ username, displayName: name, createdBy: uid });
    expect(account).toMatchObject({ email, emailVerified, status: 'ACTIVE', roles: '' });
    expect(await db.get(usernames, username)).toMatchObject({ userId: uid });
    expect(home.auth.store.byEmail(email)?.providers).toMatchObject([{ providerId }]);
    expect(await db.get(userPreferences, uid)).toMatchObject(preferences);
    // Later sessions change nothing, regardless of the device's data.
    await begin((await comeBy(providerId, name, email)).token, { preferences });
    expect(await documentsOf(uid)).toEqual({ user, account });
  });

  it('has another username where the first is taken', async () => {
    const { uid, token } = await comeBy(providerId, name, `other.${email}`);
    await begin(token);
    expect((await documentsOf(uid)).user?.username).toBe(`${username}_1`);
  });
});

/** The code in the newest mail to an address. */
const mailedCode = (email: string): string | null => {
  const mail = home.mail.box.all().findLast(({ to }) => to.includes(email));
  const [link = ''] = /https?:\S+/.exec(mail?.text ?? '') ?? [];
  return new URL(link).searchParams.get('oobCode');
};

it('who comes by Facebook confirms the address by mail, and the account learns of it', async () => {
  const email = 'to.confirm@example.com';
  const come = () => comeBy('facebook.com', 'To Confirm', email);
  const { uid, token } = await come();
  await begin(token);
  await post('/call/users-resendVerificationEmail', { data: {} }, token);
  await toolkit('update', { oobCode: mailedCode(email) });
  expect((await documentsOf(uid)).account).toMatchObject({ emailVerified: false });
  await begin((await come()).token);
  expect((await documentsOf(uid)).account).toMatchObject({ email, emailVerified: true });
});

it('a name no username can be made of gets one all the same', async () => {
  const { uid, token } = await comeBy('facebook.com', '王', 'wang@example.com');
  await begin(token);
  const { user } = await documentsOf(uid);
  expect(user?.displayName).toBe('王');
  expect(user?.username).toMatch(/^driver/);
});

it('who comes by a mailed link has documents too, and how they read', async () => {
  const email = 'linked.person@example.com';
  await toolkit('sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: `${home.url}/login`,
  });
  const by = { email, oobCode: mailedCode(email) };
  const { uid, token } = signedIn(await toolkit('signInWithEmailLink', by));
  await begin(token, { preferences });
  const { user, account } = await documentsOf(uid);
  expect(user).toMatchObject({ username: 'linked_person' });
  expect(account).toMatchObject({ email, emailVerified: true });
  expect(await db.get(userPreferences, uid)).toMatchObject(preferences);
});

it.each([
  ['nobody signed in', undefined, {}, 'UNAUTHENTICATED'],
  ['a forged token', 'e30.e30.e30', {}, 'UNAUTHENTICATED'],
])('makes no documents for %s', async (_who, token, data, status) => {
  const answer = await post('/call/users-getDetails', { data }, token);
  expect(answer['error']).toMatchObject({ status });
});

it('tells nobody of another, and takes no preferences there are none of', async () => {
  const { uid } = await comeBy('apple.com', 'Kept Apart', 'kept.apart@example.com');
  const { token } = await comeBy('facebook.com', 'Curious One', 'curious.one@example.com');
  expect((await begin(token, { uid }))['error']).toMatchObject({ status: 'PERMISSION_DENIED' });
  expect(await documentsOf(uid)).toEqual({ user: null, account: null });
  const odd = await begin(token, { preferences: { ...preferences, locale: 'xx' } });
  expect(odd['error']).toMatchObject({ status: 'INVALID_ARGUMENT' });
});
