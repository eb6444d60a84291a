import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { configDefaults } from '../../../src/domain/platform/settings/config-defaults.ts';
import type { House } from '../house.ts';
import { bid } from './auction-rows.ts';
import type { Obeys, Rows } from './save-setting.ts';

/** The step above a price, for a lot of that category. */
const stepAt = (price: number, category: 'parts' | 'cars') => async (house: House) => {
  await house.auction('lot', { category, startingBid: 1 });
  await bid(house, price, { kind: 'EXACT' });
  const auction = await house.ports.db.get(auctions, 'lot');
  return (auction?.minNext ?? 0) - (auction?.price ?? 0);
};

const rowsOf = (table: 'increments' | 'partIncrements'): Rows => {
  const bands = configDefaults.bidding[table];
  const category = table === 'increments' ? 'cars' : 'parts';
  return Object.fromEntries(
    bands.flatMap(({ below, step }, n): (readonly [string, Obeys])[] => {
      const from = bands[n - 1]?.below ?? 1;
      const steps = {
        to: step + 7,
        see: stepAt(from, category),
        before: step,
        after: step + 7,
      };
      const key = `bidding.${table}.${n}`;
      if (below === null) return [[`${key}.step`, steps]];
      // One dollar less, and the price just under the limit belongs to the next band.
      const limit = {
        to: below - 1,
        see: stepAt(below - 1, category),
        before: step,
        after: bands[n + 1]?.step,
      };
      return [
        [`${key}.step`, steps],
        [`${key}.below`, limit],
      ];
    }),
  );
};

export const incrementRows: Rows = { ...rowsOf('increments'), ...rowsOf('partIncrements') };
