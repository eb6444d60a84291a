import { SignJWT, decodeJwt, type JWTPayload } from 'jose';
import { strangersKey } from '../setup/service-account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectId } from '../embedded/auth/auth-home.ts';
import { creation, fixture } from './arrange.ts';
import { openMatrixHome, type MatrixHome } from './home.ts';

let home: MatrixHome;
let good: string;
let claims: JWTPayload;

beforeAll(async () => {
  home = await openMatrixHome();
  good = await home.signIn('memberA');
  claims = decodeJwt(good);
  await home.place('makes', 'fixture', fixture('makes'));
});
afterAll(() => home.close());

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A valid token with other claims, signed with the home's own key. */
const resigned = (over: JWTPayload): Promise<string> => {
  const { signing } = home.auth.auth.keys;
  return new SignJWT({ ...claims, ...over })
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'JWT' })
    .sign(signing.privateKey);
};

const hour = 3600;
const bad: readonly (readonly [string, () => string | Promise<string>])[] = [
  ['no token at all', () => 'nonsense'],
  ['cut short', () => good.slice(0, -20)],
  [
    'changed in its claims',
    () => {
      const [head, , signature] = good.split('.');
      return [head, base64({ ...claims, role: 'admin' }), signature].join('.');
    },
  ],
  ['of no algorithm', () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`],
  [
    'of no algorithm, with the signature left on',
    () => {
      const signature = good.split('.')[2];
      return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.${signature}`;
    },
  ],
  [
    'signed with the public key as a secret',
    () => {
      const { kid, publicKey } = home.auth.auth.keys.signing;
      const published = publicKey.export({ type: 'spki', format: 'pem' }).toString();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(published));
    },
  ],
  [
    'signed by somebody else',
    () =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: home.auth.auth.keys.signing.kid })
        .sign(strangersKey()),
  ],
  [
    'expired',
    () => {
      const now = Math.floor(Date.now() / 1000);
      return resigned({ iat: now - 2 * hour, exp: now - hour, auth_time: now - 2 * hour });
    },
  ],
  ['for the sign-in service, not for documents', () => home.auth.auth.customToken('memberA')],
  ['for another project', () => resigned({ aud: 'another-project' })],
  ['of another issuer', () => resigned({ iss: `https://example.com/${projectId}` })],
  ['of nobody', () => resigned({ sub: 'never-was', user_id: 'never-was' })],
  [
    'without an expiry',
    () => {
      const { exp: _, ...endless } = claims;
      claims = endless;
      const token = resigned({});
      claims = decodeJwt(good);
      return token;
    },
  ],
];

const post = async (verb: string, body: unknown, authorization?: string) => {
  const answer = await fetch(`${home.documents}:${verb}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain',
      ...(authorization ? { Authorization: authorization } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};
const prefix = `projects/${projectId}/databases/(default)/documents`;
const getMake = (authorization?: string) =>
  post('batchGet', { documents: [`${prefix}/makes/fixture`] }, authorization);
const writeAddress = (authorization: string) =>
  post(
    'commit',
    { writes: [{ update: { name: `${prefix}/addresses/forged`, fields: {} } }] },
    authorization,
  );

describe('a token', () => {
  it('that is good is taken, and none is a visitor', async () => {
    expect((await getMake(`Bearer ${good}`)).status).toBe(200);
    expect((await getMake()).status).toBe(200);
    expect((await getMake(`Bearer ${await resigned({})}`)).status).toBe(200);
  });

  it.each(bad)('%s is refused, not taken for a visitor', async (_, make) => {
    const authorization = `Bearer ${await make()}`;
    const read = await getMake(authorization);
    expect(read.status).toBe(401);
    expect(read.text).toContain('UNAUTHENTICATED');
    expect((await writeAddress(authorization)).status).toBe(401);
    expect(home.look('addresses/forged')).toBeNull();
  });

  it('of another scheme is refused', async () => {
    expect((await getMake(`Basic ${Buffer.from('owner:').toString('base64')}`)).status).toBe(401);
    expect((await getMake('Bearer')).status).toBe(401);
  });

  it('of a session that was revoked or an account that was disabled is refused', async () => {
    const token = await home.signIn('leaver');
    const { post: call } = home.auth;
    const update = (body: object) =>
      call(
        `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
        { localId: 'leaver', ...body },
        { Authorization: 'Bearer owner' },
      );
    expect((await getMake(`Bearer ${token}`)).status).toBe(200);
    await update({ validSince: String(Math.floor(Date.now() / 1000) + 5) });
    expect((await getMake(`Bearer ${token}`)).status).toBe(401);
    await update({ validSince: '0' });
    await update({ disableUser: true });
    expect((await getMake(`Bearer ${token}`)).status).toBe(401);
  });

  it('of a guest counts as a visitor', async () => {
    const { body } = await home.auth.post(
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local',
      {
        returnSecureToken: true,
      },
    );
    const guest = home.client(String(body['idToken']));
    const uid = String(body['localId']);
    expect(await guest.attempt('makes', { does: 'get', id: 'fixture' })).toBe('allowed');
    const own = creation('addresses', 'memberA', { createdBy: uid });
    expect(await guest.attempt('addresses', own)).toBe('denied');
    await home.place('addresses', 'fixture', fixture('addresses', { createdBy: uid }));
    expect(await guest.attempt('addresses', { does: 'get', id: 'fixture' })).toBe('denied');
  });

  it.each([
    ['admin', 'allowed'],
    ['editor,admin', 'allowed'],
    [' editor , admin ', 'allowed'],
    ['administrator', 'denied'],
    ['superadmin', 'denied'],
    ['admin-of-nothing', 'denied'],
    ['Admin', 'denied'],
    ['editor admin', 'denied'],
    ['', 'denied'],
    [['admin'], 'denied'],
    [true, 'denied'],
  ])('with the role %j is staff or is not', async (role, expected) => {
    await home.place('shippings', 'fixture', fixture('shippings'));
    const token = await home.signIn('claimant', { role });
    const client = home.client(token);
    expect(await client.attempt('shippings', { does: 'get', id: 'fixture' })).toBe(expected);
  });

  it('of disabled staff is no staff', async () => {
    const client = home.client(await home.signIn('former', { role: 'admin', st: 'disabled' }));
    await home.place('shippings', 'fixture', fixture('shippings'));
    expect(await client.attempt('shippings', { does: 'get', id: 'fixture' })).toBe('denied');
  });
});
