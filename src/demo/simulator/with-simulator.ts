import { openSimulator, type Simulator } from './simulator.ts';
import type { Home } from '../../embedded/home.ts';

/** A home with its simulated market; a quiet home runs none. */
export interface Simulated {
  /** Brings the market up to date and starts the demo members' bidding. */
  readonly begin: () => Promise<void>;
  /** Stops the market, then the home. */
  readonly close: () => Promise<void>;
}

export const withSimulator = (home: Home, quiet: boolean): Simulated => {
  let life: Simulator | null = null;
  return {
    begin: async () => {
      if (quiet) return;
      try {
        life = await openSimulator({
          documents: home.firestore.store,
          clock: home.clock,
          dir: home.dir,
          url: home.url,
          projectId: home.projectId,
          customToken: home.auth.customToken,
        });
        if (life.opened.length > 0) console.log(`Opened ${life.opened.length} new lots.`);
      } catch (error) {
        // A failing simulator must not close the home.
        console.error('The demo market does not move:', error);
      }
    },
    close: async () => {
      await life?.close();
      await home.close();
    },
  };
};
