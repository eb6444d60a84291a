import { expect, type BrowserContext, type CDPSession, type Page } from 'playwright/test';

/** Devices used in the tests. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;
export const smallPhone = { ...phone, viewport: { width: 360, height: 740 } } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/**
 * Waits until the service worker controls the page. A page that was loading just as the first
 * worker took over is left out by the browser until it is reloaded.
 */
export const controlled = async (page: Page): Promise<void> => {
  const isControlled = () => navigator.serviceWorker.controller !== null;
  try {
    await page.waitForFunction(isControlled, undefined, { timeout: 25_000 });
  } catch {
    await page.reload();
    await page.waitForFunction(isControlled);
  }
};

/** Resolves once all lots are on this device: later reads are changes. */
export const mirrored = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const kept = localStorage.getItem('hammerlane.synced') ?? '{}';
    const synced = JSON.parse(kept) as Readonly<Record<string, number | null>>;
    return ['listings', 'auctions'].every((scope) => (synced[scope] ?? 0) > 0);
  });

/** When each scope was last known to be current on this device, server time, ms UTC. */
const syncedAt = (page: Page): Promise<Readonly<Record<string, number | null>>> =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('hammerlane.synced') ?? '{}') as Readonly<
        Record<string, number | null>
      >,
  );

/** Opens a page and waits until changes since the last one have been requested from the server. */
export const openFresh = async (
  page: Page,
  url: string,
  scopes: readonly string[],
): Promise<void> => {
  // The previous page has unloaded, and this one has not started.
  await page.goto(url, { waitUntil: 'commit' });
  const before = await syncedAt(page);
  await expect
    .poll(async () => {
      const now = await syncedAt(page);
      return scopes.filter((scope) => (now[scope] ?? 0) <= (before[scope] ?? 0));
    })
    .toEqual([]);
};

/** Rows of this device's outbox database, as stored. */
export const outboxRows = (page: Page): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  page.evaluate(
    () =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const open = indexedDB.open('hammerlane-outbox');
        open.addEventListener('error', () => reject(new Error('No outbox.')));
        open.addEventListener('success', () => {
          const db = open.result;
          const all = db.transaction('rows').objectStore('rows').getAll();
          all.addEventListener('success', () => {
            db.close();
            resolve(all.result as Record<string, unknown>[]);
          });
        });
      }),
  );

/** Waits until the member's pending actions on this device, at least one, have been sent. */
export const allSent = async (page: Page): Promise<void> => {
  const states = async () => [...new Set((await outboxRows(page)).map(({ state }) => state))];
  await expect.poll(states, { timeout: 30_000 }).toEqual(['done']);
};

/** Adds a row to the outbox database in an earlier version's format. */
export const putOutboxRow = (page: Page, row: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate(
    (added) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('hammerlane-outbox');
        open.addEventListener('error', () => reject(new Error('No outbox.')));
        open.addEventListener('success', () => {
          const db = open.result;
          const work = db.transaction('rows', 'readwrite');
          work.objectStore('rows').add(added);
          work.addEventListener('complete', () => {
            db.close();
            resolve();
          });
          work.addEventListener('abort', () => reject(new Error('Not added.')));
        });
      }),
    row,
  );

/**
 * Wakes the worker as the browser does: by background sync when the network returns, by periodic
 * sync now and then.
 */
const wake = async (
  context: BrowserContext,
  origin: string,
  fire: (cdp: CDPSession, registrationId: string) => Promise<unknown>,
): Promise<void> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find((one) => one.scopeURL.startsWith(origin) && !one.isDeleted);
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await fire(cdp, await found);
  await page.close();
};

export const fireSync = (context: BrowserContext, origin: string): Promise<void> =>
  wake(context, origin, (cdp, registrationId) =>
    cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'hammerlane-outbox',
      lastChance: false,
    }),
  );

export const firePeriodicSync = (context: BrowserContext, origin: string): Promise<void> =>
  wake(context, origin, (cdp, registrationId) =>
    cdp.send('ServiceWorker.dispatchPeriodicSyncEvent', {
      origin,
      registrationId,
      tag: 'hammerlane-watchlist',
    }),
  );
