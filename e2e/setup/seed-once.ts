import { layMarket } from './market-folder.ts';

/**
 * Lays the small market before any story; every home of a story begins with a copy of it. The
 * folder's path travels in the environment, which the workers inherit.
 */
const seedOnce = async (): Promise<() => Promise<void>> => {
  const { dir, remove } = await layMarket('small');
  process.env['HAMMERLANE_E2E_MARKET'] = dir;
  return remove;
};

export default seedOnce;
