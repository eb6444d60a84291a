import type { Trigger } from '../../functions/triggers.ts';
import type { Commit, DocumentChange } from '../firestore/store/document.ts';
import { plainFields } from './plain-values.ts';

/** The part of the store that triggers read: its log, and how far they have come in it. */
export interface CommitLog {
  readonly durableSeq: number;
  readonly consumers: {
    register(name: string, seq: number): Promise<number>;
    acknowledge(name: string, seq: number): void;
  };
  readonly history: { after(seq: number): readonly Commit[] | null };
  listen(listener: (commits: readonly Commit[]) => void): () => void;
}

export interface TriggerRunnerOptions {
  readonly log: CommitLog;
  readonly triggers: readonly Trigger[];
  readonly run: (trigger: Trigger, change: Parameters<Trigger['handler']>[0]) => Promise<void>;
  /** Milliseconds before the first repetition; each further one waits twice as long. */
  readonly pause?: number;
}

const reader = 'triggers';
/** A trigger that fails this often is given up and logged, so that it cannot block its document. */
const attempts = 6;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const wants = (trigger: Trigger, { before, after }: DocumentChange): boolean => {
  if (trigger.on === 'create') return before === null && after !== null;
  return trigger.on === 'write' || (before !== null && after !== null);
};

/**
 * Runs the triggers from the commit log: every change at least once, changes of one document in
 * their order, different documents side by side. Where it stopped is kept with the log, so that a
 * process that was killed goes on from there.
 */
export const runTriggers = async (
  options: TriggerRunnerOptions,
): Promise<{
  /** Resolves when everything committed so far has been worked through. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}> => {
  const { log, triggers } = options;
  const lanes = new Map<string, Promise<void>>();
  /** Changes not yet done, by commit. */
  const open = new Map<number, number>();
  let seen = await log.consumers.register(reader, log.durableSeq);
  let closed = false;

  const once = async (trigger: Trigger, change: DocumentChange, id: string): Promise<void> => {
    const { before, after } = change;
    const told = {
      id,
      before: before === null ? null : plainFields(before.fields),
      after: after === null ? null : plainFields(after.fields),
    };
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (closed) return;
      try {
        await options.run(trigger, told);
        return;
      } catch (error) {
        if (attempt === attempts)
          console.error(`Trigger ${trigger.name} on ${change.path}:`, error);
        else await wait((options.pause ?? 100) * 2 ** attempt);
      }
    }
  };

  const settle = (seq: number): void => {
    open.set(seq, (open.get(seq) ?? 1) - 1);
    let done: number | null = null;
    // What is acknowledged is everything before the oldest commit that still has work.
    for (const [number, left] of open) {
      if (left > 0) break;
      open.delete(number);
      done = number;
    }
    if (done !== null && !closed) log.consumers.acknowledge(reader, done);
  };

  const take = (commit: Commit): void => {
    seen = commit.seq;
    const work = commit.changes.flatMap((change) => {
      const [collection = '', id = '', ...deeper] = change.path.split('/');
      if (deeper.length > 0) return [];
      const mine = triggers.filter(
        (trigger) => trigger.collection === collection && wants(trigger, change),
      );
      return mine.length === 0 ? [] : [{ change, id, mine }];
    });
    open.set(commit.seq, work.length + 1);
    for (const { change, id, mine } of work) {
      const before = lanes.get(change.path) ?? Promise.resolve();
      const run = async (): Promise<void> => {
        await before;
        for (const trigger of mine) if (!closed) await once(trigger, change, id);
        if (!closed) settle(commit.seq);
      };
      const lane = run().finally(() => {
        if (lanes.get(change.path) === lane) lanes.delete(change.path);
      });
      lanes.set(change.path, lane);
    }
    settle(commit.seq);
  };

  const late = log.history.after(seen);
  if (late === null) console.error('Triggers: the log no longer holds where they stopped.');
  for (const commit of late ?? []) if (commit.seq <= log.durableSeq) take(commit);
  const stop = log.listen((commits) => {
    for (const commit of commits) if (commit.seq > seen) take(commit);
  });

  return {
    settled: async () => {
      while (lanes.size > 0) await Promise.all(lanes.values());
    },
    close: async () => {
      stop();
      closed = true;
      await Promise.all(lanes.values());
    },
  };
};
