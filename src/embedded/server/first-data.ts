import type { HomeParts } from '../home.ts';
import { setDemoPasswords } from '../seed/demo-passwords.ts';
import { layFloor } from '../seed/write-floor.ts';

/**
 * Lays out the demo floor in a home that has none, and says so. The demo accounts of a home that
 * answers the network (`lan`) get passwords nobody could read anywhere.
 */
export const firstData =
  (lan: boolean) =>
  async ({ firestore, auth, clock, dir }: HomeParts): Promise<void> => {
    const from = performance.now();
    const parts = { documents: firestore.store, accounts: auth.store, clock, dir };
    const written = await layFloor(parts);
    await setDemoPasswords(parts, lan);
    if (written === 0) return;
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(`Laid out the demo floor: ${written} documents in ${seconds} s.`);
  };
