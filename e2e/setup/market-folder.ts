import { rmSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { serve } from './serve.ts';

/** 40 lots with one in every state, or the demo’s 400 for long lists. */
export type Market = 'small' | 'whole';

/**
 * Waits until the pictures of the first screens are rendered: otherwise each copy of the folder
 * would render them again, beside its test and on the same cores.
 */
const pictured = async (dir: string): Promise<void> => {
  const until = performance.now() + 90_000;
  let before = -1;
  for (let calm = 0; calm < 5 && performance.now() < until;) {
    await setTimeout(500);
    const drawn = (await readdir(join(dir, 'storage', 'blobs'), { recursive: true })).length;
    calm = drawn === before ? calm + 1 : 0;
    before = drawn;
  }
};

/** Creates a data folder with a demo market, on which every scheduled job has run once. */
export const layMarket = async (
  market: Market,
): Promise<{ readonly dir: string; readonly remove: () => void }> => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-market-'));
  const dir = join(folder, 'data');
  const home = await serve(dir, ['--quiet', ...(market === 'small' ? ['--small'] : [])]);
  await pictured(dir);
  await home.stop();
  return { dir, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
