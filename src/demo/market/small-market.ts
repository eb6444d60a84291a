import type { MarketOptions } from './market.ts';

/**
 * A market of 40 lots with a lot in every state and category, and data of every kind for each demo
 * account. The seed was chosen for that among several hundred.
 */
export const smallMarket = {
  seed: 'small 450',
  size: { ended: 12, live: 16, upcoming: 4, classifieds: 8 },
  members: 40,
} as const satisfies Omit<MarketOptions, 'now'>;
