import { createHmac, timingSafeEqual } from 'node:crypto';
import { wireFactors, type Account } from '../accounts/account.ts';
import { AuthError } from '../auth-error.ts';
import type { ProcedureAnswer, AuthContext, Procedure } from '../context.ts';
import { inputTextOf, type Input } from '../input.ts';
import { freshAccount, signIn } from '../sessions/session.ts';
import { stepOf } from './totp.ts';

/**
 * Time for which the first factor stays valid while the user looks up the code of the second, ms.
 */
const pendingFor = 10 * 60_000;

/** A passed first factor. */
interface Pending {
  readonly uid: string;
  readonly provider: string;
  /** Ms UTC. */
  readonly until: number;
  /** `validSince` of the account: a new password or a revocation invalidates pending sign-ins. */
  readonly since: number;
}

const sealOf = ({ keys }: AuthContext, text: string): string =>
  createHmac('sha256', keys.secret).update(`second factor pending.${text}`).digest('base64url');

const pendingCredential = (context: AuthContext, pending: Pending): string => {
  const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${text}.${sealOf(context, text)}`;
};

const openPending = (
  context: AuthContext,
  credential: string,
): { readonly account: Account; readonly provider: string } => {
  const [text = '', given = ''] = credential.split('.');
  const mine = Buffer.from(sealOf(context, text));
  const theirs = Buffer.from(given);
  if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) {
    throw new AuthError('INVALID_MFA_PENDING_CREDENTIAL');
  }
  const pending = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Pending;
  const account = context.store.byId(pending.uid);
  if (account === undefined) throw new AuthError('USER_NOT_FOUND');
  if (pending.until <= context.clock.now() || pending.since !== account.validSince) {
    throw new AuthError('INVALID_MFA_PENDING_CREDENTIAL');
  }
  return { account, provider: pending.provider };
};

/**
 * Responds to a passed first factor: with tokens, or, for an account with a second factor, with the
 * request for its code. The account is stored as given.
 */
export const afterFirstFactor = async (
  context: AuthContext,
  account: Account,
  provider: string,
): Promise<{ readonly account: Account; readonly tokens: ProcedureAnswer }> => {
  if (account.secondFactors === undefined) return signIn(context, account, { provider });
  if (account.disabled) throw new AuthError('USER_DISABLED');
  await context.store.put(account);
  const mfaPendingCredential = pendingCredential(context, {
    uid: account.localId,
    provider,
    until: context.clock.now() + pendingFor,
    since: account.validSince,
  });
  return { account, tokens: { mfaPendingCredential, mfaInfo: wireFactors(account) } };
};

/** The code of a request's `totpVerificationInfo`. */
export const codeOf = (input: Input): { readonly code: string; readonly sessionInfo: string } => {
  const info = input['totpVerificationInfo'];
  if (typeof info !== 'object' || info === null || Array.isArray(info)) {
    throw new AuthError('OPERATION_NOT_ALLOWED : This home knows authenticator apps only.');
  }
  const code = (inputTextOf(info as Input, 'verificationCode') ?? '').replaceAll(' ', '');
  if (code === '') throw new AuthError('MISSING_CODE');
  return { code, sessionInfo: inputTextOf(info as Input, 'sessionInfo') ?? '' };
};

/** `accounts/mfaSignIn:finalize`: the code of the app completes the sign-in. */
export const finishSignIn: Procedure = async (context, input) => {
  const credential = inputTextOf(input, 'mfaPendingCredential') ?? '';
  if (credential === '') throw new AuthError('MISSING_MFA_PENDING_CREDENTIAL');
  const factorId = inputTextOf(input, 'mfaEnrollmentId') ?? '';
  if (factorId === '') throw new AuthError('MISSING_MFA_ENROLLMENT_ID');
  const { code } = codeOf(input);
  const { account, provider } = openPending(context, credential);
  const shared = context.secrets.byId(factorId);
  if (shared === undefined || account.secondFactors?.some(({ id }) => id === factorId) !== true) {
    throw new AuthError('MFA_ENROLLMENT_NOT_FOUND');
  }
  const guess = context.codeGuesses(account);
  const step = stepOf(shared.secret, code, context.clock.now(), shared.used);
  if (step === null) throw new AuthError('INVALID_CODE');
  // Marked as used before any await, so that the same code cannot open a second session meanwhile.
  await context.secrets.put(factorId, { ...shared, used: step });
  guess.right();
  const now = freshAccount(context, account);
  const { tokens } = await signIn(context, now, { provider, secondFactor: factorId });
  return tokens;
};
