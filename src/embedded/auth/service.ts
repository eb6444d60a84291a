import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import type { HomeClock, TokenVerifier } from '../contracts.ts';
import { openAccountStore, type AccountStore } from './accounts/account-store.ts';
import { rateLimiter } from './rate-limiter.ts';
import type { Repair } from '../disk/damage.ts';
import type { AuthContext, SendMail, SendSms } from './context.ts';
import { openGuessLimiter } from './guess-limiter.ts';
import { openCodeGuesses } from './factors/code-guesses.ts';
import { openSecretStore } from './factors/secret-store.ts';
import { openKeys, type HomeKeys } from './sessions/keys.ts';
import { openPhoneCodes } from './sign-in/phone-codes.ts';
import { openRenewals } from './sessions/renewals.ts';
import { dispatchAuth } from './routes.ts';
import { tokensOf } from './sessions/tokens.ts';
import { underWay } from '../http/under-way.ts';
import { MINUTE } from '../../domain/kit/durations.ts';

interface BackgroundWork {
  /** Starts the work once the response was sent; errors are logged. */
  readonly run: (work: () => Promise<void>) => void;
  /** Resolves when all work is done. */
  readonly idle: () => Promise<void>;
}

const backgroundWork = (): BackgroundWork => {
  const going = underWay();
  const run = async (work: () => Promise<void>): Promise<void> => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    await work().catch((error: unknown) => console.error('Sign-in, after the answer:', error));
  };
  return {
    run: (work) => going.add(run(work)),
    idle: going.over,
  };
};

export interface AuthOptions {
  /** Folder for accounts and keys; created if absent. */
  readonly dir: string;
  readonly projectId: string;
  /** The machine's own clock: moving the home's clock must not sign everyone out. */
  readonly clock: HomeClock;
  readonly sendMail: SendMail;
  readonly sendSms: SendSms;
  readonly authorizedHosts: () => ReadonlySet<string>;
  /** For apps that use the home as Firebase's emulator; `AuthContext` says what differs. */
  readonly emulator?: boolean;
  readonly trusting?: boolean;
  /** Opens damaged files with their readable part. */
  readonly repair?: Repair | null;
}

export interface Auth {
  /** Handles a request for the sign-in service; false if it is for another. */
  readonly handle: (req: IncomingMessage, res: ServerResponse) => boolean;
  readonly verifier: TokenVerifier;
  readonly store: AccountStore;
  readonly keys: HomeKeys;
  /** A custom token signed by the service account, for `signInWithCustomToken`. */
  readonly customToken: (
    uid: string,
    claims?: Readonly<Record<string, unknown>>,
  ) => Promise<string>;
  readonly close: () => Promise<void>;
}

const audience =
  'https://identitytoolkit.google.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** Opens the embedded Identity Toolkit and secure token service over a folder. */
export const openAuth = async (options: AuthOptions): Promise<Auth> => {
  const { dir, projectId, clock } = options;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const [store, keys] = await Promise.all([
    openAccountStore(join(dir, 'accounts.log'), clock.now(), options.repair),
    openKeys(dir, options.repair),
  ]);
  const listed = new Set(
    store.all().flatMap(({ secondFactors = [] }) => secondFactors.map(({ id }) => id)),
  );
  const secrets = await openSecretStore(
    join(dir, 'second-factors.log'),
    keys.secret,
    (id) => listed.has(id),
    options.repair,
  );
  const trusting = options.trusting ?? false;
  const tokens = tokensOf(projectId, keys, store, clock, trusting);
  const most = (count: number): number => (trusting ? Infinity : count);
  const { run: later, idle: settled } = backgroundWork();
  const context: AuthContext = {
    emulator: false,
    ...options,
    trusting,
    privacy: { hidesMembers: !trusting },
    origin: 'http://localhost',
    store,
    keys,
    tokens,
    later,
    guesses: openGuessLimiter(clock, most),
    secrets,
    enrolments: new Map(),
    codeGuesses: openCodeGuesses(clock),
    renewals: openRenewals(clock),
    phoneCodes: openPhoneCodes(clock, most),
    signUps: rateLimiter(clock, most(1000), 60 * MINUTE),
    toldOfMembers: rateLimiter(clock, most(10), 60 * MINUTE),
    mails: rateLimiter(clock, most(5), 15 * MINUTE),
  };
  return {
    handle: (req, res) => dispatchAuth(context, req, res),
    verifier: tokens.verifier,
    store,
    keys,
    customToken: (uid, claims) => {
      const now = Math.floor(clock.now() / 1000);
      const issuer = `service@${projectId}.example.com`;
      return new SignJWT({ uid, ...(claims === undefined ? {} : { claims }) })
        .setProtectedHeader({ alg: 'RS256', kid: keys.signing.kid })
        .setIssuer(issuer)
        .setSubject(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
        .sign(keys.signing.privateKey);
    },
    close: async () => {
      await settled();
      await Promise.all([store.close(), secrets.close()]);
    },
  };
};
