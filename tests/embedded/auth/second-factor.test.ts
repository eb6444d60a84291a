import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth as AdminAuth } from 'firebase-admin/auth';
import {
  applyActionCode,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getIdTokenResult,
  getMultiFactorResolver,
  multiFactor,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type User,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorApp, type AuthenticatorApp } from '../../setup/authenticator-app.ts';
import { serviceAccount } from '../../setup/service-account.ts';
import { codeIn, openAuthHome, password, projectId, type AuthHome } from './auth-home.ts';

let home: AuthHome;
let app: App;
let admin: AdminAuth;

beforeAll(async () => {
  home = await openAuthHome();
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(home.origin).host;
  app = initializeApp({ projectId, credential: serviceAccount() }, 'second-factor');
  admin = getAuth(app);
});
afterAll(async () => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  await deleteApp(app);
  await home.close();
});

const code = (name: string): object => ({ code: `auth/${name}` });
const now = (at = home): number => Date.now() + at.clock.offset;
const minutes = (count: number): void => {
  home.clock.offset += count * 60_000;
};

let people = 0;
const verified = async (at = home): Promise<{ auth: Auth; user: User; email: string }> => {
  people += 1;
  const email = `factor${people}@example.com`;
  const auth = at.client();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await sendEmailVerification(user);
  await applyActionCode(auth, codeIn(at.mails.at(-1)));
  await reload(user);
  return { auth, user, email };
};

/** A secret at the beginning of a step of thirty seconds, longer than any test. */
const secretFor = async (user: User, at = home) => {
  at.clock.offset += 30_000 - (now(at) % 30_000);
  return TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
};

/** Sets an app up, with the code of the previous step. */
const enrolled = async (
  at = home,
): Promise<{ user: User; email: string; phone: AuthenticatorApp; factorId: string }> => {
  const { user, email } = await verified(at);
  const secret = await secretFor(user, at);
  const phone = authenticatorApp(secret.secretKey);
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(
    secret,
    phone.code(-1, now(at)),
  );
  await multiFactor(user).enroll(assertion, 'Work phone');
  const [factor] = multiFactor(user).enrolledFactors;
  return { user, email, phone, factorId: factor?.uid ?? '' };
};

/** Signs in with the password up to the question for the code. */
const asked = async (
  email: string,
  at = home,
  auth = at.client(),
): Promise<{ auth: Auth; resolver: MultiFactorResolver }> => {
  const refused = await signInWithEmailAndPassword(auth, email, password).catch(
    (error: unknown) => error as MultiFactorError,
  );
  expect(refused).toMatchObject(code('multi-factor-auth-required'));
  return { auth, resolver: getMultiFactorResolver(auth, refused as MultiFactorError) };
};

const answer = (resolver: MultiFactorResolver, typed: string, factorId?: string) =>
  resolver.resolveSignIn(
    TotpMultiFactorGenerator.assertionForSignIn(factorId ?? resolver.hints[0]?.uid ?? '', typed),
  );

/** A call of the second API version, as anyone may send it. */
const posted = async (name: string, body: unknown): Promise<string> => {
  const told = await home.post(`/identitytoolkit.googleapis.com/v2/accounts/${name}`, body);
  if (told.status === 200) return 'ok';
  const { message } = told.body['error'] as { readonly message: string };
  return message.split(' : ')[0] ?? '';
};

describe('an authenticator app', () => {
  it('is set up, asked for at sign-in and told in the token', async () => {
    const { user, email, phone, factorId } = await enrolled();
    expect(multiFactor(user).enrolledFactors).toMatchObject([
      { factorId: 'totp', displayName: 'Work phone' },
    ]);
    const here = await getIdTokenResult(user);
    expect(here.claims['firebase']).toMatchObject({
      sign_in_provider: 'password',
      sign_in_second_factor: 'totp',
      second_factor_identifier: factorId,
    });
    const { auth, resolver } = await asked(email);
    expect(auth.currentUser).toBeNull();
    expect(resolver.hints).toMatchObject([{ uid: factorId, displayName: 'Work phone' }]);
    const { user: again } = await answer(resolver, phone.code(0, now()));
    expect(again.uid).toBe(user.uid);
    expect((await getIdTokenResult(again, true)).claims['firebase']).toMatchObject({
      sign_in_second_factor: 'totp',
    });
  });

  it('ends every other session as it is set up, and goes on with this one', async () => {
    const { user, email } = await verified();
    const elsewhere = (await signInWithEmailAndPassword(home.client(), email, password)).user;
    minutes(1);
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    const secret = await secretFor(user);
    const phone = authenticatorApp(secret.secretKey);
    await multiFactor(user).enroll(
      TotpMultiFactorGenerator.assertionForEnrollment(secret, phone.code(-1, now())),
      'Work phone',
    );
    const lookUp = async (who: User) => {
      const idToken = await who.getIdToken();
      return home.post('/identitytoolkit.googleapis.com/v1/accounts:lookup', { idToken });
    };
    // The new tokens may take a while to reach the device's other tabs, which wait until then.
    expect(await lookUp(elsewhere)).toMatchObject({ status: 503 });
    await expect(elsewhere.getIdToken(true)).rejects.not.toMatchObject(code('user-token-expired'));
    minutes(1);
    expect((await lookUp(elsewhere)).body).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } });
    await expect(elsewhere.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'));
    expect(await lookUp(user)).toMatchObject({ status: 200 });
    expect((await getIdTokenResult(user, true)).claims['firebase']).toMatchObject({
      sign_in_second_factor: 'totp',
    });
  });

  it('is seen by the admin SDK, without its secret', async () => {
    const { user, factorId } = await enrolled();
    const record = await admin.getUser(user.uid);
    expect(record.multiFactor?.enrolledFactors).toMatchObject([
      { uid: factorId, factorId: 'totp', displayName: 'Work phone' },
    ]);
    const shared = home.auth.store.byId(user.uid);
    expect(JSON.stringify([record, shared])).not.toMatch(/secret/i);
  });

  it('opens nothing with a wrong code, an old one, or one that was used', async () => {
    const { email, phone } = await enrolled();
    const { resolver } = await asked(email);
    const right = phone.code(0, now());
    for (const wrong of [right === '000000' ? '000001' : '000000', `${right}1`]) {
      await expect(answer(resolver, wrong)).rejects.toMatchObject(
        code('invalid-verification-code'),
      );
    }
    await answer(resolver, right);
    const { resolver: next } = await asked(email);
    await expect(answer(next, right)).rejects.toMatchObject(code('invalid-verification-code'));
    const { resolver: fresh } = await asked(email);
    minutes(1);
    await expect(answer(fresh, phone.code(-2, now()))).rejects.toMatchObject(
      code('invalid-verification-code'),
    );
    await answer(fresh, phone.code(0, now()));
  });

  it('takes one code once, of two that come at the same time', async () => {
    const { email, phone } = await enrolled();
    const [one, two] = [await asked(email), await asked(email)];
    const both = await Promise.allSettled(
      [one, two].map(({ resolver }) => answer(resolver, phone.code(0, now()))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('stops guessing after five, whoever guesses, until the password is new', async () => {
    const { user, email, phone } = await enrolled();
    for (let guess = 0; guess < 5; guess += 1) {
      const { resolver } = await asked(email);
      await expect(answer(resolver, 'aaaaaa')).rejects.toMatchObject(
        code('invalid-verification-code'),
      );
    }
    const { resolver } = await asked(email);
    await expect(answer(resolver, phone.code(0, now()))).rejects.toMatchObject(
      code('too-many-requests'),
    );
    minutes(0.05);
    await admin.updateUser(user.uid, { password });
    await expect(answer(resolver, phone.code(0, now()))).rejects.toMatchObject(
      code('invalid-multi-factor-session'),
    );
    await answer((await asked(email)).resolver, phone.code(0, now()));
  });

  it('has its question forgotten after ten minutes', async () => {
    const { email, phone } = await enrolled();
    const { resolver } = await asked(email);
    minutes(11);
    await expect(answer(resolver, phone.code(0, now()))).rejects.toMatchObject(
      code('invalid-multi-factor-session'),
    );
  });

  it('is asked for when somebody signs in again, and taken away after that', async () => {
    const { user, email, phone } = await enrolled();
    minutes(6);
    const [factor] = multiFactor(user).enrolledFactors;
    await expect(multiFactor(user).unenroll(factor ?? '')).rejects.toMatchObject(
      code('requires-recent-login'),
    );
    const refused = await reauthenticateWithCredential(
      user,
      EmailAuthProvider.credential(email, password),
    ).catch((error: unknown) => error as MultiFactorError);
    const resolver = getMultiFactorResolver(home.client(), refused as MultiFactorError);
    await answer(resolver, phone.code(0, now()));
    await multiFactor(user).unenroll(factor ?? '');
    const { user: plain } = await signInWithEmailAndPassword(home.client(), email, password);
    const { claims } = await getIdTokenResult(plain);
    expect(claims['firebase']).not.toHaveProperty('sign_in_second_factor');
    expect((await admin.getUser(user.uid)).multiFactor?.enrolledFactors ?? []).toEqual([]);
  });

  it('is taken away by the admin SDK when its owner lost it', async () => {
    const { user, email } = await enrolled();
    await admin.updateUser(user.uid, { multiFactor: { enrolledFactors: null } });
    expect((await admin.getUser(user.uid)).multiFactor).toBeUndefined();
    await signInWithEmailAndPassword(home.client(), email, password);
    const { claims } = await getIdTokenResult(user, true);
    expect(claims['firebase']).not.toHaveProperty('sign_in_second_factor');
  });

  it('outlives the process, sealed', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'auth-factor-'));
    const first = await openAuthHome(dir);
    const { email, phone } = await enrolled(first);
    await first.close();
    const file = join(dir, 'second-factors.log');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readFile(join(dir, 'accounts.log'), 'utf8')).not.toContain('sealed');
    const second = await openAuthHome(dir);
    second.clock.offset = first.clock.offset;
    const { resolver } = await asked(email, second);
    await expect(answer(resolver, phone.code(-1, now(second)))).rejects.toMatchObject(
      code('invalid-verification-code'),
    );
    await answer(resolver, phone.code(0, now(second)));
    await second.close();
    await rm(dir, { recursive: true });
  });
});

describe('setting one up', () => {
  it('asks for a proved address, a member and a recent sign-in', async () => {
    const { user } = await createUserWithEmailAndPassword(
      home.client(),
      'unproved@example.com',
      password,
    );
    await expect(secretFor(user)).rejects.toMatchObject(code('unverified-email'));
    const { idToken } = await home.toolkit('signUp', {});
    expect(await posted('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })).toBe(
      'UNSUPPORTED_FIRST_FACTOR',
    );
    const { user: late } = await verified();
    minutes(6);
    await expect(secretFor(late)).rejects.toMatchObject(code('requires-recent-login'));
  });

  it('waits ten minutes for the first code, which must be right', async () => {
    const { user } = await verified();
    const secret = await secretFor(user);
    const enrol = (typed: string) =>
      multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, typed));
    await expect(enrol('abcdef')).rejects.toMatchObject(code('invalid-verification-code'));
    expect(multiFactor(user).enrolledFactors).toEqual([]);
    minutes(11);
    await reauthenticateWithCredential(
      user,
      EmailAuthProvider.credential(user.email ?? '', password),
    );
    await expect(enrol(authenticatorApp(secret.secretKey).code(0, now()))).rejects.toMatchObject(
      code('totp-challenge-timeout'),
    );
  });

  it('allows one, also when two are set up at the same time', async () => {
    const { user } = await verified();
    const secrets = [await secretFor(user), await secretFor(user)];
    const both = await Promise.allSettled(
      secrets.map((secret) => {
        const typed = authenticatorApp(secret.secretKey).code(0, now());
        const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, typed);
        return multiFactor(user).enroll(assertion);
      }),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(home.auth.store.byId(user.uid)?.secondFactors).toHaveLength(1);
    await expect(secretFor(user)).rejects.toMatchObject(code('second-factor-already-in-use'));
  });
});

describe('odd input of the calls about it', () => {
  it.each([
    ['mfaEnrollment:start', { totpEnrollmentInfo: {} }, 'MISSING_ID_TOKEN'],
    ['mfaEnrollment:start', { idToken: 'x', totpEnrollmentInfo: {} }, 'INVALID_ID_TOKEN'],
    ['mfaEnrollment:start', { phoneEnrollmentInfo: {} }, 'OPERATION_NOT_ALLOWED'],
    ['mfaEnrollment:start', { totpEnrollmentInfo: null }, 'OPERATION_NOT_ALLOWED'],
    ['mfaEnrollment:finalize', {}, 'OPERATION_NOT_ALLOWED'],
    ['mfaEnrollment:finalize', { totpVerificationInfo: [] }, 'OPERATION_NOT_ALLOWED'],
    ['mfaEnrollment:finalize', { totpVerificationInfo: {} }, 'MISSING_CODE'],
    [
      'mfaEnrollment:finalize',
      { totpVerificationInfo: { verificationCode: 123456 } },
      'INVALID_ARGUMENT',
    ],
    [
      'mfaEnrollment:finalize',
      { totpVerificationInfo: { verificationCode: '123456' } },
      'MISSING_SESSION_INFO',
    ],
    [
      'mfaEnrollment:finalize',
      { totpVerificationInfo: { verificationCode: '123456', sessionInfo: 'x' } },
      'MISSING_ID_TOKEN',
    ],
    ['mfaEnrollment:withdraw', {}, 'MISSING_MFA_ENROLLMENT_ID'],
    ['mfaEnrollment:withdraw', { mfaEnrollmentId: 'x' }, 'MISSING_ID_TOKEN'],
    ['mfaSignIn:start', { mfaPendingCredential: 'x' }, 'OPERATION_NOT_ALLOWED'],
    ['mfaSignIn:finalize', {}, 'MISSING_MFA_PENDING_CREDENTIAL'],
    ['mfaSignIn:finalize', { mfaPendingCredential: {} }, 'INVALID_ARGUMENT'],
    ['mfaSignIn:finalize', { mfaPendingCredential: 'x' }, 'MISSING_MFA_ENROLLMENT_ID'],
    [
      'mfaSignIn:finalize',
      {
        mfaPendingCredential: 'x.y',
        mfaEnrollmentId: 'x',
        totpVerificationInfo: { verificationCode: '123456' },
      },
      'INVALID_MFA_PENDING_CREDENTIAL',
    ],
  ])('%s with %j is %s', async (name, body, refused) => {
    expect(await posted(name, body)).toBe(refused);
  });

  it('takes no refresh token for a first factor, and nobody else’s app or set-up', async () => {
    const { user, phone } = await enrolled();
    const other = await enrolled();
    const typed = { verificationCode: phone.code(0, now()) };
    expect(
      await posted('mfaSignIn:finalize', {
        mfaPendingCredential: user.refreshToken,
        mfaEnrollmentId: 'x',
        totpVerificationInfo: typed,
      }),
    ).toBe('INVALID_MFA_PENDING_CREDENTIAL');
    const { resolver } = await asked(other.email);
    const mine = multiFactor(user).enrolledFactors[0]?.uid;
    await expect(answer(resolver, typed.verificationCode, mine)).rejects.toMatchObject(
      code('multi-factor-info-not-found'),
    );
    const idToken = await other.user.getIdToken();
    expect(await posted('mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: mine })).toBe(
      'MFA_ENROLLMENT_NOT_FOUND',
    );
    const { user: begins } = await verified();
    const secret = await secretFor(begins);
    const { user: thief } = await verified();
    const stolen = TotpMultiFactorGenerator.assertionForEnrollment(
      secret,
      authenticatorApp(secret.secretKey).code(0, now()),
    );
    await expect(multiFactor(thief).enroll(stolen)).rejects.toMatchObject(
      code('invalid-verification-id'),
    );
  });
});
