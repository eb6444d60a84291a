import { describe, expect, it } from 'vitest';
import type { WireDocument } from '../../../src/embedded/contracts.ts';
import type { LoggedChanges } from '../../../src/embedded/firestore/in-process.ts';
import {
  byTriggers,
  runTriggers,
  type CommitLog,
} from '../../../src/embedded/functions/trigger-runner.ts';
import type { Trigger } from '../../../src/functions/trigger.ts';

const doc = (path: string, n: number): WireDocument => ({
  name: path,
  fields: { n: { integerValue: String(n) } },
  createTime: '',
  updateTime: '',
});

/** A log in memory that keeps everything. */
class Log implements CommitLog {
  readonly commits: LoggedChanges[] = [];
  position = 0;
  private wake = (): void => {};

  get durableSeq(): number {
    return this.commits.length;
  }

  registerConsumer(): ReturnType<CommitLog['registerConsumer']> {
    return Promise.resolve({
      position: this.position,
      acknowledge: (seq: number) => void (this.position = seq),
    });
  }

  async *changes({
    after,
    signal,
  }: Parameters<CommitLog['changes']>[0]): ReturnType<CommitLog['changes']> {
    let told = after;
    signal?.addEventListener('abort', () => this.wake());
    for (;;) {
      if (signal?.aborted === true) return;
      const commit = this.commits[told];
      if (commit === undefined) {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      } else {
        told += 1;
        yield commit;
      }
    }
  }

  write(...docs: readonly (readonly [path: string, n: number, before?: number])[]): void {
    this.commits.push({
      seq: this.commits.length + 1,
      time: 1,
      changes: docs.map(([path, n, before]) => ({
        path,
        before: before === undefined ? null : doc(path, before),
        after: doc(path, n),
      })),
    });
    this.wake();
  }
}

const trigger = (name: string, collection: string, on: Trigger['on']): Trigger => ({
  name,
  collection,
  on,
  handler: () => Promise.resolve(),
});
const triggers = [
  trigger('made', 'bids', 'create'),
  trigger('changed', 'bids', 'update'),
  trigger('written', 'bids', 'write'),
];
const nOf = (value: unknown): unknown => (value as { readonly n?: unknown } | null)?.n ?? null;

describe('triggers', () => {
  it('work on so many changes at once, and read no further ahead, however many wait', async () => {
    const log = new Log();
    const all = 3_000;
    for (let i = 0; i < all; i += 10) {
      log.write(...Array.from({ length: 10 }, (_, at) => [`bids/${i + at}`, 1] as const));
    }
    let read = 0;
    const changes = log.changes.bind(log);
    log.changes = async function* counted(asked) {
      for await (const commit of changes(asked)) {
        read += commit.changes.length;
        yield commit;
      }
    };
    let [now, most, done, ahead] = [0, 0, 0, 0];
    const running = await runTriggers({
      log,
      follow: byTriggers(triggers.slice(0, 1), async () => {
        now += 1;
        most = Math.max(most, now);
        ahead = Math.max(ahead, read - done);
        await Promise.resolve();
        now -= 1;
        done += 1;
      }),
    });
    await running.settled();
    await running.close();
    expect(done).toBe(all);
    expect(most).toBeLessThanOrEqual(24);
    expect(ahead).toBeLessThanOrEqual(550);
    expect(log.position).toBe(log.commits.length);
  });

  it('run for their collection and kind of change, in order per document', async () => {
    const log = new Log();
    const seen: string[] = [];
    const running = await runTriggers({
      log,
      follow: byTriggers(triggers, async ({ name }, { id, before, after }) => {
        // The first document is slow, so that the second overtakes it.
        if (id === 'a') await new Promise((resolve) => setTimeout(resolve, 5));
        seen.push(`${name} ${id} ${String(nOf(before))}>${String(nOf(after))}`);
      }),
    });
    log.write(['bids/a', 1], ['bids/b', 1], ['other/a', 1], ['bids/a/deep/x', 1]);
    log.write(['bids/a', 2, 1]);
    await running.settled();
    expect(seen.filter((line) => line.includes(' a '))).toEqual([
      'made a null>1',
      'written a null>1',
      'changed a 1>2',
      'written a 1>2',
    ]);
    expect(seen.slice(0, 2)).toEqual(['made b null>1', 'written b null>1']);
    expect(log.position).toBe(2);
    await running.close();
  });

  it('start where they stopped, and repeat what was not acknowledged', async () => {
    const log = new Log();
    log.position = 1;
    log.write(['bids/a', 1]);
    log.write(['bids/b', 2]);
    const seen: string[] = [];
    const running = await runTriggers({
      log,
      follow: byTriggers(triggers, ({ name }, { id }) => {
        seen.push(`${name} ${id}`);
        return Promise.resolve();
      }),
    });
    await running.settled();
    expect(seen).toEqual(['made b', 'written b']);
    await running.close();
  });

  it('are not acknowledged before everything up to them is done', async () => {
    const log = new Log();
    let release: () => void = () => {};
    const running = await runTriggers({
      log,
      follow: byTriggers([trigger('made', 'bids', 'create')], (_trigger, { id }) =>
        id === 'slow' ? new Promise((resolve) => (release = resolve)) : Promise.resolve(),
      ),
    });
    log.write(['bids/slow', 1]);
    log.write(['bids/fast', 1]);
    log.write(['elsewhere/x', 1]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(log.position).toBe(0);
    release();
    await running.settled();
    expect(log.position).toBe(3);
    await running.close();
  });

  it('do not run for what is committed while they are off, and run for all else', async () => {
    const log = new Log();
    const seen: string[] = [];
    const touched: string[] = [];
    const running = await runTriggers({
      log,
      touched: (collection) => touched.push(collection),
      follow: byTriggers([trigger('made', 'bids', 'create')], (_trigger, { id }) => {
        seen.push(id);
        return Promise.resolve();
      }),
    });
    log.write(['bids/before', 1]);
    await running.turn(false);
    log.write(['bids/meanwhile', 1]);
    await running.turn(true);
    log.write(['bids/after', 1]);
    await running.settled();
    expect(seen).toEqual(['before', 'after']);
    expect(touched).toEqual(['bids', 'bids', 'bids']);
    expect(log.position).toBe(3);
    await running.close();
  });

  it('are tried again, and given up at last', async () => {
    const log = new Log();
    const tries: string[] = [];
    const running = await runTriggers({
      log,
      pause: 0,
      follow: byTriggers([trigger('made', 'bids', 'create')], (_trigger, { id }) => {
        tries.push(id);
        const good = id === 'late' && tries.filter((one) => one === id).length === 3;
        return good ? Promise.resolve() : Promise.reject(new Error('not yet'));
      }),
    });
    log.write(['bids/late', 1]);
    log.write(['bids/never', 1]);
    await running.settled();
    expect(tries.filter((id) => id === 'late')).toHaveLength(3);
    expect(tries.filter((id) => id === 'never')).toHaveLength(6);
    expect(log.position).toBe(2);
    await running.close();
  });
});
