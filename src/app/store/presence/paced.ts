import { notes } from '../session/shared-device.ts';
import type { PresenceWorld } from './presence.ts';

const KEPT = 'hammerlane-presence-paced';

/** The pace of this browser, kept for the pages that follow this one; without storage each has its own. */
export const paced: PresenceWorld['paced'] = {
  until: () => {
    try {
      return Number(notes().getItem(KEPT) ?? 0) || 0;
    } catch {
      return 0;
    }
  },
  keep: (until) => {
    try {
      notes().setItem(KEPT, String(until));
    } catch {
      // Full or forbidden: the rate of the server holds all the same.
    }
  },
};
