import { follows, type Trigger } from '../../functions/trigger.ts';
import type { ChangedDocument, InProcess, LoggedChanges } from '../firestore/in-process.ts';
import { plainFields } from './plain-values.ts';

/** The part of the store that triggers read: its log, and their position in it. */
export type CommitLog = Pick<InProcess, 'durableSeq' | 'registerConsumer' | 'changes'>;

/** A piece of work that follows a change; `name` appears in the log if it fails for good. */
export interface FollowUp {
  readonly name: string;
  readonly run: () => Promise<void>;
}

export interface TriggerRunnerOptions {
  readonly log: CommitLog;
  /** Work that follows a change, one after the other. */
  readonly follow: (change: ChangedDocument) => readonly FollowUp[];
  /** Called with the collection of every document that changes, with or without triggers. */
  readonly touched?: (collection: string) => void;
  /** Milliseconds before the first retry; each further one waits twice as long. */
  readonly pause?: number;
}

const reader = 'triggers';
/**
 * Attempts after which a failing trigger is given up and logged, so that it cannot block its
 * document.
 */
const attempts = 6;
/** Most changes processed at once: each may read a thousand documents of its own. */
const mostAtOnce = 24;
/** Most changes in progress; beyond that, reading the log pauses. */
const mostUnderWay = 500;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A semaphore: so many slots, granted in order of request. */
const slotsOf = (
  count: number,
): { readonly take: () => Promise<void>; readonly give: () => void } => {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    take: async () => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give: () => {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    },
  };
};

/** The follow-ups of a change by the house's own triggers, which get plain fields. */
export const byTriggers =
  (
    triggers: readonly Trigger[],
    run: (trigger: Trigger, change: Parameters<Trigger['handler']>[0]) => Promise<void>,
  ): TriggerRunnerOptions['follow'] =>
  ({ path, before, after }) => {
    const [collection = '', id = '', ...deeper] = path.split('/');
    if (deeper.length > 0) return [];
    const following = triggers.filter(
      (trigger) => trigger.collection === collection && follows(trigger, before, after),
    );
    if (following.length === 0) return [];
    const change = {
      id,
      before: before === null ? null : plainFields(before.fields),
      after: after === null ? null : plainFields(after.fields),
    };
    return following.map((trigger) => ({ name: trigger.name, run: () => run(trigger, change) }));
  };

/**
 * Runs the triggers from the commit log: every change at least once, changes of one document in
 * order, different documents in parallel. Its position is stored with the log, so that a killed
 * process continues from there.
 */
export const runTriggers = async (
  options: TriggerRunnerOptions,
): Promise<{
  /** Resolves when all commits so far have been processed. */
  readonly settled: () => Promise<void>;
  /** Turns triggers off or on for later commits. */
  readonly turn: (on: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}> => {
  const { log } = options;
  const tails = new Map<string, Promise<void>>();
  /** Number of unfinished changes, by commit. */
  const open = new Map<number, number>();
  const consumer = await log.registerConsumer(reader);
  const stop = new AbortController();
  const slots = slotsOf(mostAtOnce);
  let seen = consumer.position;
  let closed = false;
  let isOn = true;
  /** Resolves the wait for one of the running triggers to end. */
  let ended = (): void => undefined;

  const once = async ({ name, run }: FollowUp, path: string): Promise<void> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (closed) return;
      try {
        await run();
        return;
      } catch (error) {
        if (attempt === attempts) console.error(`Trigger ${name} on ${path}:`, error);
        else await wait((options.pause ?? 100) * 2 ** attempt);
      }
    }
  };

  const settle = (seq: number): void => {
    open.set(seq, (open.get(seq) ?? 1) - 1);
    let done: number | null = null;
    // Acknowledges every commit before the oldest one with unfinished work.
    for (const [number, left] of open) {
      if (left > 0) break;
      open.delete(number);
      done = number;
    }
    if (done !== null && !closed) consumer.acknowledge(done);
  };

  const take = (commit: LoggedChanges): void => {
    seen = commit.seq;
    const work = commit.changes.flatMap((change) => {
      const [collection = '', , ...deeper] = change.path.split('/');
      if (deeper.length === 0) options.touched?.(collection);
      const following = isOn ? options.follow(change) : [];
      return following.length === 0 ? [] : [{ path: change.path, following }];
    });
    open.set(commit.seq, work.length + 1);
    for (const { path, following } of work) {
      const before = tails.get(path) ?? Promise.resolve();
      const run = async (): Promise<void> => {
        await before;
        await slots.take();
        try {
          for (const one of following) if (!closed) await once(one, path);
        } finally {
          slots.give();
        }
        if (!closed) settle(commit.seq);
      };
      const tail = run().finally(() => {
        if (tails.get(path) === tail) tails.delete(path);
        ended();
      });
      tails.set(path, tail);
    }
    settle(commit.seq);
  };

  const follow = async (): Promise<void> => {
    for await (const commit of log.changes({ after: seen, signal: stop.signal })) {
      take(commit);
      while (tails.size > mostUnderWay && !stop.signal.aborted) {
        await new Promise<void>((resolve) => {
          ended = resolve;
        });
      }
    }
  };
  const following = follow().catch((error: unknown) => console.error('Triggers stopped:', error));

  return {
    turn: async (on) => {
      const until = log.durableSeq;
      const isBehind = (): boolean => seen < until && !closed;
      while (isBehind()) await wait(1);
      isOn = on;
    },
    settled: async () => {
      while (seen < log.durableSeq || tails.size > 0) {
        if (closed) return;
        await Promise.all(tails.values());
        await wait(1);
      }
    },
    close: async () => {
      stop.abort();
      closed = true;
      ended();
      await following;
      await Promise.all(tails.values());
    },
  };
};
