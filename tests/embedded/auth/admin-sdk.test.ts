import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth as AdminAuth } from 'firebase-admin/auth';
import {
  createUserWithEmailAndPassword,
  getIdTokenResult,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAuth } from '../../../src/functions/live/auth-admin.ts';
import { serviceAccount } from '../../setup/service-account.ts';
import { openAuthHome, password, projectId, type AuthHome } from './auth-home.ts';

let home: AuthHome;
let app: App;
let admin: AdminAuth;

beforeAll(async () => {
  home = await openAuthHome();
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(home.origin).host;
  app = initializeApp({ projectId, credential: serviceAccount() }, 'admin');
  admin = getAuth(app);
});
afterAll(async () => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  await deleteApp(app);
  await home.close();
});

const code = (name: string): object => ({ code: `auth/${name}` });

describe('the admin SDK', () => {
  it('creates, finds, changes and deletes accounts', async () => {
    const made = await admin.createUser({
      uid: 'chosen',
      email: 'Chosen@Example.com',
      password,
      displayName: 'Chosen One',
      phoneNumber: '+14165550123',
    });
    expect(made).toMatchObject({
      uid: 'chosen',
      email: 'chosen@example.com',
      emailVerified: false,
    });
    await expect(admin.createUser({ uid: 'chosen' })).rejects.toMatchObject(
      code('uid-already-exists'),
    );
    await expect(admin.createUser({ email: 'chosen@example.com' })).rejects.toMatchObject(
      code('email-already-exists'),
    );
    expect((await admin.getUserByEmail('chosen@example.com')).uid).toBe('chosen');
    expect((await admin.getUserByPhoneNumber('+14165550123')).uid).toBe('chosen');
    await admin.updateUser('chosen', { emailVerified: true, displayName: null, phoneNumber: null });
    expect(await admin.getUser('chosen')).toMatchObject({ emailVerified: true });
    expect((await admin.getUser('chosen')).displayName).toBeUndefined();
    await admin.deleteUser('chosen');
    await expect(admin.getUser('chosen')).rejects.toMatchObject(code('user-not-found'));
  });

  it('puts custom claims into the next token and takes them out', async () => {
    const { user } = await createUserWithEmailAndPassword(
      home.client(),
      'staff@example.com',
      password,
    );
    await admin.setCustomUserClaims(user.uid, { role: 'editor, admin' });
    expect((await getIdTokenResult(user, true)).claims['role']).toBe('editor, admin');
    await admin.setCustomUserClaims(user.uid, null);
    expect((await getIdTokenResult(user, true)).claims['role']).toBeUndefined();
    await expect(
      admin.setCustomUserClaims(user.uid, { big: 'x'.repeat(1000) }),
    ).rejects.toMatchObject(code('claims-too-large'));
  });

  it('revokes sessions and disables accounts', async () => {
    const client = home.client();
    const { user } = await createUserWithEmailAndPassword(client, 'out@example.com', password);
    const token = `Bearer ${await user.getIdToken()}`;
    const later = Math.floor(Date.now() / 1000) + 2;
    await home.post(
      `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
      { localId: user.uid, validSince: String(later) },
      { Authorization: 'Bearer owner' },
    );
    await expect(home.auth.verifier.verify(token, false)).rejects.toThrow('revoked');
    await expect(user.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'));
    await admin.updateUser(user.uid, { disabled: true });
    await expect(
      signInWithEmailAndPassword(home.client(), 'out@example.com', password),
    ).rejects.toMatchObject(code('user-disabled'));
    await expect(home.auth.verifier.verify(token, false)).rejects.toThrow('disabled');
  });

  it('says from which sign-ins on sessions are renewed', async () => {
    const { user } = await createUserWithEmailAndPassword(
      home.client(),
      'on@example.com',
      password,
    );
    const handlers = adminAuth(admin);
    const from = Math.floor(Date.now() / 1_000) * 1_000;
    await handlers.revokeTokens(user.uid);
    const { renewsFrom = 0 } = (await handlers.byUid(user.uid)) ?? {};
    expect(renewsFrom).toBeGreaterThanOrEqual(from);
    expect(renewsFrom).toBeLessThanOrEqual(Date.now());
  });

  it('lists in pages, looks up many, imports and deletes many', async () => {
    const users = Array.from({ length: 25 }, (_, i) => ({
      uid: `bulk-${String(i).padStart(2, '0')}`,
      email: `bulk${i}@example.com`,
      customClaims: { role: 'bulk' },
    }));
    expect(await admin.importUsers(users)).toMatchObject({ successCount: 25, failureCount: 0 });
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await admin.listUsers(10, pageToken);
      seen.push(...page.users.map(({ uid }) => uid));
      ({ pageToken } = page);
    } while (pageToken !== undefined);
    expect(new Set(seen).size).toBe(home.auth.store.count());
    const found = await admin.getUsers([
      { uid: 'bulk-03' },
      { email: 'bulk4@example.com' },
      { uid: 'x' },
    ]);
    expect(found.users.map(({ uid }) => uid).sort()).toEqual(['bulk-03', 'bulk-04']);
    expect(found.users[0]?.customClaims).toEqual({ role: 'bulk' });
    expect(found.notFound).toHaveLength(1);
    await admin.deleteUsers(users.map(({ uid }) => uid));
    expect(home.auth.store.byId('bulk-03')).toBeUndefined();
  });

  it('hands out links instead of mailing them', async () => {
    await admin.createUser({ uid: 'linked', email: 'linked@example.com', password });
    const before = home.mails.length;
    const link = new URL(await admin.generateEmailVerificationLink('linked@example.com'));
    expect(home.mails.length).toBe(before);
    const page = await fetch(link, { method: 'POST' });
    expect(await page.text()).toContain('Your e-mail is confirmed');
    expect((await admin.getUser('linked')).emailVerified).toBe(true);
    await expect(admin.generatePasswordResetLink('nobody@example.com')).rejects.toMatchObject(
      code('email-not-found'),
    );
  });

  it('is for the owner alone', async () => {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`;
    const { user } = await createUserWithEmailAndPassword(
      home.client(),
      'nosy@example.com',
      password,
    );
    for (const authorization of [
      undefined,
      `Bearer ${await user.getIdToken()}`,
      'Bearer nonsense',
    ]) {
      const headers = authorization === undefined ? {} : { Authorization: authorization };
      const answer = await home.post(path, { localId: ['linked'] }, headers);
      expect(answer.status).toBe(403);
    }
    await expect(home.auth.verifier.verify('Bearer owner', false)).rejects.toThrow('this machine');
  });

  it('makes session cookies of good tokens', async () => {
    const { user } = await createUserWithEmailAndPassword(
      home.client(),
      'cookie@example.com',
      password,
    );
    const token = await user.getIdToken();
    const cookie = await admin.createSessionCookie(token, { expiresIn: 300_000 });
    expect(cookie.split('.')).toHaveLength(3);
    await expect(
      admin.createSessionCookie(`${token}x`, { expiresIn: 300_000 }),
    ).rejects.toMatchObject(code('invalid-id-token'));
  });

  it('never shows a hash', async () => {
    const listed = (await admin.listUsers()).users.filter(({ uid }) => uid === 'linked');
    expect(listed).toHaveLength(1);
    for (const { passwordHash, passwordSalt } of [await admin.getUser('linked'), ...listed]) {
      expect([passwordHash, passwordSalt]).toEqual([undefined, undefined]);
    }
  });

  it('clears all accounts between tests, of its own project, from this machine', async () => {
    const clear = (project: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${home.origin}/emulator/v1/projects/${project}/accounts`, {
        method: 'DELETE',
        headers,
      });
    expect((await clear('other')).status).toBe(404);
    expect((await clear(projectId, { Origin: 'http://localhost:1' })).status).toBe(403);
    expect(home.auth.store.count()).toBeGreaterThan(0);
    expect((await clear(projectId)).status).toBe(200);
    expect(home.auth.store.count()).toBe(0);
  });
});
