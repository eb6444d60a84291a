import { afterPaint } from '../../platform/tab/after-paint.ts';
import { connectionAtom } from '../../platform/server/connection.ts';
import { hearOfHouse } from '../../platform/server/house-line.ts';
import { setConnection, shareSync } from '../../sync/local/sync-state.ts';
import { publicMirror } from '../../sync/local/mirrors.ts';
import { closePrivate } from '../../drafts/private-databases.ts';
import { DEVICE_FULL, freeSpaceBy } from '../../platform/storage/quota-exceeded.ts';
import { currentSession, device, sessionAtom } from '../../platform/session/session.ts';
import { isSharedDevice } from '../../platform/session/shared-device.ts';
import { yieldToMain } from '../../platform/tab/yield-to-main.ts';
import { retryStart } from './retry-start.ts';
import { viewing, type Viewing } from '../../platform/session/viewing.ts';

/** State of the device's storage. */
export type Storage =
  /** Data is stored on this device. */
  | 'durable'
  /** Storage failed: everything works, but all data is lost when the page closes. */
  | 'memory';

export interface OpenedStore {
  readonly storage: Storage;
}

/** The specification's online-state time-out. */
const UNKNOWN_MS = 10_000;

export const watchConnection = (): void => {
  addEventListener('offline', () => setConnection('offline'));
  if (!navigator.onLine) setConnection('offline');
  setTimeout(() => {
    if (device.get(connectionAtom) === 'unknown') setConnection('offline');
  }, UNKNOWN_MS);
};

/**
 * A member who signed out in another tab is signed out here too: their databases must close to be
 * deleted.
 */
const closeWhenLeft = (): void => {
  let uid = currentSession().uid;
  device.sub(sessionAtom, () => {
    const before = uid;
    uid = currentSession().uid;
    if (before === null || before === uid) return;
    void closePrivate();
  });
};

/**
 * Ignores errors of queries aborted because a member's databases were closed: nothing waits for
 * them. Errors about missing storage space, and about writing in a view, are ignored too: a banner
 * above the page shows them.
 */
const forgiveClosed = (): void => {
  const forgive = (event: Event, reason: unknown): void => {
    const { name, refusal } = (reason ?? {}) as {
      readonly name?: unknown;
      readonly refusal?: { readonly code?: unknown };
    };
    const hasLeft = name === 'DatabaseClosedError' || name === 'SessionChanged';
    const isTold = refusal?.code === DEVICE_FULL || refusal?.code === 'VIEW_ONLY';
    if (hasLeft || isTold) event.preventDefault();
  };
  addEventListener('unhandledrejection', (event) => forgive(event, event.reason));
  // An observable without an error handler throws to the window.
  addEventListener('error', (event) => forgive(event, event.error));
};

/** On a shared device the outbox is lost with the tab: closing it with unsent rows asks for confirmation. */
const guardUnsent = async (): Promise<void> => {
  if (!isSharedDevice() || currentSession().uid === null) return;
  const { watchOpen } = await import('../../outbox/watch.ts');
  let unsent = 0;
  watchOpen(currentSession().uid ?? '', (rows) => {
    unsent = rows.length;
  });
  addEventListener('beforeunload', (event) => {
    if (unsent > 0) event.preventDefault();
  });
};

/** Runs once a member is signed in, now or later. */
const whenMember = (run: () => void): void => {
  if (currentSession().uid !== null) {
    run();
    return;
  }
  const stop = device.sub(sessionAtom, () => {
    if (currentSession().uid === null) return;
    stop();
    run();
  });
};

type StartStep = readonly [what: string, start: () => Promise<void>];

/** Modules that run beside the screens, in starting order. */
const parts: readonly StartStep[] = [
  [
    'The session',
    async () =>
      (await import('../../accounts/data/sign-in/session-keeper.ts')).keepSessionCurrent(),
  ],
  ['The mirror', async () => (await import('../../sync/leader/leader.ts')).lead()],
  ['The presence', async () => (await import('../presence/keep-presence.ts')).keepPresence()],
  ['The watched pictures', async () => (await import('./kept-pictures.ts')).keepWatchedPictures()],
  ['The fault reports', async () => (await import('./report-errors.ts')).reportErrors()],
  ['The watch over unsent work', async () => (await import('./unsent-watch.ts')).watchUnsent()],
];

/** The modules for a tab that shows a view: none that acts for a member, or sends. */
const partsOfView = (view: Viewing): readonly StartStep[] => [
  ...(view.member === null
    ? []
    : [
        [
          'The view',
          async () => (await import('./viewing-tab.ts')).followViewer(view),
        ] satisfies StartStep,
      ]),
  ...parts.filter(([what]) => what === 'The mirror'),
];

const startAll = async (): Promise<void> => {
  await afterPaint();
  const view = viewing();
  for (const [what, start] of view === null ? parts : partsOfView(view)) {
    void retryStart(what, start);
    // Requesting a part and its dependencies is work too.
    await yieldToMain();
  }
  if (view !== null) return;
  whenMember(() => {
    void retryStart('The drafts', async () =>
      (await import('../../drafts/keeper.ts')).keepSubmissions(),
    );
  });
  if (currentSession().uid !== null) {
    void retryStart('The outbox', async () =>
      (await import('../../outbox/client.ts')).startOutboxWorker(),
    );
  }
};

let started: Promise<OpenedStore> | null = null;

/** Opens the mirror at once; everything that talks to the server starts after the first paint. */
export const startStore = (): Promise<OpenedStore> => {
  started ??= (async () => {
    shareSync();
    hearOfHouse();
    forgiveClosed();
    freeSpaceBy(async () => (await import('../../sync/eviction/maintenance.ts')).freeSpace());
    watchConnection();
    closeWhenLeft();
    void startAll();
    void guardUnsent();
    const { storage } = await publicMirror();
    return { storage };
  })();
  return started;
};
