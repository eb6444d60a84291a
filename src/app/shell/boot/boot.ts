import { afterPaint } from '../../platform/tab/after-paint.ts';
import { firstScreen, firstScreenSeen, isFirstVisit } from '../../platform/reading/first-screen.ts';
import { rememberSession } from '../../platform/session/remembered-session.ts';
import { prepareSharedDevice } from '../../platform/session/shared-device.ts';
import { yieldWhenLeft } from '../../platform/storage/page-cache.ts';
import { retryStart } from './retry-start.ts';
import { readView } from '../../platform/session/view-note.ts';
import type { OpenedStore } from './start.ts';

/** Starts the clock before anything else: time left is shown only by the server's clock. */
const startClock = async (): Promise<void> => {
  await retryStart('The clock', async () =>
    (await import('../../sync/replication/measure-clock.ts')).keepClock(),
  );
};

/**
 * Downloads data while the visitor looks at the first screen. Opening the mirror, and before that
 * waiting for an idle page, would leave the connection unused for seconds. Starts after the clock,
 * whose exchanges a busy connection would slow down.
 */
const startDownloads = async (isFirst: boolean): Promise<void> => {
  await firstScreenSeen();
  const clock = startClock();
  await (isFirst ? clock : afterPaint());
  void retryStart('The worker', async () => (await import('./service-worker.ts')).registerWorker());
  if (!isFirst) return;
  const { fetchAhead } = await import('../../sync/snapshots/files.ts');
  await fetchAhead(['listings', 'auctions']);
};

/** Opens the storage the first screen needs, and starts the rest once that screen is shown. */
export const openStore = async (): Promise<OpenedStore> => {
  const view = readView();
  if (view !== null) (await import('./viewing-tab.ts')).holdView(view);
  rememberSession();
  yieldWhenLeft();
  await prepareSharedDevice();
  void startDownloads(isFirstVisit());
  await firstScreen();
  return (await import('./start.ts')).startStore();
};
