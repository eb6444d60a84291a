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

/** Handling of a command without a network: refused at once, or put in the outbox. */
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
  /** True when a repeated idempotency key must answer as the first time did. */
  readonly keyed: boolean;
  /**
   * Changes nothing, and shows staff nothing they could not look up without it: not in the audit log.
   */
  readonly looks?: true;
  /**
   * True of money: it comes from the app itself, which shows it by an App Check token that serves
   * once, wherever the home has App Check.
   */
  readonly appCheck?: true;
  /**
   * True of what cannot be undone: whoever calls it has just signed in, with their second factor
   * where they have one.
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
