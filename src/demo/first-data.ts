import type { HomeParts } from '../embedded/home.ts';
import { setDemoPasswords } from './market/demo-passwords.ts';
import { houseRows } from './market/market.ts';
import { layMarket } from './laying/lay-market.ts';
import { reopenMarket } from './laying/reopen-market.ts';
import { writeRows } from './laying/write-rows.ts';

/**
 * Lays out the demo market in a home that has none, or what it lacks after days closed unless it is
 * to be `quiet`, and says so. The demo accounts of a home that answers the network (`lan`) get
 * passwords nobody could read anywhere.
 */
export const firstData =
  ({ lan, quiet }: { readonly lan: boolean; readonly quiet: boolean }) =>
  async ({ firestore, auth, clock, dir, cards }: HomeParts): Promise<void> => {
    const from = performance.now();
    const bank = cards.standIn?.bank;
    const parts = { documents: firestore.store, accounts: auth.store, clock, dir, bank };
    const written = await layMarket(parts);
    await setDemoPasswords(parts, lan);
    if (written === 0) {
      const reopened = quiet ? 0 : await reopenMarket(parts);
      if (reopened > 0) console.log(`Laid out ${reopened} lots for the time the home was closed.`);
      return;
    }
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(`Laid out the demo market: ${written} documents in ${seconds} s.`);
  };

/** Writes what every house begins with, config, packages and rates, in a home that has none of it. */
export const houseData = async ({ firestore, clock }: HomeParts): Promise<void> => {
  const rows = houseRows(clock.now());
  const missing = rows.filter(
    ({ collection, id }) => firestore.store.get(`${collection}/${id}`) === null,
  );
  if (missing.length > 0) await writeRows(firestore.store, missing);
};
