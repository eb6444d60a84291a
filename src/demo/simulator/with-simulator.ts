import { openFloorLife, type FloorLife } from './open.ts';
import type { Home } from '../../embedded/home.ts';

/** A home whose demo floor goes on living, unless it is to be quiet. */
export interface Lively {
  /** Brings the floor up to date and lets the demo members bid. */
  readonly begin: () => Promise<void>;
  /** Stops the floor, then the home. */
  readonly close: () => Promise<void>;
}

export const lively = (home: Home, quiet: boolean): Lively => {
  let life: FloorLife | null = null;
  return {
    begin: async () => {
      if (quiet) return;
      try {
        life = await openFloorLife({
          documents: home.firestore.store,
          clock: home.clock,
          dir: home.dir,
          url: home.url,
          projectId: home.projectId,
          customToken: home.auth.customToken,
        });
        if (life.opened.length > 0) console.log(`Opened ${life.opened.length} new lots.`);
      } catch (error) {
        // A floor that stands still is no reason to close the house.
        console.error('The demo floor does not move:', error);
      }
    },
    close: async () => {
      await life?.close();
      await home.close();
    },
  };
};
