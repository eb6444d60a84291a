import { afterEach, beforeEach, expect, it } from 'vitest';
import { runFirestore, type Running } from './service.ts';

let running: Running;
beforeEach(async () => {
  running = await runFirestore();
});
afterEach(() => running.stop());

const update = (path: string, n: number): Record<string, unknown> => ({
  update: { name: running.service.store.prefix + path, fields: { n: { integerValue: String(n) } } },
});

it('follows the log from where a reader stopped, as commits come, also after a restart', async () => {
  const seen: string[] = [];
  const follow = async (after: number, until: number): Promise<void> => {
    const stop = new AbortController();
    for await (const commit of running.service.store.changes({ after, signal: stop.signal })) {
      for (const { path, before, after: now } of commit.changes) {
        const n = (document: typeof now): string => JSON.stringify(document?.fields['n'] ?? null);
        seen.push(`${commit.seq} ${path} ${n(before)} ${n(now)}`);
      }
      if (commit.seq === until) stop.abort();
    }
  };
  const reader = await running.service.store.registerConsumer('reader');
  expect(reader.position).toBe(0);
  const following = follow(0, 2);
  await running.service.store.commit([update('a/1', 1)]);
  await running.service.store.commit([update('a/1', 2), update('a/2', 1)]);
  await following;
  reader.acknowledge(1);
  const { dir } = running;
  await running.stop(true);
  running = await runFirestore({ dir });
  const again = await running.service.store.registerConsumer('reader');
  expect(again.position).toBe(1);
  await follow(again.position, 2);
  const second = [
    '2 a/1 {"integerValue":"1"} {"integerValue":"2"}',
    '2 a/2 null {"integerValue":"1"}',
  ];
  expect(seen).toEqual(['1 a/1 null {"integerValue":"1"}', ...second, ...second]);
});

it('gets and queries without a wire', async () => {
  await running.service.store.commit([update('a/1', 1), update('a/2', 2)]);
  expect(running.service.store.get('a/1')?.fields).toEqual({ n: { integerValue: '1' } });
  expect(running.service.store.get('a/9')).toBeNull();
  const found = running.service.store.query({
    from: [{ collectionId: 'a' }],
    orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
    limit: 1,
  });
  expect(found.map(({ name }) => name)).toEqual([`${running.service.store.prefix}a/2`]);
  expect(running.service.meter.snapshot().reads).toBe(0);
});
