import type { HomeClock } from '../contracts.ts';
import type { AccountStore } from './accounts/account-store.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { GuessLimiter } from './guess-limiter.ts';
import type { CodeGuesses } from './factors/code-guesses.ts';
import type { SecretStore } from './factors/secret-store.ts';
import type { HomeKeys } from './sessions/keys.ts';
import type { PhoneCodes } from './sign-in/phone-codes.ts';
import type { Renewals } from './sessions/renewals.ts';
import type { Tokens } from './sessions/tokens.ts';
import type { Input } from './input.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends a mail; rejects if the mail server does not accept it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Sends a code to a phone number in E.164; rejects if it could not be sent. */
export type SendSms = (to: string, code: string) => Promise<void>;

/** Secrets that were shown and not yet confirmed by a code. In memory: a restart drops them. */
type Enrolments = Map<
  string,
  { readonly uid: string; readonly secret: Buffer; readonly until: number }
>;

/** Shared parts of the sign-in procedures. */
export interface AuthContext {
  readonly projectId: string;
  readonly store: AccountStore;
  readonly tokens: Tokens;
  readonly keys: HomeKeys;
  readonly clock: HomeClock;
  readonly sendMail: SendMail;
  readonly sendSms: SendSms;
  readonly phoneCodes: PhoneCodes;
  /** Origin for links: scheme, host and port of the request. */
  readonly origin: string;
  /** Hosts, without port, whose pages may use the sign-in pages. */
  readonly authorizedHosts: () => ReadonlySet<string>;
  /**
   * Whether other apps use the home as Firebase's emulator: a link in a mail may then continue to
   * other ports of those hosts too, and an export of accounts contains their hashes.
   */
  readonly emulator: boolean;
  /**
   * Whether nothing is verified, as in Firebase's emulator: tokens are unsigned, a provider's token
   * may be made up, a phone number alone signs in, passwords need six characters, and no attempts
   * are counted.
   */
  readonly trusting: boolean;
  /** Whether answers hide who has an account. */
  readonly privacy: { hidesMembers: boolean };
  /** Does work after the response, so that the response time does not reveal it. */
  readonly later: (work: () => Promise<void>) => void;
  readonly guesses: GuessLimiter;
  /** Secrets shared with authenticator apps. */
  readonly secrets: SecretStore;
  /** Authenticator apps being set up. */
  readonly enrolments: Enrolments;
  readonly codeGuesses: CodeGuesses;
  /** Accounts with one session just renewed. */
  readonly renewals: Renewals;
  /** New accounts, by network address. */
  readonly signUps: RateLimiter;
  /** Responses revealing that an e-mail address has an account, by network address. */
  readonly toldOfMembers: RateLimiter;
  /** Mails, by recipient. */
  readonly mails: RateLimiter;
}

/** The client: its network address, and whether it is the admin SDK. */
export interface Requester {
  readonly ip: string;
  readonly owner: boolean;
}

export type ProcedureAnswer = Readonly<Record<string, unknown>>;

/** One call of the Identity Toolkit. Refusals are thrown as `AuthError`. */
export type Procedure = (
  context: AuthContext,
  input: Input,
  asker: Requester,
) => Promise<ProcedureAnswer>;
