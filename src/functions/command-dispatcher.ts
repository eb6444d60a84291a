import type { Command } from '../domain/kit/command.ts';
import { Refused, refusal, type Refusal } from '../domain/kit/refusal.ts';
import { usersPrivate, type UserPrivate } from '../domain/accounts/user-private.entity.ts';
import { keyOf, getAnswer, useOf } from './idempotency-store.ts';
import { checkBody } from './body-shape.ts';
import { isAdmin, type CallAnswer, type Call, type CallerIdentity } from './call.ts';
import type { Handler } from './handler.ts';
import { numbersOf } from './numbers.ts';
import { commandRunner } from './command-runner.ts';
import type { Ports } from './ports.ts';
import { takeRate } from './rate-limits.ts';
import {
  checkApp,
  checkCaller,
  disabledRefusal,
  isClosedToDisabled,
  needsAccount,
} from './who-may-call.ts';

export interface CommandDispatcher {
  /** Answers one call. Never throws: whatever goes wrong is a refusal without inner details. */
  readonly call: (call: Call) => Promise<CallAnswer>;
  /** Every name on the wire, built or not. */
  readonly names: readonly string[];
}

/** Turns untrusted data into the command's input, or says which field breaks which rule. */
export type Parse = (
  command: Command,
  data: unknown,
) =>
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

export interface DispatcherOptions {
  readonly handlers: readonly Handler[];
  readonly notYetBuilt: readonly string[];
  readonly parse: Parse;
  /** Whether the home has App Check, so that calls about money must show it. */
  readonly appCheck?: boolean;
  /** Longest a command may take; 60 s, so that the caller’s 70 s are never reached. */
  readonly limitMs?: number;
}

const rejected = (refused: Refusal, retryAfterSeconds?: number): CallAnswer =>
  retryAfterSeconds === undefined
    ? { ok: false, refusal: refused }
    : { ok: false, refusal: refused, retryAfterSeconds };

const withTimeout = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Refused(refusal('deadline-exceeded', 'TOO_SLOW', 'This took too long.')));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const readAccount = async (ports: Ports, caller: CallerIdentity): Promise<UserPrivate | null> =>
  caller.kind === 'member' ? ports.db.get(usersPrivate, caller.uid) : null;

/**
 * Makes the one way to every command. In order: the name, the body's shape, the caller's class
 * and standing, App Check where money asks for it, the answer this key was given before, the rate class, the input by its definition,
 * the handler, whose transaction asks for the key again. An answer that stands costs no rate, so
 * that it is the same however often it is asked for.
 */
export const createDispatcher = (ports: Ports, parts: DispatcherOptions): CommandDispatcher => {
  const handlers = new Map(parts.handlers.map((h) => [h.command.name, h]));
  const coming = new Set(parts.notYetBuilt);
  const perform = commandRunner(ports);

  const answer = async (call: Call): Promise<CallAnswer> => {
    const handler = handlers.get(call.name);
    if (!handler) {
      return coming.has(call.name)
        ? rejected(refusal('unimplemented', 'NOT_YET_BUILT', 'This feature isn’t available yet.'))
        : rejected(refusal('not-found', 'NO_SUCH_FUNCTION', 'Function not found.'));
    }
    const { command } = handler;
    const now = ports.clock.now();
    const shape =
      checkBody(call.data) ??
      checkCaller(command.callers, call.caller) ??
      (parts.appCheck === true ? checkApp(command, call) : null);
    if (shape) return rejected(shape);
    // What is batched reads the accounts of its batch together, in its own transaction.
    const isFolded = 'step' in handler;
    const use = 'run' in handler ? null : useOf(call);
    // A token outlives a suspension, and with it the role it names.
    const asStaff = command.callers.includes('admin') && isAdmin(call.caller);
    const reads = needsAccount(command.area) || asStaff;
    const [account, answered, numbers] = await Promise.all([
      reads && !isFolded ? readAccount(ports, call.caller) : null,
      use && getAnswer(ports.db, use),
      numbersOf(ports),
    ]);
    const isDisabled = account?.status === 'DISABLED';
    if (isDisabled && isClosedToDisabled(command)) return rejected(disabledRefusal);
    if (answered) {
      const standing = isFolded ? await readAccount(ports, call.caller) : account;
      return standing?.status === 'DISABLED'
        ? rejected(disabledRefusal)
        : { ok: true, data: answered.answer };
    }
    const limited = await takeRate(ports.rates, command.rate, call.caller, call.data, now);
    if (limited) return rejected(limited.refusal, limited.retryAfterSeconds);
    const parsed = parts.parse(command, call.data);
    if (!parsed.ok) return rejected(parsed.refusal);
    const data = await perform(handler, parsed.value, call, {
      ports,
      caller: call.caller,
      now,
      uid: call.caller.kind === 'member' ? call.caller.uid : '',
      admin: isAdmin(call.caller) && !isDisabled,
      account,
      key: call.caller.kind === 'member' ? keyOf(call.key, call.data) : null,
      numbers,
    });
    return { ok: true, data };
  };

  return {
    names: [...handlers.keys(), ...coming],
    call: async (call) => {
      try {
        return await withTimeout(answer(call), parts.limitMs ?? 60_000);
      } catch (error) {
        if (error instanceof Refused) {
          if (error.refusal.code === 'TRANSITION_REFUSED') {
            ports.log('warn', `${call.name}: ${error.refusal.message}`, error.refusal.details);
          }
          const wait = error.refusal.details?.['retryAfterSeconds'];
          return rejected(error.refusal, typeof wait === 'number' ? wait : undefined);
        }
        const correlationId = ports.newId();
        const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
        ports.log('error', `${call.name} failed: ${cause}`, { correlationId });
        const message = 'Something went wrong on our side.';
        return rejected(refusal('internal', 'INTERNAL', message, { details: { correlationId } }));
      }
    },
  };
};
