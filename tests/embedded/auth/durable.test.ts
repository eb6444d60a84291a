import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { expect, it } from 'vitest';
import { diskFull } from '../../../src/embedded/disk/files.ts';
import { openAuthHome, password } from './auth-home.ts';

it('accounts, keys and sessions outlive the process', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'auth-kept-'));
  const first = await openAuthHome(dir);
  const { user } = await createUserWithEmailAndPassword(
    first.client(),
    'kept@example.com',
    password,
  );
  const token = await user.getIdToken();
  const { refreshToken } = user;
  await first.close();

  const second = await openAuthHome(dir);
  await expect(second.auth.verifier.verify(`Bearer ${token}`, false)).resolves.toMatchObject({
    uid: user.uid,
  });
  const renewed = await fetch(`${second.origin}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  expect(renewed.status).toBe(200);
  const again = await signInWithEmailAndPassword(second.client(), 'kept@example.com', password);
  expect(again.user.uid).toBe(user.uid);
  await createUserWithEmailAndPassword(second.client(), 'same@example.com', password);
  const kept = await readFile(join(dir, 'accounts.log'), 'utf8');
  const hashes = new Set([...kept.matchAll(/"hash":"([^"]+)"/g)].map(([, hash]) => hash));
  const salts = new Set([...kept.matchAll(/"salt":"([^"]+)"/g)].map(([, salt]) => salt));
  expect([hashes.size, salts.size, kept.includes(password)]).toEqual([2, 2, false]);
  for (const name of ['keys.json', 'accounts.log']) {
    expect((await stat(join(dir, name))).mode & 0o077).toBe(0);
  }
  await second.close();
  await rm(dir, { recursive: true });
});

it('says that the disk is full instead of failing inside', async () => {
  const home = await openAuthHome();
  // A disk cannot be filled here: the error its journal would throw.
  Object.assign(home.auth.store, { put: () => Promise.reject(diskFull()) });
  const { status, body } = await home.post('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
    email: 'late@example.com',
    password,
  });
  expect(status).toBe(503);
  expect(JSON.stringify(body)).toContain('no room on its disk');
  await home.close();
});
