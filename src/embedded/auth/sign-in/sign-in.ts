import { decodeProtectedHeader, jwtVerify } from 'jose';
import { changedAccount, type Account } from '../accounts/account.ts';
import { AuthError } from '../auth-error.ts';
import { takeCode } from '../mail-codes/codes.ts';
import type { ProcedureAnswer, AuthContext, Procedure } from '../context.ts';
import { afterFirstFactor } from '../factors/challenge.ts';
import { claimsAtWord, emailOf, inputTextOf, type Input } from '../input.ts';
import { compareWithNobody, hashPassword, passwordMatches } from './passwords.ts';
import { requireStrong } from './policy.ts';
import {
  newAccount,
  currentSession,
  requireOwnEmail,
  requireRecentMember,
  signedInBy,
  signIn,
  freshAccount,
  tokensFor,
} from '../sessions/session.ts';
import { passwordChange } from '../accounts/update.ts';

/**
 * Adds an e-mail address and a password to an account: a guest's first ones, or a password beside
 * another sign-in method. The requirements are those of `accounts:update`.
 */
const linkPassword = async (context: AuthContext, input: Input): Promise<ProcedureAnswer> => {
  const session = await currentSession(context, input);
  const { account } = session;
  const email = emailOf(input) ?? account.email;
  if (email === undefined) throw new AuthError('MISSING_EMAIL');
  if ((inputTextOf(input, 'password') ?? '') === '') throw new AuthError('MISSING_PASSWORD');
  requireRecentMember(context, session);
  const linkedTo = (one: Account): Account => {
    if (one.email !== undefined) requireOwnEmail(context, one, email);
    return changedAccount(one, { email });
  };
  const change = await passwordChange(context, input, linkedTo(account));
  const linked = changedAccount(linkedTo(freshAccount(context, account)), change);
  await context.store.put(linked);
  const tokens = await tokensFor(context, linked, signedInBy(session, 'password'));
  return { localId: linked.localId, email, ...tokens };
};

/** `accounts:signUp`: with an e-mail address and a password, or anonymous. */
export const signUp: Procedure = async (context, input, asker) => {
  // Counted regardless of the result: the response reveals whether an address has an account.
  context.signUps.take(asker.ip);
  if (input['idToken'] !== undefined) return linkPassword(context, input);
  const email = emailOf(input);
  const password = inputTextOf(input, 'password');
  const displayName = inputTextOf(input, 'displayName');
  if (email === undefined && password !== undefined) throw new AuthError('MISSING_EMAIL');
  if (email !== undefined && (password ?? '') === '') throw new AuthError('MISSING_PASSWORD');
  if (password !== undefined) requireStrong(context, password, [email, displayName]);
  const stored =
    password === undefined ? undefined : await hashPassword(password, context.clock.now());
  const { account, tokens } = await signIn(
    context,
    changedAccount(newAccount(context), { email, password: stored, displayName }),
    { provider: email === undefined ? 'anonymous' : 'password' },
  );
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.localId,
    ...(email === undefined ? {} : { email }),
    ...(account.displayName === undefined ? {} : { displayName: account.displayName }),
    ...tokens,
  };
};

/**
 * `accounts:signInWithPassword`. If members are hidden, an unknown address and a wrong password get
 * the same response after the same time, so that it does not reveal who has an account.
 */
export const signInWithPassword: Procedure = async (context, input, { ip }) => {
  const email = emailOf(input);
  const password = inputTextOf(input, 'password') ?? '';
  if (email === undefined) throw new AuthError('MISSING_EMAIL');
  if (password === '') throw new AuthError('MISSING_PASSWORD');
  const guess = context.guesses.begin(ip, email);
  const account = context.store.byEmail(email);
  const right =
    account?.password === undefined
      ? await compareWithNobody(password)
      : await passwordMatches(account.password, password);
  // The comparison takes time: the account may have been deleted or got another password since.
  const now = context.store.byEmail(email);
  if (!right || now === undefined || now.password?.hash !== account?.password?.hash) {
    if (context.privacy.hidesMembers) throw new AuthError('INVALID_LOGIN_CREDENTIALS');
    throw new AuthError(now === undefined ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD');
  }
  guess.right();
  const session = await afterFirstFactor(context, now, 'password');
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: now.localId,
    email,
    displayName: now.displayName ?? '',
    ...session.tokens,
  };
};

/** `accounts:signInWithEmailLink`: the mailed code proves the address. */
export const signInWithEmailLink: Procedure = async (context, input, { ip }) => {
  const email = emailOf(input);
  if (email === undefined) throw new AuthError('MISSING_EMAIL');
  const linking = input['idToken'] === undefined ? null : await currentSession(context, input);
  if (linking !== null) {
    requireRecentMember(context, linking);
    if (linking.account.email !== undefined) requireOwnEmail(context, linking.account, email);
    const owner = context.store.byEmail(email);
    if (owner !== undefined && owner.localId !== linking.account.localId) {
      throw new AuthError('EMAIL_EXISTS', 400, { email });
    }
  }
  const code = await takeCode(context, inputTextOf(input, 'oobCode'), ['EMAIL_SIGNIN']);
  if (code.email !== email) throw new AuthError('INVALID_EMAIL');
  const before =
    linking === null ? context.store.byEmail(email) : freshAccount(context, linking.account);
  // A password set before the address was verified may be a stranger's, and is removed.
  const password = before?.emailVerified === true ? before.password : undefined;
  const account = changedAccount(before ?? newAccount(context), {
    email,
    emailVerified: true,
    password,
    emailLink: password === undefined ? true : undefined,
  });
  const session =
    linking === null
      ? await afterFirstFactor(context, account, 'password')
      : await signIn(context, account, signedInBy(linking, 'password'));
  context.guesses.trust(ip, email);
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    localId: account.localId,
    email,
    isNewUser: before === undefined,
    ...session.tokens,
  };
};

const audience =
  'https://identitytoolkit.google.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const customToken = async (
  { keys, clock, trusting }: AuthContext,
  token: string,
): Promise<Readonly<Record<string, unknown>>> => {
  try {
    if (trusting) return claimsAtWord(token);
    // Unsigned tokens, as the admin SDK creates them for emulators, would allow any impersonation.
    if (decodeProtectedHeader(token).alg !== 'RS256') throw new Error('unsigned');
    const { payload } = await jwtVerify(token, keys.signing.publicKey, {
      algorithms: ['RS256'],
      audience,
      currentDate: new Date(clock.now()),
      clockTolerance: 5,
    });
    return payload;
  } catch {
    throw new AuthError('INVALID_CUSTOM_TOKEN : The custom token was not signed by this home.');
  }
};

/** `accounts:signInWithCustomToken`: signs in with a token from the service account. */
export const signInWithCustomToken: Procedure = async (context, input) => {
  const token = inputTextOf(input, 'token');
  if (token === undefined || token === '') throw new AuthError('MISSING_CUSTOM_TOKEN');
  const payload = await customToken(context, token);
  const uid = payload['uid'];
  if (typeof uid !== 'string' || uid === '' || uid.length > 128) {
    throw new AuthError('INVALID_CUSTOM_TOKEN : The token names no account.');
  }
  const known: Account | undefined = context.store.byId(uid);
  const extra = payload['claims'] as Readonly<Record<string, unknown>> | undefined;
  const session = await signIn(context, known ?? newAccount(context, uid), {
    provider: 'custom',
    ...(extra === undefined ? {} : { extra }),
  });
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: known === undefined,
    ...session.tokens,
  };
};
