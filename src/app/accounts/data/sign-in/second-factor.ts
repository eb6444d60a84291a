import {
  getMultiFactorResolver,
  multiFactor,
  TotpMultiFactorGenerator,
  type MultiFactorError,
  type MultiFactorResolver,
  type TotpSecret,
} from 'firebase/auth';
import { refusal, type Refusal } from '../../../../domain/kit/refusal.ts';
import { assertOwnAccount } from '../../../platform/session/viewing-door.ts';
import type { Answer } from '../../../platform/reading/answer.ts';
import { authentication } from '../../../firebase/auth.ts';
import { setCodeAsked } from './code-asked.ts';
import { askToSignInAgain } from '../../../platform/session/sign-in-again.ts';
import { authCode, authRefusal } from './auth-refusal.ts';
import { userHere } from './user-here.ts';

/** A correct first factor, and the action once the code is correct too. */
interface PendingFactor {
  readonly resolver: MultiFactorResolver;
  readonly onDone: () => void;
}

let pendingFactor: PendingFactor | null = null;

const noop = (): void => undefined;

export const needsCode = (error: unknown): boolean =>
  authCode(error) === 'multi-factor-auth-required';

/**
 * Holds a sign-in that lacks only its code and has the sign-in pages ask for it; false for any
 * other error.
 */
export const holdForCode = async (
  error: unknown,
  onDone: PendingFactor['onDone'],
): Promise<boolean> => {
  if (!needsCode(error)) return false;
  const resolver = getMultiFactorResolver(await authentication(), error as MultiFactorError);
  pendingFactor = { resolver, onDone };
  setCodeAsked({ deviceName: resolver.hints[0]?.displayName ?? null });
  return true;
};

/** Holds a reauthentication of a signed-in member, whose own dialog asks for the code. */
export const holdAgain = async (error: unknown): Promise<boolean> => {
  const isHeld = await holdForCode(error, noop);
  if (isHeld) setCodeAsked(null);
  return isHeld;
};

export const forgetHeld = (): void => {
  pendingFactor = null;
  setCodeAsked(null);
};

const wrongCode = refusal(
  'invalid-argument',
  'APP_CODE_WRONG',
  'This code isn’t right. Enter the newest one your app shows.',
  { field: 'code' },
);

/**
 * Refusal for a code. The sign-in service has one error for texted codes and for those of an app.
 */
const refusalOf = (error: unknown): Refusal =>
  authCode(error) === 'invalid-verification-code' ? wrongCode : authRefusal(error);

const attemptFactor = async <T extends object>(work: () => Promise<T>): Promise<Answer<T>> => {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
};

/** Does something that needs a recent sign-in: reauthenticates if required, and tries once more. */
const recently = async <T extends object>(work: () => Promise<T>): Promise<Answer<T>> => {
  const answer = await attemptFactor(work);
  if (answer.ok || answer.refusal.code !== 'RECENT_LOGIN_REQUIRED') return answer;
  return (await askToSignInAgain()) ? attemptFactor(work) : answer;
};

/** Completes the sign-in or reauthentication that waits for a code. */
export const answerWithCode = (code: string): Promise<Answer> =>
  attemptFactor(async () => {
    const [hint] = pendingFactor?.resolver.hints ?? [];
    if (pendingFactor === null || hint === undefined) {
      throw Object.assign(new Error('Nothing waits.'), {
        code: 'auth/invalid-multi-factor-session',
      });
    }
    const { resolver, onDone } = pendingFactor;
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code);
    await resolver.resolveSignIn(assertion);
    forgetHeld();
    onDone();
    return {};
  });

/** An authenticator app of the member. */
export interface AppFactor {
  readonly id: string;
  readonly deviceName: string | null;
  /** When it was set up, ms UTC. */
  readonly since: number;
}

/** Reads the member's current authenticator apps from the sign-in service. */
export const readAppFactors = (): Promise<Answer<{ readonly factors: readonly AppFactor[] }>> =>
  attemptFactor(async () => {
    assertOwnAccount();
    const user = await userHere();
    const known = multiFactor(user);
    await user.reload();
    const factors = known.enrolledFactors.map(({ uid, displayName, enrollmentTime }) => ({
      id: uid,
      deviceName: displayName ?? null,
      since: Date.parse(enrollmentTime),
    }));
    return { factors };
  });

let secret: TotpSecret | null = null;

/** Creates a secret, to type into an app and as the address for its QR code. */
export const beginAppFactor = (): Promise<
  Answer<{ readonly typed: string; readonly address: string }>
> =>
  recently(async () => {
    const user = await userHere();
    secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    const account = encodeURIComponent(user.email ?? user.uid);
    return {
      typed: secret.secretKey.replaceAll(/.{4}(?=.)/g, '$& '),
      address: secret.generateQrCodeUrl(account, 'Hammerlane'),
    };
  });

/** Completes the setup with the first code the app shows. */
export const confirmAppFactor = (code: string, deviceName: string): Promise<Answer> =>
  recently(async () => {
    if (secret === null) {
      throw Object.assign(new Error('No setup.'), { code: 'auth/totp-challenge-timeout' });
    }
    const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
    await multiFactor(await userHere()).enroll(assertion, deviceName.trim());
    secret = null;
    return {};
  });

/** Removes an authenticator app. */
export const removeAppFactor = (id: string): Promise<Answer> =>
  recently(async () => {
    await multiFactor(await userHere()).unenroll(id);
    return {};
  });
