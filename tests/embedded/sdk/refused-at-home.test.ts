import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../server/on-a-port.ts';
import { openEmpty, projectId, type OpenedHome } from './emulator.ts';

/** A home as from `npm start`, one as from `npm run embedded`, and that one with `--lan`. */
const homes = { start: {}, embedded: { emulator: true }, lan: { emulator: true, lan: true } };
type Kind = keyof typeof homes;
const opened = new Map<Kind, OpenedHome>();

beforeAll(async () => {
  for (const kind of Object.keys(homes) as Kind[]) opened.set(kind, await openEmpty(homes[kind]));
});
afterAll(async () => {
  for (const { close } of opened.values()) await close();
});

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const statusAt = async (kind: Kind, { method, path, body, headers }: Asked): Promise<number> => {
  const port = opened.get(kind)?.home.port ?? 0;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const named = { Host: `localhost:${port}`, 'Content-Type': 'application/json', ...headers };
  return (await ask(port, path, { method, headers: named, ...sent })).status;
};

const here = `/emulator/v1/projects/${projectId}`;
const toolkit = '/identitytoolkit.googleapis.com/v1/accounts';
const documents = `/v1/projects/${projectId}/databases/(default)/documents`;
const files = (service: string) => ({
  rules: { files: [{ name: 'rules', content: `service ${service} {}` }] },
});
const unsigned = (claims: object): string =>
  `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
const mock = { Authorization: `Bearer ${unsigned({ sub: 'alice', iat: 0, exp: 3600 })}` };
const madeUp = {
  postBody: 'providerId=google.com&id_token={"sub":"1"}',
  requestUri: 'http://localhost',
};

/** Status from a home that is no emulator, and from an emulator. */
const addresses: readonly (readonly [Asked, closed: number, open: number])[] = [
  [{ method: 'GET', path: '/' }, 404, 200],
  [{ method: 'GET', path: '/emulators' }, 403, 200],
  [{ method: 'PUT', path: '/functions/disableBackgroundTriggers' }, 403, 200],
  [{ method: 'PUT', path: '/functions/enableBackgroundTriggers' }, 403, 200],
  [{ method: 'POST', path: '/_admin/export', body: {} }, 403, 501],
  [{ method: 'POST', path: `${here}:export`, body: {} }, 403, 501],
  [{ method: 'GET', path: `${here}:ruleCoverage` }, 403, 200],
  [{ method: 'PUT', path: `${here}:securityRules`, body: files('cloud.firestore') }, 403, 200],
  [{ method: 'PUT', path: '/internal/setRules', body: files('firebase.storage') }, 403, 200],
  [{ method: 'POST', path: '/internal/reset' }, 403, 200],
  [{ method: 'DELETE', path: `${here}/databases/(default)/documents` }, 403, 200],
  [{ method: 'DELETE', path: `${here}/accounts` }, 403, 200],
  [{ method: 'GET', path: `${here}/oobCodes` }, 403, 200],
  [{ method: 'GET', path: `${here}/verificationCodes` }, 403, 200],
  [{ method: 'GET', path: `${here}/config` }, 403, 200],
  [{ method: 'PATCH', path: `${here}/config`, body: {} }, 403, 200],
];

/** Requests accepted by an emulator, but not by a home or an emulator open to other machines. */
const trust: readonly (readonly [string, Asked, refused: number, taken: number])[] = [
  [
    'a database nobody opened',
    { method: 'GET', path: `${documents.replace('(default)', 'two')}/notes/1` },
    404,
    403,
  ],
  ['a made-up user', { method: 'GET', path: `${documents}/notes/1`, headers: mock }, 401, 403],
  [
    'a made-up user of files',
    { method: 'GET', path: '/v0/b/any-bucket/o/a', headers: mock },
    401,
    403,
  ],
  ['another bucket', { method: 'GET', path: '/v0/b/any-bucket/o/a' }, 404, 403],
  [
    'an unsigned custom token',
    {
      method: 'POST',
      path: `${toolkit}:signInWithCustomToken`,
      body: { token: unsigned({ uid: 'bob' }) },
    },
    400,
    200,
  ],
  [
    'a made-up token of a provider',
    { method: 'POST', path: `${toolkit}:signInWithIdp`, body: madeUp },
    400,
    200,
  ],
  [
    'a short password',
    {
      method: 'POST',
      path: `${toolkit}:signUp`,
      body: { email: 'a@example.com', password: 'secret' },
    },
    400,
    200,
  ],
];

describe('what an emulator alone answers', () => {
  it.each(addresses)('$method $path', async (asked, closed, open) => {
    const told = {
      start: await statusAt('start', asked),
      embedded: await statusAt('embedded', asked),
    };
    expect(told).toEqual({ start: closed, embedded: open });
  });

  it.each(addresses)(
    '$method $path, for a page of this machine and for no other',
    async (asked, _closed, open) => {
      const from = (Origin: string): Asked => ({
        ...asked,
        headers: { Origin, 'Sec-Fetch-Site': 'cross-site' },
      });
      expect(await statusAt('embedded', from('http://localhost:5173'))).toBe(open);
      expect(await statusAt('embedded', from('https://evil.example.net'))).toBe(403);
      expect(await statusAt('embedded', { ...asked, headers: { Host: '192.0.2.1' } })).toBe(403);
    },
  );

  it.each(trust)('%s', async (_what, asked, refused, taken) => {
    const told = {
      start: await statusAt('start', asked),
      lan: await statusAt('lan', asked),
      embedded: await statusAt('embedded', asked),
    };
    expect(told).toEqual({ start: refused, lan: refused, embedded: taken });
  });

  it('lets a page ask before it does', async () => {
    const headers = {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'PUT',
    };
    const preflight = { method: 'OPTIONS', path: '/internal/setRules', headers };
    expect(await statusAt('embedded', preflight)).toBe(204);
    expect(await statusAt('start', preflight)).toBe(403);
  });
});
