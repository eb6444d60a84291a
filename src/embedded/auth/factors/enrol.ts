import { randomBytes } from 'node:crypto';
import { changedAccount, type Account } from '../accounts/account.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, Procedure } from '../context.ts';
import { inputTextOf } from '../input.ts';
import { putLast } from '../rate-limiter.ts';
import {
  currentSession,
  freshAccount,
  requireRecent,
  tokensFor,
  type CurrentSession,
} from '../sessions/session.ts';
import { codeOf } from './challenge.ts';
import { base32, digits, period, stepOf } from './totp.ts';

/** Time to type the first code, in ms. */
const enrolFor = 10 * 60_000;

/** Requires a member with a verified address and a recent sign-in, to add a second factor. */
const enroller = async (
  context: AuthContext,
  input: Parameters<Procedure>[1],
): Promise<CurrentSession> => {
  const session = await currentSession(context, input);
  if (session.provider === 'anonymous' || session.provider === 'custom') {
    throw new AuthError('UNSUPPORTED_FIRST_FACTOR');
  }
  if (!session.account.emailVerified) throw new AuthError('UNVERIFIED_EMAIL');
  requireRecent(context, session);
  requireNone(session.account);
  return session;
};

/** Refuses a second authenticator app: an account has at most one, as at Firebase. */
const requireNone = (account: Account): void => {
  if (account.secondFactors !== undefined) throw new AuthError('SECOND_FACTOR_EXISTS');
};

/** `accounts/mfaEnrollment:start`: a secret for an authenticator app. */
export const startEnrolment: Procedure = async (context, input) => {
  const asked = input['totpEnrollmentInfo'];
  if (typeof asked !== 'object' || asked === null) {
    throw new AuthError('OPERATION_NOT_ALLOWED : This home knows authenticator apps only.');
  }
  const { account } = await enroller(context, input);
  const secret = randomBytes(20);
  const sessionInfo = randomBytes(24).toString('base64url');
  const until = context.clock.now() + enrolFor;
  putLast(context.enrolments, sessionInfo, { uid: account.localId, secret, until });
  return {
    totpSessionInfo: {
      sharedSecretKey: base32(secret),
      verificationCodeLength: digits,
      hashingAlgorithm: 'SHA1',
      periodSec: period,
      sessionInfo,
      finalizeEnrollmentTime: new Date(until).toISOString(),
    },
  };
};

/** `accounts/mfaEnrollment:finalize`: the first code proves that the app has the secret. */
export const finishEnrolment: Procedure = async (context, input) => {
  const { code, sessionInfo } = codeOf(input);
  if (sessionInfo === '') throw new AuthError('MISSING_SESSION_INFO');
  const displayName = inputTextOf(input, 'displayName')?.trim() ?? '';
  const session = await enroller(context, input);
  const begun = context.enrolments.get(sessionInfo);
  if (begun === undefined || begun.uid !== session.account.localId) {
    throw new AuthError('INVALID_SESSION_INFO');
  }
  const now = context.clock.now();
  if (begun.until <= now) throw new AuthError('TOTP_CHALLENGE_TIMEOUT');
  const guess = context.codeGuesses(session.account);
  const used = stepOf(begun.secret, code, now, 0);
  if (used === null) throw new AuthError('INVALID_CODE');
  guess.right();
  context.enrolments.delete(sessionInfo);
  const id = context.store.newId();
  await context.secrets.put(id, { secret: begun.secret, used });
  const account = freshAccount(context, session.account);
  requireNone(account);
  // Other sessions never passed the factor: all of them end, and this one gets new tokens.
  const validSince = Math.floor(now / 1_000);
  const enrolled = changedAccount(account, {
    validSince,
    secondFactors: [{ id, enrolledAt: now, ...(displayName === '' ? {} : { displayName }) }],
  });
  context.renewals.note(account.localId);
  await context.store.put(enrolled);
  const authTime = Math.max(session.authTime, validSince);
  return tokensFor(context, enrolled, { ...session, authTime, secondFactor: id });
};

/** Removes the factors of an account, with their secrets. */
export const withoutFactors = async (context: AuthContext, account: Account): Promise<Account> => {
  const ids = (account.secondFactors ?? []).map(({ id }) => id);
  const without = changedAccount(account, { secondFactors: undefined });
  await context.store.put(without);
  await context.secrets.drop(...ids);
  return without;
};

/** `accounts/mfaEnrollment:withdraw` by its owner, after a sign-in with both factors. */
export const withdraw: Procedure = async (context, input) => {
  const factorId = inputTextOf(input, 'mfaEnrollmentId') ?? '';
  if (factorId === '') throw new AuthError('MISSING_MFA_ENROLLMENT_ID');
  const session = await currentSession(context, input);
  requireRecent(context, session);
  if (session.account.secondFactors?.some(({ id }) => id === factorId) !== true) {
    throw new AuthError('MFA_ENROLLMENT_NOT_FOUND');
  }
  if (session.secondFactor === undefined) throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const without = await withoutFactors(context, freshAccount(context, session.account));
  return tokensFor(context, without, { provider: session.provider, authTime: session.authTime });
};
