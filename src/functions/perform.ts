import type { Json } from '../domain/kit/fields.ts';
import { keepAnswer, recall, useOf } from './answer-ledger.ts';
import type { Batches } from './batches.ts';
import type { Call } from './call.ts';
import type { CallFacts, Context, Handler } from './context.ts';
import { foldOf, type Waiting } from './fold.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import type { Ports } from './ports.ts';

/** Runs the handler of one call whose input was parsed, and answers what it answers. */
export type Perform = (
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
 * The three ways a handler runs: by itself; in a transaction it shares with the ledger row of its
 * key; or together with whatever else waits for its lane. Lanes are of this process.
 */
export const performing = (ports: Ports): Perform => {
  const lanes = new KeyedMutex();
  const folds = new Map<string, Batches<Waiting, unknown>>();

  return async (handler, input, call, facts) => {
    if ('step' in handler) {
      const fold = folds.get(call.name) ?? foldOf(ports, handler);
      folds.set(call.name, fold);
      const prepared = await handler.prepare?.(input as never, facts);
      const waiting = { input, context: facts, prepared, use: useOf(call) };
      return fold.run(handler.lane(input as never), waiting);
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
        const first = use ? await recall(tx, use) : null;
        if (first) return first.answer;
        const fresh = await handler.inTransaction(input as never, context, tx, prepared as never);
        if (use) keepAnswer(tx, use, fresh as Json, facts.now);
        return fresh;
      });
    const lane = handler.lane?.(input as never);
    const answer = await (lane === undefined ? work() : lanes.run(`${call.name} ${lane}`, work));
    await effects.run();
    return answer;
  };
};
