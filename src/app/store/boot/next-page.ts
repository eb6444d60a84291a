import { connectionAtom } from '../device/connection.ts';
import { device } from '../session/session.ts';
import { isPart } from '../sync/local/sync-state.ts';
import { offerReadings } from '../reading/subscription.ts';

/** Longest wait for it, ms: later the mirror has more. */
const WAIT_MS = 5_000;

/**
 * Fetches a page a link leads to as the server draws it, and shows its readings, while this device
 * has not received the market: its first screen would be empty until then. Does nothing later, and
 * without a connection.
 */
export const readNextPage = async (address: string): Promise<void> => {
  if (!isPart() || device.get(connectionAtom) === 'offline') return;
  try {
    const answer = await fetch(address, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!answer.ok) return;
    offerReadings(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch {
    // The mirror will have what did not come.
  }
};
