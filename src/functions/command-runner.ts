import type { Json } from '../domain/kit/fields.ts';
import { putAnswer, getAnswer, useOf } from './idempotency-store.ts';
import type { Batcher } from './batcher.ts';
import type { Call } from './call.ts';
import type { CallFacts, Context, Handler } from './handler.ts';
import { batcherOf, type WaitingCall } from './batched-calls.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import type { Ports } from './ports.ts';

/** Runs the handler of one call whose input was parsed, and answers what it answers. */
export type RunCommand = (
  handler: Handler,
  input: unknown,
  call: Call,
  facts: CallFacts,
) => Promise<unknown>;

/** The effects a handler asked for, run one after another once its answer is sure. */
const effectsOf = (call: Call, ports: Ports) => {
  let effects: (() => Promise<void>)[] = [];
  return {
    after: (effect: () => Promise<void>) => void effects.push(effect),
    /** A transaction that is tried again asks for its effects again. */
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
 * The three ways a handler runs: by itself; in a transaction it shares with the stored answer of its
 * key; or together with whatever else waits for its partition. Both order the calls of this process only.
 */
export const commandRunner = (ports: Ports): RunCommand => {
  const mutex = new KeyedMutex();
  const batchers = new Map<string, Batcher<WaitingCall, unknown>>();

  return async (handler, input, call, facts) => {
    if ('step' in handler) {
      const batcher = batchers.get(call.name) ?? batcherOf(ports, handler);
      batchers.set(call.name, batcher);
      const prepared = await handler.prepare?.(input as never, facts);
      const waiting = { input, context: facts, prepared, use: useOf(call) };
      try {
        return await batcher.run(handler.partition(input as never), waiting);
      } finally {
        await handler.after?.(input as never, facts, prepared as never).catch((error: unknown) => {
          ports.log('error', `after ${call.name}: ${String(error)}`);
        });
      }
    }
    const effects = effectsOf(call, ports);
    const context: Context = { ...facts, after: effects.after };
    if ('run' in handler) {
      const answer = await handler.run(input as never, context);
      await effects.run();
      return answer;
    }
    const use = useOf(call);
    const prepared = await handler.prepare?.(input as never, context);
    const work = (): Promise<unknown> =>
      ports.db.transaction(async (tx) => {
        effects.forget();
        const first = use ? await getAnswer(tx, use) : null;
        if (first) return first.answer;
        const fresh = await handler.inTransaction(input as never, context, tx, prepared as never);
        if (use) putAnswer(tx, use, fresh as Json, facts.now);
        return fresh;
      });
    const partition = handler.partition?.(input as never);
    const answer = await (partition === undefined
      ? work()
      : mutex.run(`${call.name} ${partition}`, work));
    await effects.run();
    return answer;
  };
};
