import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from './serve.ts';

/**
 * Fills one data folder with the demo floor before any story; each worker takes a copy of it. The
 * folder's path travels in the environment, which the workers inherit.
 */
const seedOnce = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-floor-'));
  const dir = join(folder, 'data');
  const home = await serve(dir, ['--quiet', '--test-doors']);
  await home.stop();
  process.env['HAMMERLANE_E2E_FLOOR'] = dir;
  return () => rm(folder, { recursive: true, force: true });
};

export default seedOnce;
