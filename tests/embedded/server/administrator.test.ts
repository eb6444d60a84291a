import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import {
  administratorEmail,
  administratorText,
  appointAdministrator,
  nobodyText,
} from '../../../src/embedded/server/administrator.ts';
import { ask } from './on-a-port.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

let dir = '';
let home: Home;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'administrator-'));
  home = await openHome({ dir });
});
afterAll(async () => {
  await home.close();
  await rm(dir, { recursive: true });
});

const signIn = async (email: string, password: string): Promise<Record<string, unknown>> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local';
  const answer = await ask(home.port, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return JSON.parse(answer.text) as Record<string, unknown>;
};

describe('--admin', () => {
  it('is told of where nobody is one yet', () => {
    expect(nobodyText(home)).toContain('--admin');
  });

  it('makes an administrator whose password is told once, and who may do what staff may', async () => {
    const email = administratorEmail(' Owner@Example.com ');
    const password = await appointAdministrator(home, email);
    expect(administratorText(email, password)).toContain(`owner@example.com  ${password}`);
    const { idToken, localId } = await signIn(email, password ?? '');
    const account = await home.functions?.ports.db.get(usersPrivate, String(localId));
    expect(account).toMatchObject({ email, emailVerified: true, roles: 'admin' });
    const answer = await ask(home.port, '/call/system-createSystemData', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${String(idToken)}` },
      body: JSON.stringify({ data: { confirm: 'create' } }),
    });
    // A new home writes its initial data by itself: existing documents are kept.
    const { result } = JSON.parse(answer.text) as {
      readonly result?: { readonly written: number; readonly kept: number };
    };
    expect((result?.written ?? 0) + (result?.kept ?? 0)).toBeGreaterThan(0);

    expect(nobodyText(home)).toBe('');
    expect(await appointAdministrator(home, email)).toBeNull();
    expect(administratorText(email, null)).not.toContain(password);
    expect(await signIn(email, password ?? '')).toHaveProperty('idToken');
  });

  const register = async (email: string): Promise<void> => {
    const made = await ask(home.port, '/identitytoolkit.googleapis.com/v1/accounts:signUp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'tangerine-rally-92' }),
    });
    expect(made.status).toBe(200);
  };

  it('leaves the password of an account whose address was confirmed', async () => {
    const { store } = home.auth;
    const email = 'member@example.com';
    await register(email);
    const account = store.byEmail(email);
    if (account !== undefined) await store.put({ ...account, emailVerified: true });
    expect(await appointAdministrator(home, email)).toBeNull();
    const claims = JSON.parse(store.byEmail(email)?.customAttributes ?? '{}') as unknown;
    expect(claims).toEqual({ role: 'admin' });
    expect(await signIn(email, 'tangerine-rally-92')).toHaveProperty('idToken');
  });

  it('takes an account away from whoever opened it with an address nobody confirmed', async () => {
    const email = 'squatted@example.com';
    await register(email);
    const password = await appointAdministrator(home, email);
    expect(await signIn(email, 'tangerine-rally-92')).toHaveProperty('error');
    expect(await signIn(email, password ?? '')).toHaveProperty('idToken');
  });

  it.each(['owner', '', 'a@b', 'a b@example.com'])('wants an e-mail address, not %j', (text) => {
    expect(() => administratorEmail(text)).toThrow('--admin needs an e-mail address');
  });
});

describe('the command that appoints the first administrator on Firebase', () => {
  const run = (email: string) =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'src/functions/live/appoint.ts', email],
      {
        env: {
          ...process.env,
          GOOGLE_CLOUD_PROJECT: home.projectId,
          FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${home.port}`,
          FIRESTORE_EMULATOR_HOST: `127.0.0.1:${home.port}`,
        },
      },
    ).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout: string; readonly stderr: string }) => error.stdout + error.stderr,
    );

  it('appoints who confirmed their address, and nobody else', async () => {
    expect(await run('nobody@example.com')).toContain('has no account yet');
    const email = administratorEmail('mabel@example.com');
    const now = Date.now();
    await home.auth.store.put({
      localId: 'mabel',
      email,
      emailVerified: true,
      disabled: false,
      providers: [],
      createdAt: now,
      validSince: Math.floor(now / 1_000),
    });
    expect(await run(email)).toContain('is an administrator now');
    const account = await home.functions?.ports.db.get(usersPrivate, 'mabel');
    expect(account).toMatchObject({ roles: 'admin' });
    expect(home.auth.store.byId('mabel')?.customAttributes).toBe('{"role":"admin"}');
  }, 60_000);
});
