import type { Command, InputOf, AnswerOf } from '../domain/kit/command.ts';
import type { Refusal } from '../domain/kit/refusal.ts';
import { Refused } from '../domain/kit/refusal.ts';
import type { UserPrivate } from '../domain/accounts/user-private.entity.ts';
import type { Numbers } from '../domain/platform/settings/numbers.ts';
import type { CallerIdentity } from './calls/call.ts';
import type { ApprovedAct } from './platform/audit/audit-trail.ts';
import type { Ports, Reader, Tx } from './ports.ts';

/** The caller, the time, and the ports. */
export interface CallFacts {
  readonly ports: Ports;
  readonly caller: CallerIdentity;
  /** Server receive time of the call, ms UTC; the only time a handler decides by. */
  readonly now: number;
  /** The caller's uid, or an empty string for a visitor or the system. */
  readonly uid: string;
  /** Whether the caller acts as staff in this command: by a role that may, and not disabled. */
  readonly admin: boolean;
  /**
   * The caller's private account document, read by the dispatcher; null for visitors and the
   * system.
   */
  readonly account: UserPrivate | null;
  readonly key: string | null;
  /**
   * Present while an act is tried for a proposal or carried out by its approval: the handler calls
   * it when the act needs a second administrator. Without it such an act is refused.
   */
  readonly second?: () => void;
  /** The numbers of the business in force, with the version of the configuration. */
  readonly numbers: Numbers;
}

/** Facts and effects passed to a handler. */
export interface Context extends CallFacts {
  /** Runs `effect` after the answer is final: mails, sign-in service. Failures are only logged. */
  readonly after: (effect: () => Promise<void>) => void;
  /** Makes the audit log record this act, with both of its administrators, instead of the call. */
  readonly recordAs: (of: ApprovedAct) => void;
}

/**
 * Runs in the dispatcher's own transaction, together with the stored answer of its idempotency key.
 */
export interface KeyedHandler<C extends Command, P = undefined> {
  /** Calls of one partition run one after another within this process. */
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
 * Decides all calls that wait for the same partition in one transaction, each based on the ones
 * before it, so that many changes of one document need only one transaction. Their answers are
 * stored with them, in order of arrival.
 */
export interface BatchedHandler<C extends Command, S, P = undefined, D = undefined> {
  readonly partition: (input: InputOf<C>) => string;
  /** Most calls of one transaction, because the database limits a transaction's writes. */
  readonly most: number;
  /**
   * Runs for each call before the transaction, which may run several times. It runs once more, with
   * the `former` result, after the step has thrown an `OutdatedRefusal`.
   */
  readonly prepare?: (input: InputOf<C>, context: CallFacts, former?: P) => Promise<P>;
  /** Reads the documents that every call of a partition needs. */
  readonly share: (input: InputOf<C>, reader: Reader) => Promise<D>;
  /** Reads the other documents that the steps need; the reads start before its first await. */
  readonly open: (
    calls: readonly BatchedCall<InputOf<C>, P>[],
    reader: Reader,
    shared: D,
  ) => Promise<S>;
  /**
   * Decides one call on the state after the earlier ones. If it throws a refusal, the state is
   * unchanged.
   */
  readonly step: (state: S, input: InputOf<C>, context: CallFacts, prepared: P) => AnswerOf<C>;
  /** Writes the result of the steps; nothing if all were refused. */
  readonly close: (state: S, tx: Tx) => void;
  /**
   * Runs once for each call after the transaction, for refused calls too, with the last result of
   * `prepare`. Failures are only logged.
   */
  readonly after?: (input: InputOf<C>, context: CallFacts, prepared: P) => Promise<void>;
}

export interface BatchedCall<I, P = undefined> {
  readonly input: I;
  readonly uid: string;
  readonly prepared: P;
}

/** Runs outside a transaction: for a read, an idempotent write, or work beyond the database. */
export type PlainHandler<C extends Command> = (
  input: InputOf<C>,
  context: Context,
) => Promise<AnswerOf<C>>;

/** The calls of one transaction, after their documents were read. */
interface OpenBatch {
  readonly step: (input: unknown, context: CallFacts, prepared: unknown) => unknown;
  readonly close: (tx: Tx) => void;
}

/** A batched handler with its types erased. */
export interface ErasedBatchedHandler {
  readonly partition: (input: unknown) => string;
  readonly most: number;
  readonly prepare: (input: unknown, context: CallFacts, former?: unknown) => Promise<unknown>;
  readonly share: (input: unknown, reader: Reader) => Promise<unknown>;
  readonly open: (
    calls: readonly BatchedCall<unknown, unknown>[],
    reader: Reader,
    shared: unknown,
  ) => Promise<OpenBatch>;
  readonly after: (input: unknown, context: CallFacts, prepared: unknown) => Promise<void>;
}

type Erased =
  | {
      readonly partition: (input: unknown) => string | undefined;
      /** Returns the function that runs in the transaction. */
      readonly prepare: (input: unknown, context: Context) => Promise<(tx: Tx) => Promise<unknown>>;
    }
  | ErasedBatchedHandler
  | { readonly run: (input: unknown, context: Context) => Promise<unknown> };

/**
 * A command with its handler, whose types are erased so that the dispatcher can keep them in one
 * list. It is called with input that was parsed by the command's definition, so the type holds.
 */
export type Handler = { readonly command: Command } & Erased;

export const keyed = <C extends Command, P = undefined>(
  command: C,
  how: KeyedHandler<C, P>,
): Handler => ({
  command,
  partition: (input) => how.partition?.(input as InputOf<C>),
  prepare: async (input: unknown, context: Context) => {
    const prepared = (await how.prepare?.(input as InputOf<C>, context)) as P;
    return (tx: Tx) => how.inTransaction(input as InputOf<C>, context, tx, prepared);
  },
});

export const batched = <C extends Command, S, P = undefined, D = undefined>(
  command: C,
  how: BatchedHandler<C, S, P, D>,
): Handler => ({
  command,
  partition: (input) => how.partition(input as InputOf<C>),
  most: how.most,
  prepare: async (input: unknown, context: CallFacts, former?: unknown) =>
    how.prepare?.(input as InputOf<C>, context, former as P | undefined),
  share: async (input, reader) => how.share(input as InputOf<C>, reader),
  open: async (calls, reader, shared) => {
    const state = await how.open(
      calls as readonly BatchedCall<InputOf<C>, P>[],
      reader,
      shared as D,
    );
    return {
      step: (input, context, prepared) =>
        how.step(state, input as InputOf<C>, context, prepared as P),
      close: (tx) => how.close(state, tx),
    };
  },
  after: async (input, context, prepared) =>
    how.after?.(input as InputOf<C>, context, prepared as P),
});

export const plain = <C extends Command>(command: C, run: PlainHandler<C>): Handler => ({
  command,
  run: (input, context) => run(input as InputOf<C>, context),
});

/**
 * A refusal found before the transaction, which the state inside it no longer gives, since another
 * call changed it in between. The call is prepared and decided once more.
 */
export class OutdatedRefusal extends Refused {}

/** Stops the command with a refusal that is sent to the caller. */
export const reject = (refused: Refusal): never => {
  throw new Refused(refused);
};

/** Throws the refusal, if there is one. */
export const assertAllowed = (refused: Refusal | null): void => {
  if (refused) throw new Refused(refused);
};
