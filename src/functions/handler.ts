import type { Command, InputOf, AnswerOf } from '../domain/kit/command.ts';
import type { Refusal } from '../domain/kit/refusal.ts';
import { Refused } from '../domain/kit/refusal.ts';
import type { UserPrivate } from '../domain/accounts/user-private.entity.ts';
import type { Numbers } from '../domain/platform/numbers.ts';
import type { CallerIdentity } from './call.ts';
import type { Ports, Reader, Tx } from './ports.ts';

/** Who calls, when, and the ports. */
export interface CallFacts {
  readonly ports: Ports;
  readonly caller: CallerIdentity;
  /** Server receive time of the call, ms UTC; the only time a handler decides by. */
  readonly now: number;
  /** The caller's uid, or the empty string of a visitor or the system. */
  readonly uid: string;
  readonly admin: boolean;
  /** The caller's private account document, read by the dispatcher; null for visitors and the system. */
  readonly account: UserPrivate | null;
  readonly key: string | null;
  /** The numbers of the business in force, with the version of the configuration. */
  readonly numbers: Numbers;
}

/** What a handler is given. */
export interface Context extends CallFacts {
  /** Runs `effect` after the answer is sure: mails, sign-in service. Failures are only logged. */
  readonly after: (effect: () => Promise<void>) => void;
}

/** Runs in the dispatcher's own transaction, together with the stored answer of its idempotency key. */
export interface KeyedHandler<C extends Command, P = undefined> {
  /** Calls of one partition follow one another within this process. */
  readonly partition?: (input: InputOf<C>) => string;
  /** Runs once before the transaction, which may run several times. */
  readonly prepare?: (input: InputOf<C>, context: Context) => Promise<P>;
  readonly inTransaction: (
    input: InputOf<C>,
    context: Context,
    tx: Tx,
    prepared: P,
  ) => Promise<AnswerOf<C>>;
}

/**
 * Decides all calls that wait for the same partition in one transaction, each on top of those before it:
 * what many do to one document at once, without a transaction each. Together with the answers
 * of their keys, in the order they came.
 */
export interface BatchedHandler<C extends Command, S, P = undefined> {
  readonly partition: (input: InputOf<C>) => string;
  /** Most calls of one transaction, whose writes the store bounds. */
  readonly most: number;
  /** Runs once for each call before the transaction, which may run several times. */
  readonly prepare?: (input: InputOf<C>, context: CallFacts) => Promise<P>;
  /** Reads what the steps need, beginning before its first await. */
  readonly open: (calls: readonly BatchedCall<InputOf<C>, P>[], reader: Reader) => Promise<S>;
  /** One call on what those before it left. A refusal it throws leaves the state as it was. */
  readonly step: (state: S, input: InputOf<C>, context: CallFacts, prepared: P) => AnswerOf<C>;
  /** Writes what the steps came to; nothing when all were refused. */
  readonly close: (state: S, tx: Tx) => void;
  /** Runs once for each call after the transaction, whatever was answered. Failures are only logged. */
  readonly after?: (input: InputOf<C>, context: CallFacts, prepared: P) => Promise<void>;
}

export interface BatchedCall<I, P = undefined> {
  readonly input: I;
  readonly uid: string;
  readonly prepared: P;
}

/** Runs by itself: a read, a set that is the same twice, or work beyond the database. */
export type PlainHandler<C extends Command> = (
  input: InputOf<C>,
  context: Context,
) => Promise<AnswerOf<C>>;

/** A batched handler with its types forgotten. */
export interface ErasedBatchedHandler {
  readonly partition: (input: never) => string;
  readonly most: number;
  readonly prepare?: (input: never, context: CallFacts) => Promise<unknown>;
  readonly open: (calls: readonly BatchedCall<never, never>[], reader: Reader) => Promise<unknown>;
  readonly step: (state: never, input: never, context: CallFacts, prepared: never) => unknown;
  readonly close: (state: never, tx: Tx) => void;
  readonly after?: (input: never, context: CallFacts, prepared: never) => Promise<void>;
}

type Erased =
  | {
      readonly partition?: (input: never) => string;
      readonly prepare?: (input: never, context: Context) => Promise<unknown>;
      readonly inTransaction: (
        input: never,
        context: Context,
        tx: Tx,
        prepared: never,
      ) => Promise<unknown>;
    }
  | ErasedBatchedHandler
  | { readonly run: (input: never, context: Context) => Promise<unknown> };

/** A command with what does it, its types forgotten so that the dispatcher can keep them in one list. */
export type Handler = { readonly command: Command } & Erased;

export const keyed = <C extends Command, P = undefined>(
  command: C,
  how: KeyedHandler<C, P>,
): Handler => ({ command, ...how });

export const batched = <C extends Command, S, P = undefined>(
  command: C,
  how: BatchedHandler<C, S, P>,
): Handler => ({ command, ...how });

export const plain = <C extends Command>(command: C, run: PlainHandler<C>): Handler => ({
  command,
  run,
});

/** Stops the command with a refusal the caller gets to read. */
export const reject = (refused: Refusal): never => {
  throw new Refused(refused);
};

/** Goes on only when there is nothing to refuse. */
export const assertAllowed = (refused: Refusal | null): void => {
  if (refused) throw new Refused(refused);
};
