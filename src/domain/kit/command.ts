import type { Fields, Shape } from './fields.ts';

/** Callers of a command. `verified` has a verified e-mail address; `system` is the timetable. */
export type Caller = 'visitor' | 'member' | 'verified' | 'admin' | 'system';

/** Rate classes; the numbers behind the names live in `platform/rates.ts`. */
export type RateClass =
  | 'R0'
  | 'CLOCK'
  | 'R1'
  | 'W1'
  | 'W2'
  | 'AUTH'
  | 'BID'
  | 'PAY'
  | 'PRES'
  | 'LOG'
  | 'AI'
  | 'SHOP'
  | 'ADMIN'
  | 'SCHED';

/** Handling of a command while offline: refused at once, or put in the outbox. */
export type Offline = 'never' | 'queue' | 'collapse';

export interface Command<
  I extends Fields = Fields,
  A extends Fields = Fields,
  N extends string = string,
> {
  /** `area-name`, the name used in the request to the server. */
  readonly name: N;
  readonly area: string;
  /** One sentence. */
  readonly means: string;
  readonly callers: readonly Caller[];
  readonly rate: RateClass;
  readonly input: I;
  readonly answer: A;
  /** Codes this command may refuse with, beyond the dispatcher's own. */
  readonly refusals: readonly string[];
  readonly offline: Offline;
  /** True if a repeated idempotency key gets the first answer. */
  readonly keyed: boolean;
  /**
   * Changes nothing, and shows staff nothing they could not look up otherwise; not in the audit
   * log.
   */
  readonly looks?: true;
  /**
   * True for commands about money. If the home has App Check, they require a single-use App Check
   * token, which proves that the call comes from the app.
   */
  readonly appCheck?: true;
  /**
   * True for irreversible commands: the caller must have signed in recently, with their second
   * factor if they have one.
   */
  readonly stepUp?: true;
}

export const command = <const I extends Fields, const A extends Fields, const N extends string>(
  definition: Omit<Command<I, A, N>, 'area'>,
): Command<I, A, N> => ({
  ...definition,
  area: definition.name.slice(0, definition.name.indexOf('-')),
});

export type InputOf<C> = C extends Command<infer I, infer _A, infer _N> ? Shape<I> : never;
export type AnswerOf<C> = C extends Command<infer _I, infer A, infer _N> ? Shape<A> : never;
