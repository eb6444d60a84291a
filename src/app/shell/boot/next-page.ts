import { connectionAtom } from '../../platform/server/connection.ts';
import { device } from '../../platform/session/session.ts';
import { isPart } from '../../sync/local/sync-state.ts';
import { offerReadings } from '../../platform/reading/subscription.ts';

/** Longest wait for the page, ms: after that the mirror has more. */
const WAIT_MS = 5_000;

/**
 * Fetches the server-rendered page of a link and shows its readings while this device has not
 * received the market: the first screen would be empty until then. Does nothing after that, or
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
    const text = await answer.text();
    if (isPart()) offerReadings(new DOMParser().parseFromString(text, 'text/html'));
  } catch {
    // The mirror will have the missing data.
  }
};
