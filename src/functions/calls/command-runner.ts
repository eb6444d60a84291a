import type { Json } from '../../domain/kit/fields.ts';
import { putAnswer, getAnswer, useOf } from './idempotency-store.ts';
import type { Batcher } from './batcher.ts';
import type { Call } from './call.ts';
import type { CallTime } from './call-time.ts';
import { OutdatedRefusal, type CallFacts, type Context, type Handler } from '../handler.ts';
import { batcherOf, type WaitingCall } from './batched-calls.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { isAudited, openAuditTrail } from '../platform/audit/audit-trail.ts';
import type { Ports } from '../ports.ts';

/** Runs the handler of one call with parsed input, and returns its answer. */
export type RunCommand = (
  handler: Handler,
  input: unknown,
  call: Call,
  facts: CallFacts,
  time: CallTime,
) => Promise<unknown>;

/** The effects a handler registered, run one after another once its transaction has committed. */
const effectsOf = (call: Call, ports: Ports) => {
  let effects: (() => Promise<void>)[] = [];
  return {
    after: (effect: () => Promise<void>) => void effects.push(effect),
    /**
     * Clears the effects before a transaction is retried, because the handler registers them again.
     */
    forget: () => {
      effects = [];
    },
    run: async (): Promise<void> => {
      for (const effect of effects) {
        try {
          await effect();
        } catch (error) {
          ports.log('error', `after ${call.name}: ${String(error)}`);
        }
      }
    },
  };
};

/**
 * Runs a handler in one of three ways: by itself; in a transaction together with the stored answer
 * of its key; or batched with all calls waiting for its partition. The last two serialize the calls
 * of this process only. Acts of staff are written to the audit log together with their effect.
 */
export const commandRunner = (ports: Ports): RunCommand => {
  const mutex = new KeyedMutex();
  const batchers = new Map<string, Batcher<WaitingCall, unknown>>();

  return async (handler, input, call, facts, time) => {
    if ('open' in handler) {
      const batcher = batchers.get(call.name) ?? batcherOf(ports, handler);
      batchers.set(call.name, batcher);
      let prepared = await handler.prepare(input, facts);
      const decide = (): Promise<unknown> =>
        batcher.run(handler.partition(input), {
          input,
          context: facts,
          prepared,
          use: useOf(call),
          time,
        });
      try {
        return await decide().catch(async (error: unknown) => {
          if (!(error instanceof OutdatedRefusal)) throw error;
          prepared = await handler.prepare(input, facts, prepared);
          return decide();
        });
      } finally {
        await handler.after(input, facts, prepared).catch((error: unknown) => {
          ports.log('error', `after ${call.name}: ${String(error)}`);
        });
      }
    }
    const effects = effectsOf(call, ports);
    const trail = isAudited(handler.command, call)
      ? await openAuditTrail(ports, call, input)
      : null;
    const context: Context = {
      ...facts,
      after: effects.after,
      recordAs: (of) => trail?.recordAs(of),
    };
    if ('run' in handler) {
      // A command that the timetable also runs changes too much at once to log each document.
      const isTold = trail !== null && !handler.command.callers.includes('system');
      // A plain handler writes at any time; without a key and an audit entry it only reads.
      if (handler.command.keyed || trail !== null) time.write();
      const answer = await handler.run(
        input,
        isTold ? { ...context, ports: trail.ports } : context,
      );
      await trail?.close(answer);
      await effects.run();
      return answer;
    }
    const use = useOf(call);
    const prepared = await handler.prepare(input, context);
    const inTransaction = trail === null ? prepared : trail.within(prepared);
    const work = (): Promise<unknown> =>
      ports.db.transaction(async (tx) => {
        effects.forget();
        const first = use ? await getAnswer(tx, use) : null;
        if (first) return first.answer;
        const fresh = await inTransaction(tx);
        time.write();
        if (use) putAnswer(tx, use, fresh as Json, facts.now);
        return fresh;
      });
    const partition = handler.partition(input);
    const answer = await (partition === undefined
      ? work()
      : mutex.run(`${call.name} ${partition}`, work));
    await effects.run();
    return answer;
  };
};
