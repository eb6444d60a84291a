import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { serve } from './serve.ts';

/**
 * Waits until the pictures of the first screens are drawn: each copy of the folder would draw them
 * again, beside its story and on the same cores.
 */
const pictured = async (dir: string): Promise<void> => {
  const until = performance.now() + 90_000;
  let before = -1;
  for (let calm = 0; calm < 5 && performance.now() < until;) {
    await setTimeout(1_000);
    const drawn = (await readdir(join(dir, 'storage', 'blobs'), { recursive: true })).length;
    calm = drawn === before ? calm + 1 : 0;
    before = drawn;
  }
};

/**
 * Fills one data folder with the demo market before any story; each worker takes a copy of it. The
 * folder's path travels in the environment, which the workers inherit.
 */
const seedOnce = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-market-'));
  const dir = join(folder, 'data');
  const home = await serve(dir, ['--quiet', '--test-doors']);
  await pictured(dir);
  await home.stop();
  process.env['HAMMERLANE_E2E_MARKET'] = dir;
  return () => rm(folder, { recursive: true, force: true });
};

export default seedOnce;
