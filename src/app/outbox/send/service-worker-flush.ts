import { deploymentFrom, type Home } from '../../platform/server/deployment.ts';
import type { OutboxStore } from '../outbox-store.ts';
import { sendRow } from './transport.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { storedSession, workerTokens } from './stored-session.ts';
import { aloneOnDevice } from './lock.ts';
import { asksOwner, type OutboxRow } from '../rows/row.ts';
import { isFromLater } from '../rows/migrate-row.ts';

interface Reached {
  readonly at: Home;
  /** Lead of the server's clock over this device's, in ms, to the second; null when unknown. */
  readonly ahead: number | null;
}

/** Longest time for the server to respond, ms. */
const REACH_MS = 20_000;

/**
 * The deployment's addresses, fetched from the server, which also proves that there is a network.
 */
const reach = async (): Promise<Reached | null> => {
  try {
    const answer = await fetch('/__/firebase/init.json', {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(REACH_MS),
    });
    const at = answer.ok ? deploymentFrom(await answer.json()) : null;
    const date = Date.parse(answer.headers.get('date') ?? '');
    if (at === null) return null;
    return { at, ahead: Number.isFinite(date) ? date - Date.now() : null };
  } catch {
    return null;
  }
};

/**
 * Whether a row is left to a page: an exact bid never sent before is not sent without its owner
 * present.
 */
const isForPage = (row: OutboxRow): boolean => row.mode === 'once' && row.attempts === 0;

const isForUs = (row: OutboxRow): boolean =>
  !asksOwner(row) && !isFromLater(row) && !isForPage(row);

/** Result of the worker's flush: `left` when a row still waits for a network or a server. */
export type WorkerRound = 'empty' | 'left' | 'nobody';

/**
 * Flushes the outbox from the service worker, even with no page open: with the same lock and the same
 * rules as a page, and only for the member signed in on this device.
 */
export const flushFromServiceWorker = async (store: OutboxStore): Promise<WorkerRound> => {
  const reached = await reach();
  if (reached === null) return 'left';
  const { at, ahead } = reached;
  const session = await storedSession(at);
  if (session === null) return 'nobody';
  const { uid } = session;
  const serverNow = (): number | null => (ahead === null ? null : Date.now() + ahead);
  const carrier = {
    home: () => Promise.resolve(at),
    token: workerTokens(at, Date.now),
    now: () => serverNow() ?? Date.now(),
  };
  const worker = new OutboxWorker({
    store,
    uid: () => uid,
    post: (row) => sendRow(carrier, row),
    alone: aloneOnDevice,
    now: () => Date.now(),
    serverNow,
    // The server's date, cut to whole seconds, was already late on arrival.
    earliest: serverNow,
    leaves: isForPage,
  });
  await worker.deliver();
  return (await store.open(uid)).some(isForUs) ? 'left' : 'empty';
};
