import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { claimsAtWord, emailOf, flagOf, inputTextOf } from '../input.ts';

/** The providers the chooser simulates. */
export const providerNames: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'facebook.com': 'Facebook',
  'apple.com': 'Apple',
};

/** A person as a provider would vouch for them. */
export interface Identity {
  readonly providerId: string;
  readonly rawId: string;
  /** Absent only if a provider's token is trusted unchecked. */
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoUrl?: string;
}

const issuer = (providerId: string): string => `https://chooser.${providerId}`;
const audience = (projectId: string): string => `${projectId}/chooser`;

/** The same person always gets the same id at a provider. */
const rawIdOf = (providerId: string, email: string): string =>
  BigInt(`0x${createHash('sha256').update(`${providerId} ${email}`).digest('hex').slice(0, 20)}`)
    .toString()
    .padStart(21, '1')
    .slice(0, 21);

/** Token that the chooser page passes on after a choice: signed here, valid for ten minutes. */
export const identityToken = (
  { keys, projectId, clock }: AuthContext,
  providerId: string,
  email: string,
  name: string,
): Promise<string> => {
  const now = Math.floor(clock.now() / 1000);
  return new SignJWT({
    email,
    name,
    // Facebook does not vouch for addresses; the two others do.
    email_verified: providerId !== 'facebook.com',
  })
    .setProtectedHeader({ alg: 'RS256', kid: keys.signing.kid })
    .setIssuer(issuer(providerId))
    .setAudience(audience(projectId))
    .setSubject(rawIdOf(providerId, email))
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .sign(keys.signing.privateKey);
};

const chosenIdentity = async (
  { keys, projectId, clock }: AuthContext,
  providerId: string,
  token: string,
): Promise<Identity> => {
  const { payload } = await jwtVerify(token, keys.signing.publicKey, {
    algorithms: ['RS256'],
    issuer: issuer(providerId),
    audience: audience(projectId),
    currentDate: new Date(clock.now()),
    clockTolerance: 5,
  });
  return {
    providerId,
    rawId: payload.sub ?? '',
    email: String(payload['email']),
    emailVerified: payload['email_verified'] === true,
    displayName: String(payload['name']),
  };
};

/** A person made up by a test, in the claims of Google's tokens. */
const madeUpIdentity = (providerId: string, token: string): Identity => {
  const claims = claimsAtWord(token);
  const email = emailOf(claims);
  const displayName = inputTextOf(claims, 'name') ?? inputTextOf(claims, 'displayName');
  const photoUrl = inputTextOf(claims, 'picture') ?? inputTextOf(claims, 'photoURL');
  const rawId = inputTextOf(claims, 'sub') ?? '';
  if (rawId === '') throw new Error('nobody');
  return {
    providerId,
    rawId,
    ...(email === undefined ? {} : { email }),
    emailVerified: email !== undefined && flagOf(claims, 'email_verified') === true,
    ...(displayName === undefined ? {} : { displayName }),
    ...(photoUrl === undefined ? {} : { photoUrl }),
  };
};

export const readIdentity = async (
  context: AuthContext,
  providerId: string,
  token: string,
): Promise<Identity> => {
  try {
    return await chosenIdentity(context, providerId, token);
  } catch {
    if (!context.trusting) {
      throw new AuthError(
        'INVALID_IDP_RESPONSE : The identity was not vouched for by the chooser.',
      );
    }
  }
  try {
    return madeUpIdentity(providerId, token);
  } catch {
    throw new AuthError('INVALID_IDP_RESPONSE : The token names nobody by "sub".');
  }
};
