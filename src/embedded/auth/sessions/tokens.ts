import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import {
  InvalidToken,
  type HomeCaller,
  type HomeClock,
  type TokenVerifier,
} from '../../contracts.ts';
import { customClaims, type Account } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { HomeKeys } from './keys.ts';

/** Lifetime of an id token, in seconds, as at Firebase. */
export const tokenLife = 3600;

/** Sign-in of a session; its refresh token carries it. */
export interface Session {
  readonly uid: string;
  /** `password`, `anonymous`, `custom`, `google.com` … */
  readonly provider: string;
  /** Seconds UTC. */
  readonly authTime: number;
  /** Id of the second factor it was signed in with. */
  readonly secondFactor?: string;
  /** Claims from a custom token. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export interface Tokens {
  readonly idToken: (account: Account, session: Session) => Promise<string>;
  readonly refreshToken: (session: Session) => string;
  /** The session in a refresh token, or null if it was not sealed here. */
  readonly openRefreshToken: (token: string) => Session | null;
  /** The claims of an id token with valid signature, issuer, audience, age and account. */
  readonly claims: (idToken: string) => Promise<Readonly<Record<string, unknown>>>;
  /** A session cookie with the claims of a valid id token, for so many seconds. */
  readonly sessionCookie: (idToken: string, seconds: number) => Promise<string>;
  readonly verifier: TokenVerifier;
}

const identities = (account: Account): Readonly<Record<string, readonly string[]>> => ({
  ...(account.email === undefined ? {} : { email: [account.email] }),
  ...(account.phoneNumber === undefined ? {} : { phone: [account.phoneNumber] }),
  ...Object.fromEntries(account.providers.map((linked) => [linked.providerId, [linked.rawId]])),
});

const profile = (account: Account): Readonly<Record<string, unknown>> => ({
  ...(account.displayName === undefined ? {} : { name: account.displayName }),
  ...(account.photoUrl === undefined ? {} : { picture: account.photoUrl }),
  ...(account.email === undefined
    ? {}
    : { email: account.email, email_verified: account.emailVerified }),
  ...(account.phoneNumber === undefined ? {} : { phone_number: account.phoneNumber }),
});

/** Claims that a second factor adds to a token, as long as the account has it. */
const secondFactorClaims = (account: Account, { secondFactor }: Session): object =>
  account.secondFactors?.some(({ id }) => id === secondFactor) === true
    ? { sign_in_second_factor: 'totp', second_factor_identifier: secondFactor }
    : {};

/** Why a token is refused, with the code for the response. */
export class TokenRefusal extends InvalidToken {
  constructor(
    readonly code: 'TOKEN_EXPIRED' | 'USER_NOT_FOUND' | 'USER_DISABLED' | 'INVALID_ID_TOKEN',
    why: string,
    /** Id of the account, if its session was ended. */
    readonly endedOf?: string,
  ) {
    super(why);
  }
}

const refuse = (code: TokenRefusal['code'], why: string): never => {
  throw new TokenRefusal(code, why);
};

/** Whether a token has no signature: one of an emulator, or one that a test made up. */
const isUnsigned = (token: string): boolean => {
  try {
    return decodeProtectedHeader(token).alg === 'none' && decodeJwt(token).sub !== undefined;
  } catch {
    return false;
  }
};

/** Number of verified tokens to cache: every request of a page contains one. */
const remembered = 2000;

export const tokensOf = (
  projectId: string,
  keys: HomeKeys,
  store: AccountStore,
  clock: HomeClock,
  /**
   * Whether tokens are issued and accepted without a signature, as the admin SDK expects of an
   * emulator.
   */
  trusting: boolean,
): Tokens => {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const issue = (
    claims: Readonly<Record<string, unknown>>,
    issuedBy: string,
    seconds: number,
  ): Promise<string> => {
    const now = Math.floor(clock.now() / 1000);
    const payload = { ...claims, iss: issuedBy, aud: projectId, iat: now, exp: now + seconds };
    if (trusting) return Promise.resolve(new UnsecuredJWT(payload).encode());
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: keys.signing.kid, typ: 'JWT' })
      .sign(keys.signing.privateKey);
  };
  const seal = (text: string): string =>
    createHmac('sha256', keys.secret).update(text).digest('base64url');

  const idToken = (account: Account, session: Session): Promise<string> => {
    const claims = {
      ...session.extra,
      ...customClaims(account),
      ...profile(account),
      ...(session.provider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
      auth_time: session.authTime,
      user_id: account.localId,
      sub: account.localId,
      firebase: {
        identities: identities(account),
        sign_in_provider: session.provider,
        ...secondFactorClaims(account, session),
      },
    };
    return issue(claims, issuer, tokenLife);
  };

  const known = new Map<string, Readonly<Record<string, unknown>>>();

  const signedClaims = async (token: string): Promise<Readonly<Record<string, unknown>>> => {
    const seen = known.get(token);
    if (seen !== undefined) return seen;
    const expected = {
      issuer,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      currentDate: new Date(clock.now()),
      clockTolerance: 5,
    };
    if (trusting && isUnsigned(token)) return UnsecuredJWT.decode(token, expected).payload;
    if (decodeProtectedHeader(token).kid !== keys.signing.kid)
      return refuse('INVALID_ID_TOKEN', 'unknown key');
    const { payload } = await jwtVerify(token, keys.signing.publicKey, {
      ...expected,
      algorithms: ['RS256'],
    });
    if (known.size >= remembered) known.clear();
    known.set(token, payload);
    return payload;
  };

  const claims = async (token: string): Promise<Readonly<Record<string, unknown>>> => {
    const payload = await signedClaims(token).catch((error: unknown) =>
      error instanceof errors.JWTExpired
        ? refuse('TOKEN_EXPIRED', 'the token has expired')
        : refuse('INVALID_ID_TOKEN', 'not a token of this home'),
    );
    if (Number(payload['exp']) * 1000 <= clock.now() - 5000) {
      return refuse('TOKEN_EXPIRED', 'the token has expired');
    }
    const taken = takenBack(payload);
    if (taken !== null) throw taken;
    return payload;
  };

  /** Why signed and unexpired claims are no longer valid; null if they are. */
  const takenBack = (payload: Readonly<Record<string, unknown>>): TokenRefusal | null => {
    const account = store.byId(String(payload['sub']));
    if (account === undefined) return new TokenRefusal('USER_NOT_FOUND', 'the account is gone');
    if (account.disabled) return new TokenRefusal('USER_DISABLED', 'the account is disabled');
    return Number(payload['auth_time']) < account.validSince
      ? new TokenRefusal('TOKEN_EXPIRED', 'the session was revoked', account.localId)
      : null;
  };

  const watch: TokenVerifier['watch'] = (caller, ended) => {
    if (caller.kind !== 'member' || caller.unsigned === true) return () => {};
    const look = (): void => {
      const taken = takenBack(caller.claims);
      if (taken !== null) ended(taken);
    };
    const stop = store.watch(caller.uid, look);
    // The account may have changed since the token was checked.
    look();
    return stop;
  };

  const verify = async (
    authorization: string | undefined,
    loopback: boolean,
  ): Promise<HomeCaller> => {
    if (authorization === undefined || authorization === '') return { kind: 'visitor' };
    const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
    if (token === undefined) {
      return refuse('INVALID_ID_TOKEN', 'the authorization header is not "Bearer <token>"');
    }
    if (token === 'owner') {
      if (loopback) return { kind: 'owner' };
      return refuse('INVALID_ID_TOKEN', '"owner" is for this machine alone');
    }
    if (trusting && isUnsigned(token)) {
      const said = decodeJwt(token);
      return { kind: 'member', uid: String(said.sub), claims: said, unsigned: true };
    }
    const payload = await claims(token);
    return { kind: 'member', uid: String(payload['sub']), claims: payload };
  };

  const sessionCookie = async (token: string, seconds: number): Promise<string> =>
    issue(await claims(token), `https://session.firebase.google.com/${projectId}`, seconds);

  return {
    idToken,
    sessionCookie,
    refreshToken: (session) => {
      const text = Buffer.from(JSON.stringify(session)).toString('base64url');
      return `${text}.${seal(text)}`;
    },
    openRefreshToken: (token) => {
      const [text = '', given = ''] = token.split('.');
      const mine = Buffer.from(seal(text));
      const theirs = Buffer.from(given);
      if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) return null;
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Session;
    },
    claims,
    verifier: { verify, watch },
  };
};
