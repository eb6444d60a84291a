import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  getAuth,
  getMultiFactorResolver,
  multiFactor,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type MultiFactorError,
  type User,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import { STAFF_ACCESS } from '../../../src/domain/platform/settings/staff-access.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import { appointAdministrator } from '../../../src/embedded/server/administrator.ts';
import { authenticatorApp, type AuthenticatorApp } from '../../setup/authenticator-app.ts';
import { ask } from './on-a-port.ts';

let dir = '';
let home: Home;
const started = async (email: string): Promise<string | null> => {
  home = await openHome({ dir });
  return appointAdministrator(home, email);
};
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lost-authenticator-'));
});
afterAll(async () => {
  await home.close();
  await rm(dir, { recursive: true });
});

const boss = 'boss@example.com';
const second = 'second@example.com';

/** Signs in at the running home, with an app's code if the account requires one. */
const signIn = async (email: string, password: string, phone?: AuthenticatorApp): Promise<User> => {
  const app = initializeApp({ apiKey: 'local', projectId: home.projectId }, `${Math.random()}`);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${home.port}`, { disableWarnings: true });
  try {
    return (await signInWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (phone === undefined) {
      await deleteApp(app);
      throw error;
    }
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const factor = resolver.hints[0]?.uid ?? '';
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(factor, phone.code(1));
    return (await resolver.resolveSignIn(assertion)).user;
  }
};

const enrol = async (user: User): Promise<AuthenticatorApp> => {
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  const phone = authenticatorApp(secret.secretKey);
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, phone.code());
  await multiFactor(user).enroll(assertion, 'Phone');
  return phone;
};

const remove = async (by: User, uid: string): Promise<unknown> => {
  const answer = await ask(home.port, '/call/users-removeSecondFactor', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await by.getIdToken()}`,
    },
    body: JSON.stringify({ data: { uid, reason: 'Lost the phone' } }),
  });
  return JSON.parse(answer.text);
};

it('lets a lone administrator in again who lost the authenticator app', async () => {
  const bossPassword = (await started(boss)) ?? '';
  const first = await signIn(boss, bossPassword);
  await enrol(first);
  await home.functions?.ports.db.transaction(async (tx) =>
    tx.create(config, STAFF_ACCESS, {
      title: 'How staff sign in',
      isPublic: false,
      configVersion: 1,
      values: { secondFactor: true },
      createdBy: first.uid,
    }),
  );
  await home.close();

  const password = (await started(second)) ?? '';
  await expect(signIn(boss, bossPassword)).rejects.toMatchObject({
    code: 'auth/multi-factor-auth-required',
  });
  const helper = await signIn(second, password);
  // Staff need a second factor, so the helper sets up theirs first.
  expect(JSON.stringify(await remove(helper, first.uid))).toContain('second factor');
  const phone = await enrol(helper);
  const staff = await signIn(second, password, phone);
  expect(await remove(staff, first.uid)).toEqual({ result: { uid: first.uid } });
  const back = await signIn(boss, bossPassword);
  expect((await back.getIdTokenResult()).claims['role']).toBe('admin');
}, 60_000);
