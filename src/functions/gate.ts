import type { Command } from '../domain/kit/command.ts';
import type { Json } from '../domain/kit/fields.ts';
import { Refused, refusal, type Refusal } from '../domain/kit/refusal.ts';
import { usersPrivate, type UserPrivate } from '../domain/accounts/user-private.entity.ts';
import { hashBody, keepAnswer, keyOf, recall } from './answer-ledger.ts';
import { checkBody } from './body-shape.ts';
import { isAdmin, type Answer, type Call, type CallerIdentity } from './call.ts';
import type { Context, Handler } from './context.ts';
import { Lanes } from './lanes.ts';
import type { Ports } from './ports.ts';
import { takeRate } from './rate-limits.ts';
import { checkCaller, disabledRefusal, needsAccount } from './who-may-call.ts';

export interface Gate {
  /** Answers one call. Never throws: whatever goes wrong is a refusal without inner details. */
  readonly call: (call: Call) => Promise<Answer>;
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

export interface GateParts {
  readonly handlers: readonly Handler[];
  readonly notYetBuilt: readonly string[];
  readonly parse: Parse;
  /** Longest a command may take; 60 s, so that the caller’s 70 s are never reached. */
  readonly limitMs?: number;
}

const no = (refused: Refusal, retryAfterSeconds?: number): Answer =>
  retryAfterSeconds === undefined
    ? { ok: false, refusal: refused }
    : { ok: false, refusal: refused, retryAfterSeconds };

const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
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

/** Runs a handler; one that changes documents shares its transaction with the answer ledger. */
const perform = async (
  lanes: Lanes,
  handler: Handler,
  input: unknown,
  call: Call,
  context: Omit<Context, 'after'>,
): Promise<unknown> => {
  let effects: (() => Promise<void>)[] = [];
  const full: Context = { ...context, after: (effect) => void effects.push(effect) };
  const runEffects = async (): Promise<void> => {
    for (const effect of effects) {
      try {
        await effect();
      } catch (error) {
        full.ports.log('error', `after ${call.name}: ${String(error)}`);
      }
    }
  };
  if ('run' in handler) {
    const answer = await handler.run(input as never, full);
    await runEffects();
    return answer;
  }
  const { key, uid, now } = full;
  const use = key === null ? null : { uid, command: call.name, key, bodyHash: hashBody(call.data) };
  const prepared = await handler.prepare?.(input as never, full);
  const work = (): Promise<unknown> =>
    full.ports.db.transaction(async (tx) => {
      effects = [];
      const first = use ? await recall(tx, use) : null;
      if (first) return first.answer;
      const fresh = await handler.inTransaction(input as never, full, tx, prepared as never);
      if (use) keepAnswer(tx, use, fresh as Json, now);
      return fresh;
    });
  const lane = handler.lane?.(input as never);
  const answer = await (lane === undefined ? work() : lanes.run(`${call.name} ${lane}`, work));
  await runEffects();
  return answer;
};

/**
 * Opens the one door to every command. In order: the name, the body's shape, the caller's class
 * and standing, the rate class, the input by its definition, the idempotency key, the handler.
 */
export const gateOf = (ports: Ports, parts: GateParts): Gate => {
  const handlers = new Map(parts.handlers.map((h) => [h.command.name, h]));
  const coming = new Set(parts.notYetBuilt);
  const lanes = new Lanes();

  const answer = async (call: Call): Promise<Answer> => {
    const handler = handlers.get(call.name);
    if (!handler) {
      return coming.has(call.name)
        ? no(refusal('unimplemented', 'NOT_YET_BUILT', 'This function is being built.'))
        : no(refusal('not-found', 'NO_SUCH_FUNCTION', 'There is no such function.'));
    }
    const { command } = handler;
    const now = ports.clock.now();
    const shape = checkBody(call.data) ?? checkCaller(command.callers, call.caller);
    if (shape) return no(shape);
    const account = needsAccount(command.area) ? await readAccount(ports, call.caller) : null;
    if (account?.status === 'DISABLED') return no(disabledRefusal);
    const limited = await takeRate(ports.rates, command.rate, call.caller, call.data, now);
    if (limited) return no(limited.refusal, limited.retryAfterSeconds);
    const parsed = parts.parse(command, call.data);
    if (!parsed.ok) return no(parsed.refusal);
    const data = await perform(lanes, handler, parsed.value, call, {
      ports,
      caller: call.caller,
      now,
      uid: call.caller.kind === 'member' ? call.caller.uid : '',
      admin: isAdmin(call.caller),
      account,
      key: call.caller.kind === 'member' ? keyOf(call.key, call.data) : null,
    });
    return { ok: true, data };
  };

  return {
    names: [...handlers.keys(), ...coming],
    call: async (call) => {
      try {
        return await within(answer(call), parts.limitMs ?? 60_000);
      } catch (error) {
        if (error instanceof Refused) {
          if (error.refusal.code === 'TRANSITION_REFUSED') {
            ports.log('warn', `${call.name}: ${error.refusal.message}`, error.refusal.details);
          }
          const wait = error.refusal.details?.['retryAfterSeconds'];
          return no(error.refusal, typeof wait === 'number' ? wait : undefined);
        }
        const correlationId = ports.newId();
        const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
        ports.log('error', `${call.name} failed: ${cause}`, { correlationId });
        const message = 'Something went wrong on our side.';
        return no(refusal('internal', 'INTERNAL', message, { details: { correlationId } }));
      }
    },
  };
};
