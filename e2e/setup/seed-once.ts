import { layMarket } from './market-folder.ts';

/**
 * Creates the small market before any test, unless the caller has; every test's home starts as a
 * copy of it. The folder's path is in the environment, which the workers inherit.
 */
const seedOnce = async (): Promise<() => void> => {
  if (process.env['HAMMERLANE_E2E_MARKET'] !== undefined) return () => {};
  const { dir, remove } = await layMarket('small');
  process.env['HAMMERLANE_E2E_MARKET'] = dir;
  return remove;
};

export default seedOnce;
