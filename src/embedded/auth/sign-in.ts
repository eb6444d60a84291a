import { decodeProtectedHeader, jwtVerify } from 'jose';
import { changed, type Account } from './account.ts';
import { AuthError } from './auth-error.ts';
import { takeCode } from './codes.ts';
import type { AuthContext, Procedure } from './context.ts';
import { emailOf, textOf } from './input.ts';
import { compareWithNobody, hashPassword, passwordMatches } from './passwords.ts';
import { requireStrong } from './policy.ts';
import { blank, current, signIn, tokensFor } from './session.ts';

const emailTaken = (email: string): AuthError => new AuthError('EMAIL_EXISTS', 400, { email });

/** Gives a signed-in account, an anonymous one say, an e-mail address and a password. */
const linkPassword: Procedure = async (context, input) => {
  const { account } = await current(context, input);
  const email = emailOf(input) ?? account.email;
  const password = textOf(input, 'password');
  if (email === undefined) throw new AuthError('MISSING_EMAIL');
  if (password === undefined || password === '') throw new AuthError('MISSING_PASSWORD');
  const other = context.store.byEmail(email);
  if (other !== undefined && other.localId !== account.localId) throw emailTaken(email);
  requireStrong(password, [email, account.displayName]);
  const linked = changed(account, {
    email,
    emailVerified: account.email === email && account.emailVerified,
    password: await hashPassword(password, context.clock.now()),
    emailLink: undefined,
  });
  await context.store.put(linked);
  return {
    localId: linked.localId,
    email,
    ...(await tokensFor(context, linked, 'password')),
  };
};

/** `accounts:signUp`: with an e-mail address and a password, or anonymous. */
export const signUp: Procedure = async (context, input, asker) => {
  if (input['idToken'] !== undefined) return linkPassword(context, input, asker);
  const email = emailOf(input);
  const password = textOf(input, 'password');
  if (email === undefined && password !== undefined) throw new AuthError('MISSING_EMAIL');
  if (email !== undefined && (password ?? '') === '') throw new AuthError('MISSING_PASSWORD');
  context.signUps.check(asker.ip);
  if (email !== undefined && context.store.byEmail(email) !== undefined) throw emailTaken(email);
  if (password !== undefined) requireStrong(password, [email, textOf(input, 'displayName')]);
  const stored =
    password === undefined ? undefined : await hashPassword(password, context.clock.now());
  // Hashing took a while: somebody may have taken the address meanwhile.
  if (email !== undefined && context.store.byEmail(email) !== undefined) throw emailTaken(email);
  context.signUps.count(asker.ip);
  const fresh = changed(blank(context), {
    email,
    password: stored,
    displayName: textOf(input, 'displayName'),
  });
  const { account, tokens } = await signIn(
    context,
    fresh,
    email === undefined ? 'anonymous' : 'password',
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
 * `accounts:signInWithPassword`. An unknown address and a wrong password get the same answer after
 * the same time, so that nobody can ask who has an account.
 */
export const signInWithPassword: Procedure = async (context, input, asker) => {
  const email = emailOf(input);
  const password = textOf(input, 'password') ?? '';
  if (email === undefined) throw new AuthError('MISSING_EMAIL');
  if (password === '') throw new AuthError('MISSING_PASSWORD');
  context.failures.check(email);
  context.addressFailures.check(asker.ip);
  const account = context.store.byEmail(email);
  const right =
    account?.password === undefined
      ? await compareWithNobody(password)
      : await passwordMatches(account.password, password);
  if (!right || account === undefined) {
    context.failures.count(email);
    context.addressFailures.count(asker.ip);
    throw new AuthError('INVALID_LOGIN_CREDENTIALS');
  }
  context.failures.forgive(email);
  const session = await signIn(context, context.store.byEmail(email) ?? account, 'password');
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.localId,
    email,
    displayName: account.displayName ?? '',
    ...session.tokens,
  };
};

/** `accounts:signInWithEmailLink`: the mailed code proves the address. */
export const signInWithEmailLink: Procedure = async (context, input) => {
  const email = emailOf(input);
  if (email === undefined) throw new AuthError('MISSING_EMAIL');
  const linking = input['idToken'] === undefined ? null : await current(context, input);
  const owner = context.store.byEmail(email);
  if (linking !== null && owner !== undefined && owner.localId !== linking.account.localId) {
    throw emailTaken(email);
  }
  const code = await takeCode(context, textOf(input, 'oobCode'), ['EMAIL_SIGNIN']);
  if (code.email !== email) throw new AuthError('INVALID_EMAIL');
  const before = linking?.account ?? owner;
  // A password set before anybody had proved the address may be a stranger's: it goes.
  const password = before?.emailVerified === true ? before.password : undefined;
  const account = changed(before ?? blank(context), {
    email,
    emailVerified: true,
    password,
    emailLink: password === undefined ? true : undefined,
  });
  const session = await signIn(context, account, 'password');
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
  { keys, clock }: AuthContext,
  token: string,
): Promise<Readonly<Record<string, unknown>>> => {
  try {
    // Unsigned tokens, as the admin SDK makes them for emulators, would let anybody be anybody.
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

/** `accounts:signInWithCustomToken`: a token the service account signed. */
export const signInWithCustomToken: Procedure = async (context, input) => {
  const token = textOf(input, 'token');
  if (token === undefined || token === '') throw new AuthError('MISSING_CUSTOM_TOKEN');
  const payload = await customToken(context, token);
  const uid = payload['uid'];
  if (typeof uid !== 'string' || uid === '' || uid.length > 128) {
    throw new AuthError('INVALID_CUSTOM_TOKEN : The token names no account.');
  }
  const known: Account | undefined = context.store.byId(uid);
  const extra = payload['claims'] as Readonly<Record<string, unknown>> | undefined;
  const session = await signIn(context, known ?? blank(context, uid), 'custom', extra);
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: known === undefined,
    ...session.tokens,
  };
};
