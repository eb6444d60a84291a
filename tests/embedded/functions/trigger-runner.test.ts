import { describe, expect, it } from 'vitest';
import type { Commit, StoredDocument } from '../../../src/embedded/firestore/store/document.ts';
import { runTriggers, type CommitLog } from '../../../src/embedded/functions/trigger-runner.ts';
import type { Trigger } from '../../../src/functions/triggers.ts';

/** A log in memory that forgets nothing. */
class Log implements CommitLog {
  commits: Commit[] = [];
  position = new Map<string, number>();
  private listeners = new Set<(commits: readonly Commit[]) => void>();
  readonly consumers = {
    register: (name: string, seq: number) => Promise.resolve(this.position.get(name) ?? seq),
    acknowledge: (name: string, seq: number) => void this.position.set(name, seq),
  };
  readonly history = {
    after: (seq: number) => this.commits.filter((commit) => commit.seq > seq),
  };
  get durableSeq(): number {
    return this.commits.length;
  }
  listen(listener: (commits: readonly Commit[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  write(...docs: readonly (readonly [path: string, n: number, before?: number])[]): void {
    const doc = (path: string, n: number): StoredDocument => ({
      path,
      fields: { n: { integerValue: String(n) } },
      createTime: 1,
      updateTime: 1,
    });
    const commit: Commit = {
      seq: this.commits.length + 1,
      time: 1,
      changes: docs.map(([path, n, before]) => ({
        path,
        before: before === undefined ? null : doc(path, before),
        after: doc(path, n),
      })),
    };
    this.commits.push(commit);
    for (const listener of this.listeners) listener([commit]);
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
  it('run for their collection and kind of change, in order per document', async () => {
    const log = new Log();
    const seen: string[] = [];
    const running = await runTriggers({
      log,
      triggers,
      run: async ({ name }, { id, before, after }) => {
        // The first document is slow, so that the second overtakes it.
        if (id === 'a') await new Promise((resolve) => setTimeout(resolve, 5));
        seen.push(`${name} ${id} ${String(nOf(before))}>${String(nOf(after))}`);
      },
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
    expect(log.position.get('triggers')).toBe(2);
    await running.close();
  });

  it('start where they stopped, and repeat what was not acknowledged', async () => {
    const log = new Log();
    log.position.set('triggers', 1);
    log.write(['bids/a', 1]);
    log.write(['bids/b', 2]);
    const seen: string[] = [];
    const running = await runTriggers({
      log,
      triggers,
      run: ({ name }, { id }) => {
        seen.push(`${name} ${id}`);
        return Promise.resolve();
      },
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
      triggers: [trigger('made', 'bids', 'create')],
      run: (_trigger, { id }) =>
        id === 'slow' ? new Promise((resolve) => (release = resolve)) : Promise.resolve(),
    });
    log.write(['bids/slow', 1]);
    log.write(['bids/fast', 1]);
    log.write(['elsewhere/x', 1]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(log.position.get('triggers') ?? 0).toBe(0);
    release();
    await running.settled();
    expect(log.position.get('triggers')).toBe(3);
    await running.close();
  });

  it('are tried again, and given up at last', async () => {
    const log = new Log();
    const tries: string[] = [];
    const running = await runTriggers({
      log,
      triggers: [trigger('made', 'bids', 'create')],
      pause: 0,
      run: (_trigger, { id }) => {
        tries.push(id);
        const good = id === 'late' && tries.filter((one) => one === id).length === 3;
        return good ? Promise.resolve() : Promise.reject(new Error('not yet'));
      },
    });
    log.write(['bids/late', 1]);
    log.write(['bids/never', 1]);
    await running.settled();
    expect(tries.filter((id) => id === 'late')).toHaveLength(3);
    expect(tries.filter((id) => id === 'never')).toHaveLength(6);
    expect(log.position.get('triggers')).toBe(2);
    await running.close();
  });
});
