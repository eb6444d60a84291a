import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cedeToNewVersion, keepAlive } from '../../sw/replaced.ts';

/** An event, and whether the browser still waits for it. */
const event = () => {
  const waited: Promise<unknown>[] = [];
  return {
    waited,
    event: { waitUntil: (work: Promise<unknown>) => void waited.push(work) } as Parameters<
      typeof keepAlive
    >[0],
  };
};
const never = new Promise(() => undefined);

it('keeps the worker for its work, and no longer than a newer version lets it', async () => {
  const [done, failed, hanging, late] = [event(), event(), event(), event()];
  keepAlive(done.event, Promise.resolve('done'));
  keepAlive(failed.event, Promise.reject(new Error('It is fired again later.')));
  keepAlive(hanging.event, never);
  expect(await done.waited[0]).toBe('done');
  await expect(failed.waited[0]).rejects.toThrow('fired again');
  expect(await Promise.race([hanging.waited[0], Promise.resolve('waits')])).toBe('waits');
  cedeToNewVersion();
  expect(await hanging.waited[0]).toBeUndefined();
  keepAlive(late.event, never);
  expect(await late.waited[0]).toBeUndefined();
});

it('is how every request of a page, a sync and a message is kept alive', () => {
  // The rest belongs to the worker’s own start, or finishes at once.
  const own = {
    'bypass.ts': 1,
    'messages.ts': 3,
    'navigate.ts': 2,
    'precache.ts': 2,
    'push.ts': 3,
    'replaced.ts': 1,
  };
  const counted = readdirSync('sw').map((name) => {
    const calls = readFileSync(join('sw', name), 'utf8').match(/\bwaitUntil\(/g) ?? [];
    return [name, calls.length] as const;
  });
  expect(Object.fromEntries(counted.filter(([, calls]) => calls > 0))).toEqual(own);
});
