import type { HomeParts } from '../embedded/home.ts';
import { isOfDemo } from './market/first-start.ts';
import { setDemoPasswords } from './market/demo-passwords.ts';
import { usualCatalogue } from '../domain/catalogue/usual-catalogue.ts';
import { catalogueRows, houseRows } from './market/house-rows.ts';
import { smallMarket } from './market/small-market.ts';
import { layMarket } from './laying/lay-market.ts';
import { reopenMarket } from './laying/reopen-market.ts';
import { writeRows } from './laying/write-rows.ts';

export interface FirstDataOptions {
  /** Whether the home is open to the network. */
  readonly lan: boolean;
  /** Whether an existing market is left unchanged. */
  readonly quiet: boolean;
  /** A market of 40 lots instead of 400. */
  readonly small: boolean;
}

/**
 * Creates the demo market in a home without one; in a home with one, adds the lots it lacks after
 * days of being closed, unless `quiet`, and reports that. The demo accounts of a home open to the
 * network (`lan`) get passwords that are published nowhere. A home that began without the demo
 * stays without it.
 */
export const firstData =
  ({ lan, quiet, small }: FirstDataOptions) =>
  async (home: HomeParts): Promise<void> => {
    const { firestore, auth, clock, dir, cards, shop } = home;
    const from = performance.now();
    if (firestore.store.get('config/house') !== null && !isOfDemo(dir)) {
      console.log('This data folder began without the demo market, and is opened without it.');
      return houseData(home);
    }
    const parts = {
      documents: firestore.store,
      accounts: auth.store,
      clock,
      dir,
      bank: cards.standIn?.bank,
      shop: shop.standIn ?? undefined,
    };
    const written = await layMarket(parts, small ? smallMarket : {});
    await setDemoPasswords(parts, lan);
    if (written === 0) {
      const reopened = quiet ? 0 : await reopenMarket(parts);
      if (reopened > 0) console.log(`Laid out ${reopened} lots for the time the home was closed.`);
      return;
    }
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(`Laid out the demo market: ${written} documents in ${seconds} s.`);
  };

/**
 * Writes the initial data in a home that lacks it: config, packages, rates, pages and inserts; also
 * the usual makes and models if it has no config, and so nothing of its own yet.
 */
export const houseData = async ({ firestore, clock }: HomeParts): Promise<void> => {
  const now = clock.now();
  const isThere = (path: string): boolean => firestore.store.get(path) !== null;
  const rows = [
    ...houseRows(now),
    ...(isThere('config/house') ? [] : catalogueRows(usualCatalogue(), now)),
  ];
  const missing = rows.filter(({ collection, id }) => !isThere(`${collection}/${id}`));
  if (missing.length > 0) await writeRows(firestore.store, missing);
};
