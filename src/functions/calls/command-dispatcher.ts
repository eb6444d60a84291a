import { actsAsStaff } from '../../domain/accounts/role-rights.ts';
import type { Command } from '../../domain/kit/command.ts';
import { Refused, refusal, type Refusal } from '../../domain/kit/refusal.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { idempotencyKeyOf, getAnswer, useOf } from './idempotency-store.ts';
import { checkBody } from './body-shape.ts';
import { roleOf, type CallAnswer, type Call, type CallerIdentity } from './call.ts';
import type { Handler } from '../handler.ts';
import { numbersOf } from '../numbers.ts';
import { CallTime } from './call-time.ts';
import { commandRunner } from './command-runner.ts';
import type { Ports } from '../ports.ts';
import { takeRate } from '../limits/rate-limits.ts';
import { lacksStaffFactor, staffFactorRequired } from '../access/staff-factor.ts';
import { checkStepUp } from '../access/step-up.ts';
import { isOver, sessionOver } from '../access/session-over.ts';
import {
  checkApp,
  checkCaller,
  disabledRefusal,
  isClosedToDisabled,
  needsAccount,
} from '../access/who-may-call.ts';

export interface CommandDispatcher {
  /** Answers one call. Never throws: every error becomes a refusal without internal details. */
  readonly call: (call: Call) => Promise<CallAnswer>;
  /** Every command name a client may send, whether implemented or not. */
  readonly names: readonly string[];
}

/** Parses untrusted data into the command's input, or names the field and the rule it breaks. */
export type Parse = (
  command: Command,
  data: unknown,
) =>
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

export interface DispatcherOptions {
  readonly handlers: readonly Handler[];
  readonly parse: Parse;
  /** Whether the home uses App Check; calls about money then require it. */
  readonly appCheck?: boolean;
  /** Time limit of a command, ms; 55 s by default, below Hosting’s 60 s and the caller’s 70 s. */
  readonly limitMs?: number;
}

const rejected = (refused: Refusal, retryAfterSeconds?: number): CallAnswer =>
  retryAfterSeconds === undefined
    ? { ok: false, refusal: refused }
    : { ok: false, refusal: refused, retryAfterSeconds };

const readAccount = async (ports: Ports, caller: CallerIdentity): Promise<UserPrivate | null> =>
  caller.kind === 'member' ? ports.db.get(usersPrivate, caller.uid) : null;

/**
 * Builds the dispatcher every command call passes through. In order: the name, the body's shape,
 * the caller's class and account status, App Check where money is involved, the stored answer for
 * this key, the rate class, the input by its definition, how recent the sign-in is, then the
 * handler, whose transaction looks the key up again. A stored answer is returned before the rate
 * limit, so that repeats always get the same answer.
 */
export const createDispatcher = (ports: Ports, parts: DispatcherOptions): CommandDispatcher => {
  const handlers = new Map(parts.handlers.map((h) => [h.command.name, h]));
  const perform = commandRunner(ports);

  const answer = async (call: Call, time: CallTime): Promise<CallAnswer> => {
    const handler = handlers.get(call.name);
    if (!handler) return rejected(refusal('not-found', 'NO_SUCH_FUNCTION', 'Function not found.'));
    const { command } = handler;
    const now = ports.clock.now();
    const shape =
      checkBody(call.data) ??
      checkCaller(command, call.caller) ??
      (parts.appCheck === true ? checkApp(command, call) : null);
    if (shape) return rejected(shape);
    // A batched handler reads the accounts of its batch together, in its own transaction.
    const isFolded = 'open' in handler;
    const use = 'run' in handler ? null : useOf(call);
    // A token, and the role in it, remain valid after a suspension.
    const isStaff = actsAsStaff(roleOf(call.caller), command);
    const reads =
      needsAccount(command.area) ||
      command.area === 'users' ||
      (isStaff && command.callers.includes('admin'));
    const [account, answered, numbers, lacksFactor] = await Promise.all([
      reads && !isFolded ? readAccount(ports, call.caller) : null,
      use && getAnswer(ports.db, use),
      numbersOf(ports),
      isStaff && lacksStaffFactor(ports, call.caller),
    ]);
    if (isOver(call.caller, account)) return rejected(sessionOver);
    const isDisabled = account?.status === 'DISABLED';
    if (isDisabled && isClosedToDisabled(command)) return rejected(disabledRefusal);
    // Commands open to staff as members still run, so that they can set up a second factor.
    const callers = command.callers.filter((one) => one !== 'admin');
    if (lacksFactor && checkCaller({ ...command, callers }, call.caller) !== null) {
      return rejected(staffFactorRequired);
    }
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
    const stale = await checkStepUp(command, call.caller, ports, now, numbers);
    if (stale) return rejected(stale);
    const facts = {
      ports,
      caller: call.caller,
      now,
      uid: call.caller.kind === 'member' ? call.caller.uid : '',
      admin: isStaff && !lacksFactor && !isDisabled,
      account,
      key: call.caller.kind === 'member' ? idempotencyKeyOf(call.key, call.data) : null,
      numbers,
    };
    return { ok: true, data: await perform(handler, parsed.value, call, facts, time) };
  };

  return {
    names: [...handlers.keys()],
    call: async (call) => {
      try {
        const time = new CallTime(useOf(call)?.key ?? null);
        return await time.limit(answer(call, time), parts.limitMs ?? 55_000);
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
