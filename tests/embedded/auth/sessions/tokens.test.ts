import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidToken } from '../../../../src/embedded/contracts.ts';
import { strangersKey } from '../../../setup/service-account.ts';
import { openAuthHome, password, projectId, type AuthHome } from '../auth-home.ts';

let home: AuthHome;
let uid = '';
let good = '';

const toolkit = '/identitytoolkit.googleapis.com/v1/accounts';

beforeAll(async () => {
  home = await openAuthHome();
  const { body } = await home.post(`${toolkit}:signUp?key=local`, {
    email: 'token@example.com',
    password,
    returnSecureToken: true,
  });
  uid = String(body['localId']);
  good = String(body['idToken']);
});
afterAll(() => home.close());

type Claims = Readonly<Record<string, unknown>>;
const seconds = (): number => Math.floor(Date.now() / 1000);
const claims = (change: Claims = {}): Claims => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: uid,
  user_id: uid,
  iat: seconds(),
  exp: seconds() + 3600,
  auth_time: seconds(),
  firebase: { identities: {}, sign_in_provider: 'password' },
  ...change,
});
const signed = (change: Claims = {}, kid = home.auth.keys.signing.kid): Promise<string> =>
  new SignJWT(claims(change))
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(home.auth.keys.signing.privateKey);

const part = (token: string, index: number, change: (text: string) => string): string =>
  token
    .split('.')
    .map((text, i) => (i === index ? change(text) : text))
    .join('.');

const rows: readonly (readonly [name: string, make: () => Promise<string> | string])[] = [
  ['another signature', () => part(good, 2, (text) => `${text.slice(0, -6)}AAAAAA`)],
  [
    'changed claims',
    () =>
      part(good, 1, () =>
        Buffer.from(JSON.stringify(claims({ role: 'admin' }))).toString('base64url'),
      ),
  ],
  ['no signature', () => part(good, 2, () => '')],
  ['alg none', () => new UnsecuredJWT(claims()).encode()],
  [
    'a key of somebody else',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', kid: home.auth.keys.signing.kid })
        .sign(strangersKey()),
  ],
  [
    'the public key taken for a shared secret',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: home.auth.keys.signing.kid })
        .sign(home.auth.keys.signing.publicKey.export({ type: 'spki', format: 'der' })),
  ],
  ['an unknown key id', () => signed({}, 'another')],
  ['another issuer', () => signed({ iss: 'https://securetoken.google.com/other' })],
  ['another audience', () => signed({ aud: 'other' })],
  ['an age past its end', () => signed({ exp: seconds() - 60, iat: seconds() - 3660 })],
  ['no end', () => signed({ exp: undefined })],
  ['no sign-in time', () => signed({ auth_time: undefined })],
  ['nobody', () => signed({ sub: 'nobody' })],
  ['a custom token', () => home.auth.customToken(uid)],
  ['the refresh token', () => home.auth.customToken(uid).then((text) => text.slice(0, 40))],
  ['no token at all', () => 'x.y.z'],
];

describe('a bearer token', () => {
  it('is taken when all of it holds', async () => {
    await expect(home.auth.verifier.verify(`Bearer ${good}`, false)).resolves.toMatchObject({
      kind: 'member',
      uid,
    });
    await expect(
      home.auth.verifier.verify(`Bearer ${await signed()}`, false),
    ).resolves.toBeTruthy();
    await expect(home.auth.verifier.verify(undefined, false)).resolves.toEqual({ kind: 'visitor' });
  });

  it.each(rows)('is refused with %s', async (_name, make) => {
    const token = await make();
    await expect(home.auth.verifier.verify(`Bearer ${token}`, true)).rejects.toBeInstanceOf(
      InvalidToken,
    );
    const answer = await home.post(`${toolkit}:lookup?key=local`, { idToken: token });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(/INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_NOT_FOUND/);
  });

  it('is refused under another scheme', async () => {
    await expect(home.auth.verifier.verify(`Basic ${good}`, true)).rejects.toBeInstanceOf(
      InvalidToken,
    );
  });

  it('is refused once it was good and has expired', async () => {
    await home.auth.verifier.verify(`Bearer ${good}`, false);
    home.clock.offset = 3_700_000;
    await expect(home.auth.verifier.verify(`Bearer ${good}`, false)).rejects.toThrow('expired');
    home.clock.offset = 0;
  });

  it('can be checked by anybody with the published keys', async () => {
    const answer = await fetch(
      `${home.origin}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
    );
    const { keys } = (await answer.json()) as { readonly keys: readonly Claims[] };
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', kid: home.auth.keys.signing.kid });
    expect(keys[0]).not.toHaveProperty('d');
  });
});

describe('bad requests', () => {
  it.each([
    ['no JSON', ':signUp', '{', 'INVALID_ARGUMENT'],
    ['a list', ':signUp', '[]', 'INVALID_ARGUMENT'],
    ['a number for a text', ':signUp', '{"email":5}', 'INVALID_ARGUMENT'],
    ['no password', ':signUp', '{"email":"a@example.com"}', 'MISSING_PASSWORD'],
    ['a code of nothing', ':resetPassword', '{"oobCode":"x"}', 'INVALID_OOB_CODE'],
    [
      'an unsigned custom token',
      ':signInWithCustomToken',
      '{"token":"e30.e30."}',
      'INVALID_CUSTOM_TOKEN',
    ],
    [
      'a made-up identity',
      ':signInWithIdp',
      '{"postBody":"providerId=google.com&id_token=x"}',
      'INVALID_IDP_RESPONSE',
    ],
    [
      'a provider that is not set up',
      ':signInWithIdp',
      '{"postBody":"providerId=other.com&id_token=x"}',
      'OPERATION_NOT_ALLOWED',
    ],
    ['an unknown call', ':fly', '{}', 'NOT_FOUND'],
    ['a huge body', ':signUp', `{"email":"${'x'.repeat(300_000)}"}`, 'INVALID_ARGUMENT'],
  ])('with %s are refused in so many words', async (_name, call, body, message) => {
    const answer = await home.post(`${toolkit}${call}?key=local`, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body['error']).toMatchObject({
      message: expect.stringContaining(message) as string,
    });
  });

  it('leave a forged refresh token without effect', async () => {
    const answer = await fetch(`${home.origin}/securetoken.googleapis.com/v1/token?key=local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: `${Buffer.from(JSON.stringify({ uid, provider: 'password', authTime: seconds() })).toString('base64url')}.AAAA`,
      }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { message: 'INVALID_REFRESH_TOKEN' } });
  });
});
