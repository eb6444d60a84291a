import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Home } from '../../../../src/app/platform/server/deployment.ts';
import { storedSession, workerTokens } from '../../../../src/app/outbox/send/stored-session.ts';
import { openAuthHome, type AuthHome } from '../../../embedded/auth/auth-home.ts';

const NAME = 'firebaseLocalStorageDb';

const forget = (): Promise<void> =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(NAME).addEventListener('success', () => resolve());
  });

/** The record as the Firebase SDK stores it. */
const keep = (value: object): Promise<void> =>
  new Promise((resolve) => {
    const open = indexedDB.open(NAME, 1);
    open.addEventListener('upgradeneeded', () => {
      open.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    });
    open.addEventListener('success', () => {
      const db = open.result;
      const work = db.transaction('firebaseLocalStorage', 'readwrite');
      work
        .objectStore('firebaseLocalStorage')
        .put({ fbase_key: 'firebase:authUser:local:[DEFAULT]', value });
      work.addEventListener('complete', () => {
        db.close();
        resolve();
      });
    });
  });

let auth: AuthHome;
let busy: Server;
let at: Home;
const homeAt = (origin: string): Home => ({
  config: { projectId: 'demo-hammerlane', apiKey: 'local' },
  hosts: { auth: origin, firestore: origin, functions: origin, storage: origin },
});

beforeAll(async () => {
  auth = await openAuthHome();
  busy = createServer((_, res) => res.writeHead(503).end());
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  at = homeAt(auth.origin);
});
afterAll(async () => {
  busy.close();
  await auth.close();
});
beforeEach(forget);

const session = async (): Promise<{ uid: string; refreshToken: string; idToken: string }> => {
  const signedUp = await auth.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', {
    email: `member-${Math.random()}@example.com`,
    password: 'tangerine-rally-92',
    returnSecureToken: true,
  });
  const { localId, refreshToken, idToken } = signedUp.body as Record<string, string>;
  return { uid: localId ?? '', refreshToken: refreshToken ?? '', idToken: idToken ?? '' };
};

const record = (of: Awaited<ReturnType<typeof session>>, expirationTime: number, more = {}) => ({
  uid: of.uid,
  isAnonymous: false,
  stsTokenManager: { refreshToken: of.refreshToken, accessToken: of.idToken, expirationTime },
  ...more,
});

describe('the kept session, as the worker reads it', () => {
  it('is nobody’s where nobody signed in, and makes no database of its own', async () => {
    expect(await storedSession(at)).toBeNull();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(NAME);
    await keep(record(await session(), 0, { isAnonymous: true }));
    expect(await storedSession(at)).toBeNull();
  });

  it('gives the token that is there while it is good, and a new one after', async () => {
    const member = await session();
    await keep(record(member, 100_000));
    let now = 0;
    const token = workerTokens(at, () => now);
    expect(await token(member.uid, false)).toBe(member.idToken);
    now = 90_000;
    auth.clock.offset = 5_000;
    const fresh = await token(member.uid, false);
    expect(fresh).not.toBeNull();
    expect(fresh).not.toBe(member.idToken);
    expect(await auth.auth.verifier.verify(`Bearer ${fresh}`, true)).toMatchObject({
      kind: 'member',
      uid: member.uid,
    });
    // Held only in memory: the record is unchanged.
    expect(await storedSession(at)).toMatchObject({ accessToken: member.idToken });
  });

  it('gives nobody the token of somebody else, nor any after signing out', async () => {
    const a = await session();
    const b = await session();
    await keep(record(a, 1_000_000));
    const token = workerTokens(at, () => 0);
    expect(await token(b.uid, false)).toBeNull();
    expect(await token(a.uid, true)).not.toBeNull();
    await keep(record(b, 1_000_000));
    expect(await token(a.uid, false)).toBeNull();
    await forget();
    expect(await token(b.uid, false)).toBeNull();
  });

  it('gives none where the session has ended, and says when it only cannot be asked', async () => {
    const member = await session();
    await keep(record({ ...member, refreshToken: 'not a token' }, 0));
    expect(await workerTokens(at, () => 1)(member.uid, false)).toBeNull();
    await keep(record(member, 0));
    const { port } = busy.address() as AddressInfo;
    const sick = workerTokens(homeAt(`http://127.0.0.1:${port}`), () => 1);
    await expect(sick(member.uid, false)).rejects.toThrow('No token at present.');
  });

  it.each([200, 403])(
    'takes a page that answers %i in its place for no network',
    async (status) => {
      const member = await session();
      await keep(record(member, 0));
      const portal = createServer((_, res) =>
        res.writeHead(status).end('<p>Accept the terms.</p>'),
      );
      await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
      const { port } = portal.address() as AddressInfo;
      const token = workerTokens(homeAt(`http://127.0.0.1:${port}`), () => 1);
      await expect(token(member.uid, false)).rejects.toThrow('No token at present.');
      portal.close();
    },
  );
});
