import type { HomeParts } from '../home.ts';
import { layFloor } from '../seed/write-floor.ts';

/** Lays out the demo floor in a home that has none, and says so. */
export const firstData = async ({ firestore, auth, clock, dir }: HomeParts): Promise<void> => {
  const from = performance.now();
  const written = await layFloor({
    documents: firestore.store,
    accounts: auth.store,
    clock,
    dir,
  });
  if (written === 0) return;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`Laid out the demo floor: ${written} documents in ${seconds} s.`);
};
