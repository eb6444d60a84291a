import { changedAccount, signInMethods, type Account } from '../accounts/account.ts';
import { AuthError } from '../auth-error.ts';
import type { ProcedureAnswer, AuthContext, Procedure } from '../context.ts';
import { afterFirstFactor } from '../factors/challenge.ts';
import { providerNames, readIdentity, type Identity } from './identity.ts';
import { flagOf, saidOf, inputTextOf, type Input } from '../input.ts';
import {
  newAccount,
  currentSession,
  requireRecentMember,
  signedInBy,
  signIn,
} from '../sessions/session.ts';

/** Provider and token are in the body of the provider's response, or in its address. */
const given = (
  { trusting }: AuthContext,
  input: Input,
): { readonly providerId: string; readonly token: string } => {
  const parts = new URLSearchParams(inputTextOf(input, 'postBody') ?? '');
  const requestUri = inputTextOf(input, 'requestUri') ?? '';
  const url = URL.canParse(requestUri) ? new URL(requestUri) : null;
  for (const more of [url?.searchParams, new URLSearchParams(url?.hash.slice(1) ?? '')]) {
    for (const [key, value] of more ?? []) if (!parts.has(key)) parts.set(key, value);
  }
  const providerId = parts.get('providerId') ?? '';
  const isOffered = saidOf(providerNames, providerId) !== undefined;
  if (!isOffered && !(trusting && providerId !== '')) {
    throw new AuthError(`OPERATION_NOT_ALLOWED : ${providerId || 'This provider'} is not set up.`);
  }
  const token = parts.get('id_token') ?? parts.get('access_token');
  if (token === null || token === '') {
    throw new AuthError('INVALID_IDP_RESPONSE : The answer holds no token.');
  }
  return { providerId, token };
};

const linkedTo = (account: Account, identity: Identity): Account =>
  changedAccount(account, {
    email: account.email ?? identity.email,
    emailVerified:
      account.emailVerified ||
      (identity.emailVerified && (account.email ?? identity.email) === identity.email),
    displayName: account.displayName ?? identity.displayName,
    photoUrl: account.photoUrl ?? identity.photoUrl,
    providers: [
      ...account.providers.filter((linked) => linked.providerId !== identity.providerId),
      {
        providerId: identity.providerId,
        rawId: identity.rawId,
        ...(identity.email === undefined ? {} : { email: identity.email }),
        ...(identity.displayName === undefined ? {} : { displayName: identity.displayName }),
        ...(identity.photoUrl === undefined ? {} : { photoUrl: identity.photoUrl }),
      },
    ],
  });

/** The provider's information about the person, in wire format. */
const vouched = (identity: Identity, token: string): ProcedureAnswer => {
  const [firstName = '', ...rest] = (identity.displayName ?? '').split(' ');
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    federatedId: `${identity.providerId}/${identity.rawId}`,
    providerId: identity.providerId,
    ...(identity.email === undefined ? {} : { email: identity.email }),
    emailVerified: identity.emailVerified,
    fullName: identity.displayName ?? '',
    firstName,
    lastName: rest.join(' '),
    oauthIdToken: token,
    oauthAccessToken: token,
    oauthExpireIn: 600,
    rawUserInfo: JSON.stringify({
      id: identity.rawId,
      sub: identity.rawId,
      name: identity.displayName,
      email: identity.email,
    }),
  };
};

/** The account that an identity signs in to, or null if its owner must confirm first. */
const accountFor = (
  context: AuthContext,
  identity: Identity,
  signedIn: Account | null,
): Account | null => {
  const { store } = context;
  const owner = store.byProvider(identity.providerId, identity.rawId);
  const sameEmail = identity.email === undefined ? undefined : store.byEmail(identity.email);
  if (signedIn !== null) {
    if (owner !== undefined && owner.localId !== signedIn.localId) {
      throw new AuthError('FEDERATED_USER_ID_ALREADY_LINKED', 400, { email: identity.email });
    }
    if (signedIn.email === undefined && sameEmail !== undefined) {
      throw new AuthError('EMAIL_EXISTS', 400, { email: identity.email });
    }
    return signedIn;
  }
  if (owner !== undefined) return owner;
  if (sameEmail === undefined) return newAccount(context);
  // Anyone may enter any address in the chooser, so an address alone never opens an account that
  // has another sign-in method.
  if (!context.trusting || !identity.emailVerified) return null;
  // A password set before the address was verified may be a stranger's.
  return sameEmail.emailVerified ? sameEmail : changedAccount(sameEmail, { password: undefined });
};

/**
 * `accounts:signInWithIdp`: signs in, signs up or links, by Google, Facebook or Apple; as an
 * emulator by any provider.
 */
export const signInWithIdp: Procedure = async (context, input) => {
  const { providerId, token } = given(context, input);
  const identity = await readIdentity(context, providerId, token);
  const session = input['idToken'] === undefined ? null : await currentSession(context, input);
  if (session !== null) requireRecentMember(context, session);
  const signedIn = session?.account ?? null;
  const account = accountFor(context, identity, signedIn);
  const said = vouched(identity, token);
  if (account === null) {
    const holder = context.store.byEmail(identity.email ?? '');
    return {
      ...said,
      needConfirmation: true,
      localId: '',
      verifiedProvider: holder === undefined ? [] : signInMethods(holder),
    };
  }
  const isNewUser = context.store.byId(account.localId) === undefined;
  if (isNewUser && flagOf(input, 'autoCreate') === false) throw new AuthError('USER_NOT_FOUND');
  const linked = linkedTo(account, identity);
  const begun =
    session === null
      ? await afterFirstFactor(context, linked, providerId)
      : await signIn(context, linked, signedInBy(session, providerId));
  return {
    ...said,
    localId: account.localId,
    displayName: begun.account.displayName ?? '',
    ...(begun.account.email === undefined ? {} : { email: begun.account.email }),
    emailVerified: begun.account.emailVerified,
    ...(isNewUser ? { isNewUser } : {}),
    ...begun.tokens,
  };
};
