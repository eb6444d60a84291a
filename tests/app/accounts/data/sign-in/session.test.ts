// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSessionCurrent } from '../../../../../src/app/accounts/data/sign-in/session-keeper.ts';
import { startLeading } from '../../../../../src/app/sync/leader/leadership.ts';
import {
  currentSession,
  device,
  sessionAtom,
  setPreferencesId,
  signedOut,
} from '../../../../../src/app/platform/session/session.ts';
import {
  noteSignedOut,
  rememberSession,
} from '../../../../../src/app/platform/session/remembered-session.ts';

type Snapshot = { exists: () => boolean; get: (field: string) => unknown };

const world = vi.hoisted(() => ({
  say: (() => undefined) as (user: unknown) => void,
  documents: new Map<string, (found: unknown) => void>(),
  told: [] as string[],
  renewed: [] as string[],
  ended: 0,
}));

vi.mock(import('../../../../../src/app/firebase/auth.ts'), async (original) => ({
  ...(await original()),
  onUser: (listener) => {
    world.say = listener as never;
    return Promise.resolve(() => undefined);
  },
  tokenFor: (uid) => {
    world.renewed.push(String(uid));
    return Promise.resolve(null);
  },
}));
vi.mock(import('../../../../../src/app/firebase/firestore.ts'), async (original) => ({
  ...(await original()),
  firestore: () =>
    Promise.resolve({
      db: {},
      kit: {
        doc: (_db: unknown, name: string, id: string) => `${name}/${id}`,
        onSnapshot: (path: string, next: (found: Snapshot) => void) => {
          world.documents.set(path, next as never);
          return () => world.documents.delete(path);
        },
      },
    }) as never,
}));
vi.mock(import('../../../../../src/app/accounts/data/sign-in/tell-account.ts'), () => ({
  tellAccount: (user) => {
    world.told.push(user.uid);
    return Promise.resolve();
  },
}));
vi.mock(import('../../../../../src/app/accounts/data/sign-in/sign-out.ts'), async (original) => ({
  ...(await original()),
  endRevived: () => {
    world.ended += 1;
    return Promise.resolve();
  },
}));
vi.mock(import('../../../../../src/app/accounts/data/sign-in/account-gone.ts'), () => ({
  deleteLeft: () => Promise.resolve(),
}));

const member = (of: object = {}) => ({
  uid: 'ann',
  isAnonymous: false,
  email: 'ann@example.com',
  emailVerified: true,
  phoneNumber: '+14165550134',
  displayName: 'Ann Gravel',
  photoURL: 'https://provider.example/ann.jpg',
  metadata: {
    creationTime: 'Mon, 02 Nov 2026 14:00:00 GMT',
    lastSignInTime: 'Wed, 25 Nov 2026 09:30:00 GMT',
  },
  getIdTokenResult: () => Promise.resolve({ claims: { role: 'editor,admin' } }),
  ...of,
});

/** Waits until the received user is in the session. */
const hear = async (user: unknown): Promise<void> => {
  world.say(user);
  const uid = (user as { readonly uid?: string } | null)?.uid ?? null;
  await vi.waitUntil(() => currentSession().uid === uid);
};

const holds = (path: string, fields: Readonly<Record<string, unknown>>): void =>
  world.documents.get(path)?.({ exists: () => true, get: (field: string) => fields[field] });

startLeading();
beforeEach(async () => {
  localStorage.clear();
  world.documents.clear();
  world.told.length = 0;
  world.renewed.length = 0;
  world.ended = 0;
  device.set(sessionAtom, { ...signedOut, status: 'unknown' });
  await keepSessionCurrent();
  world.say(null);
  await vi.waitUntil(() => currentSession().status === 'out');
});

describe('the session of a member', () => {
  it.each([
    ['id', 'uid', 'ann'],
    ['email', 'email', 'ann@example.com'],
    ['anonymous', 'anonymous', false],
    ['createdAt', 'createdAt', Date.UTC(2026, 10, 2, 14)],
    ['lastLogin', 'lastLogin', Date.UTC(2026, 10, 25, 9, 30)],
    ['emailVerified', 'emailVerified', true],
    ['phoneNumber', 'phoneNumber', '+14165550134'],
    ['isAdmin', 'isAdmin', true],
  ] as const)('has its %s from the sign-in service', async (_what, field, value) => {
    expect(currentSession()[field]).not.toBe(value);
    await hear(member());
    expect(currentSession()[field]).toBe(value);
    expect(world.told).toEqual(['ann']);
  });

  it.each([
    ['has the roles of its account', 'editor,admin', 'admin,editor', []],
    ['is older than a role that was given', undefined, 'reviewer', ['bea']],
    ['is older than a role that was taken', 'support', '', ['bea']],
  ] as const)('has its token renewed once where it %s', async (_what, role, roles, renewed) => {
    await hear(member({ uid: 'bea', getIdTokenResult: async () => ({ claims: { role } }) }));
    await vi.waitFor(() => expect(world.documents.size).toBe(2));
    holds('users_private/bea', { roles });
    holds('users_private/bea', { roles });
    expect(world.renewed).toEqual(renewed);
    world.say(null);
    await vi.waitUntil(() => currentSession().status === 'out');
    await hear(member({ uid: 'other' }));
    await vi.waitFor(() => expect(world.documents.size).toBe(2));
    holds('users_private/other', { roles: 'admin,editor' });
  });

  it('has username, picture and standing from its documents, and no picture of a provider', async () => {
    await hear(member());
    expect(currentSession()).toMatchObject({ username: null, photoURL: null });
    await vi.waitFor(() => expect(world.documents.size).toBe(2));
    holds('users/ann', { username: 'ann_gravel', displayName: 'Ann G.', photoURL: '/media/a' });
    holds('users_private/ann', { bidderStatus: 'VERIFIED' });
    expect(currentSession()).toMatchObject({
      username: 'ann_gravel',
      displayName: 'Ann G.',
      photoURL: '/media/a',
      bidderStatus: 'VERIFIED',
    });
  });

  it('says which document holds its preferences, keeps that over a new token, and forgets it with the member', async () => {
    await hear(member());
    setPreferencesId('ann');
    await hear(member({ emailVerified: false }));
    await vi.waitFor(() => expect(currentSession().emailVerified).toBe(false));
    expect(currentSession().preferencesId).toBe('ann');
    await hear(member({ uid: 'ben' }));
    expect(currentSession().preferencesId).toBeNull();
    await hear(null);
    setPreferencesId('ben');
    expect(currentSession()).toEqual(signedOut);
  });

  it('is that of nobody for a visitor the service knows without a name', async () => {
    await hear(member());
    world.say(member({ isAnonymous: true }));
    await vi.waitFor(() => expect(currentSession()).toEqual(signedOut));
    expect(currentSession().anonymous).toBe(true);
  });

  it('is over although its token arrives after they signed out', async () => {
    let arrives: (token: { claims: object }) => void = () => undefined;
    const token = new Promise((resolve) => {
      arrives = resolve;
    });
    const asked = vi.fn(() => token);
    world.say(member({ getIdTokenResult: asked }));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    world.say(null);
    arrives({ claims: { role: 'admin' } });
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(currentSession()).toEqual(signedOut);
    // The signed-out state does not count as a member either, when the next one signs in.
    await hear(member({ uid: 'ben' }));
    expect(world.told).toEqual(['ben']);
  });

  it('has no times the service does not tell, and no number it does not vouch for', async () => {
    await hear(member({ metadata: {}, phoneNumber: null }));
    expect(currentSession()).toMatchObject({ createdAt: null, lastLogin: null, phoneNumber: null });
  });

  it('is there again at the next start, before the service answers', async () => {
    await hear(member());
    device.set(sessionAtom, { ...signedOut, status: 'unknown' });
    rememberSession();
    expect(currentSession()).toMatchObject({
      status: 'in',
      uid: 'ann',
      createdAt: Date.UTC(2026, 10, 2, 14),
      phoneNumber: '+14165550134',
    });
  });
});

describe('a session signed out here that the sign-in service of another tab stored again', () => {
  const authTime = 'Wed, 25 Nov 2026 09:30:00 GMT';
  const of = (time: string) =>
    member({ getIdTokenResult: () => Promise.resolve({ claims: {}, authTime: time }) });

  it('is ended, and nothing shows it meanwhile', async () => {
    noteSignedOut(Date.parse(authTime));
    const seen: string[] = [];
    const stop = device.sub(sessionAtom, () => seen.push(currentSession().status));
    world.say(of(authTime));
    await vi.waitFor(() => expect(world.ended).toBe(1));
    stop();
    expect(seen).toEqual([]);
    expect(world.told).toEqual([]);
    expect(localStorage.getItem('hammerlane.session')).toBeNull();
  });

  it('is not the next session of the same member', async () => {
    noteSignedOut(Date.parse(authTime));
    await hear(of('Wed, 25 Nov 2026 09:30:01 GMT'));
    expect(world.ended).toBe(0);
  });
});
