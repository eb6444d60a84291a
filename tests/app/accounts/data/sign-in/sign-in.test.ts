// @vitest-environment jsdom
import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  sendSignInLink,
  signInWith,
  signUp,
} from '../../../../../src/app/accounts/data/sign-in/sign-in.ts';

const world = vi.hoisted(() => ({
  called: [] as unknown[],
  popups: [] as string[],
  links: [] as string[],
}));

vi.mock(import('../../../../../src/app/firebase/auth.ts'), async (original) => ({
  ...(await original()),
  authentication: () => Promise.resolve({} as never),
}));
vi.mock(import('../../../../../src/app/firebase/functions.ts'), async (original) => ({
  ...(await original()),
  callFunction: ((name: string, input: unknown) => {
    world.called.push([name, input]);
    return Promise.resolve({ ok: true });
  }) as never,
}));
vi.mock(import('firebase/auth'), async (original) => ({
  ...(await original()),
  signInWithEmailAndPassword: () =>
    Promise.reject(new FirebaseError('auth/invalid-credential', 'No.')),
  sendSignInLinkToEmail: async (_auth, email, { url }) => {
    world.links.push(email, url);
  },
  signInWithPopup: ((_auth: unknown, { providerId }: { readonly providerId: string }) => {
    world.popups.push(providerId);
    return Promise.reject(new FirebaseError('auth/popup-closed-by-user', 'Closed.'));
  }) as never,
}));

beforeEach(() => {
  world.called = [];
  world.popups = [];
  world.links = [];
});

describe('a link to sign in by', () => {
  it('goes to the address as it is written, and leads back to where it was asked for', async () => {
    expect(await sendSignInLink(' Ann@Example.com', '/listings?make=volvo')).toEqual({ ok: true });
    const [email, url = ''] = world.links;
    expect(email).toBe('ann@example.com');
    const { pathname, searchParams } = new URL(url);
    expect([pathname, searchParams.get('goto')]).toEqual([
      '/loginredirect',
      '/listings?make=volvo',
    ]);
  });
});

describe('signing up', () => {
  it('with the address of somebody else says that the way in was mailed, and not whose it is', async () => {
    const form = { email: 'ann@example.com', password: 'Quiet-Gravel-41', username: 'fresh_one' };
    const answer = await signUp(form);
    expect(world.called).toContainEqual(['users-register', expect.objectContaining(form)]);
    // The failed attempt is reported to the server.
    const failed = { type: 'login', status: 'failed', failureReason: 'invalid-credential' };
    expect(world.called).toContainEqual(['users-logAuthEvent', failed]);
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'CHECK_INBOX' } });
    expect(!answer.ok && answer.refusal.message).toMatch(/^Check your inbox:/);
  });
});

describe('signing in by the account of another house', () => {
  it.each([
    ['google', 'google.com'],
    ['facebook', 'facebook.com'],
    ['apple', 'apple.com'],
  ] as const)('asks %s, and takes a closed window for a change of mind', async (name, id) => {
    const progress: number[] = [];
    const answer = await signInWith(name, (at) => progress.push(at));
    expect(world.popups).toEqual([id]);
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'CANCELLED' } });
    expect(progress).toEqual([1, -1]);
  });
});
