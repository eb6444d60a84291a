import { changedAccount, type Account } from '../accounts/account.ts';
import { AuthError } from '../auth-error.ts';
import type { ProcedureAnswer, AuthContext } from '../context.ts';
import { inputTextOf, type Input } from '../input.ts';
import { tokenLife, TokenRefusal, type Session } from './tokens.ts';

/** Sensitive changes require a sign-in at most this old, in seconds, as at Firebase. */
const recent = 5 * 60;

export interface CurrentSession {
  readonly account: Account;
  readonly provider: string;
  readonly authTime: number;
  /** Id of the second factor it was signed in with. */
  readonly secondFactor?: string;
}

/** The account behind the `idToken` of a request. */
export const currentSession = async (
  context: AuthContext,
  input: Input,
): Promise<CurrentSession> => {
  const idToken = inputTextOf(input, 'idToken');
  if (idToken === undefined) throw new AuthError('MISSING_ID_TOKEN');
  try {
    const claims = await context.tokens.claims(idToken);
    const account = context.store.byId(String(claims['sub']));
    if (account === undefined) throw new AuthError('USER_NOT_FOUND');
    const { sign_in_provider: provider, second_factor_identifier: secondFactor } = claims[
      'firebase'
    ] as { readonly sign_in_provider: string; readonly second_factor_identifier?: string };
    const authTime = Number(claims['auth_time']);
    return {
      account,
      provider,
      authTime,
      ...(secondFactor === undefined ? {} : { secondFactor }),
    };
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error;
    const { code, endedOf } = error;
    throw endedOf === undefined ? new AuthError(code) : context.renewals.refusalOf(endedOf);
  }
};

export const requireRecent = (context: AuthContext, { authTime }: CurrentSession): void => {
  if (context.clock.now() / 1000 - authTime > recent) {
    throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
};

/**
 * Whether an account is a guest's, which has no sign-in method, and so nothing a thief could take
 * over.
 */
const isGuest = (account: Account): boolean =>
  account.email === undefined &&
  account.phoneNumber === undefined &&
  account.providers.length === 0;

/**
 * Requires a recent sign-in to add a sign-in method: an id token is valid for an hour, and a stolen
 * one must not give permanent access. A guest can become a member at any time.
 */
export const requireRecentMember = (context: AuthContext, session: CurrentSession): void => {
  if (!isGuest(session.account)) requireRecent(context, session);
};

/**
 * Requires that an address is verified before it is used; otherwise a typing error would lock its
 * owner out.
 */
export const requireOwnEmail = (
  { privacy }: AuthContext,
  account: Account,
  email: string,
): void => {
  if (email === account.email || !privacy.hidesMembers) return;
  throw new AuthError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
};

/** Reads an account again: while a password was hashed, it may have changed or been deleted. */
export const freshAccount = ({ store }: AuthContext, { localId }: Account): Account => {
  const account = store.byId(localId);
  if (account === undefined) throw new AuthError('USER_NOT_FOUND');
  return account;
};

/** Sign-in of a session; `authTime` in seconds UTC, now unless it is given. */
export type SignedInBy = Pick<Session, 'provider' | 'secondFactor' | 'extra'> &
  Partial<Pick<Session, 'authTime'>>;

/** A sign-in that adds a method to an account: the second factor counts as passed. */
export const signedInBy = ({ secondFactor }: CurrentSession, provider: string): SignedInBy => ({
  provider,
  ...(secondFactor === undefined ? {} : { secondFactor }),
});

/** Tokens for a new or refreshed session. */
export const tokensFor = async (
  context: AuthContext,
  account: Account,
  { provider, secondFactor, extra, authTime }: SignedInBy,
): Promise<ProcedureAnswer> => {
  const session = {
    uid: account.localId,
    provider,
    authTime: authTime ?? Math.floor(context.clock.now() / 1000),
    ...(secondFactor === undefined ? {} : { secondFactor }),
    ...(extra === undefined ? {} : { extra }),
  };
  return {
    idToken: await context.tokens.idToken(account, session),
    refreshToken: context.tokens.refreshToken(session),
    expiresIn: String(tokenLife),
  };
};

/** Signs an account in: records the time, refuses a disabled one, returns tokens. */
export const signIn = async (
  context: AuthContext,
  account: Account,
  by: SignedInBy,
): Promise<{ readonly account: Account; readonly tokens: ProcedureAnswer }> => {
  if (account.disabled) throw new AuthError('USER_DISABLED');
  const now = context.clock.now();
  const seen = changedAccount(account, { lastLoginAt: now, lastRefreshAt: now });
  await context.store.put(seen);
  return { account: seen, tokens: await tokensFor(context, seen, by) };
};

/** A new account with nothing but its id. */
export const newAccount = (context: AuthContext, localId = context.store.newId()): Account => ({
  localId,
  emailVerified: false,
  disabled: false,
  providers: [],
  createdAt: context.clock.now(),
  validSince: Math.floor(context.clock.now() / 1000),
});
