import { layMarket } from './market-folder.ts';

/**
 * Lays the small market before any story, unless who runs them has; every home of a story begins with
 * a copy of it. The folder's path travels in the environment, which the workers inherit.
 */
const seedOnce = async (): Promise<() => void> => {
  if (process.env['HAMMERLANE_E2E_MARKET'] !== undefined) return () => {};
  const { dir, remove } = await layMarket('small');
  process.env['HAMMERLANE_E2E_MARKET'] = dir;
  return remove;
};

export default seedOnce;
