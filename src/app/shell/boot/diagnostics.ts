import { appVersion } from './app-version.ts';
import { serverNow, syncAtom } from '../../platform/clock/clock.ts';
import { connectionAtom } from '../../platform/server/connection.ts';
import { isInstalled } from '../../platform/tab/install.ts';
import { lastErrors } from '../../platform/tab/last-errors.ts';
import { troubles } from '../../sync/leader/replication-manager.ts';
import { publicMirror } from '../../sync/local/mirrors.ts';
import { outbox } from '../../outbox/watch.ts';
import { isStaff, currentSession, device } from '../../platform/session/session.ts';
import { isSharedDevice } from '../../platform/session/shared-device.ts';
import { storageUse } from '../../platform/storage/storage.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';

type Fact = readonly [label: string, value: string];

/** A section of the diagnostics for support: a title and its facts. */
export interface Finding {
  readonly title: string;
  readonly rows: readonly Fact[];
}

const yes = (value: boolean): string => (value ? 'yes' : 'no');
const when = (ms: number): string => new Date(ms).toISOString();

const version = (): Finding => ({
  title: phrase('Version'),
  rows: [
    [phrase('App'), appVersion() || 'not built'],
    [phrase('Browser'), navigator.userAgent],
    [phrase('Installed window'), yes(isInstalled())],
    [phrase('Window'), `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`],
    [
      phrase('Language, zone'),
      `${navigator.language}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
    ],
  ],
});

const worker = async (): Promise<Finding> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const counts = await Promise.all(
    names.map(async (name): Promise<Fact> => {
      const cache = await caches.open(name);
      return [`Cache ${name}`, `${(await cache.keys()).length} entries`];
    }),
  );
  return {
    title: phrase('Service worker'),
    rows: [
      [phrase('State'), registration?.active?.state ?? 'none'],
      [phrase('Waiting version'), yes(registration?.waiting != null)],
      [phrase('Leader tab'), yes(navigator.serviceWorker?.controller != null)],
      [
        phrase('Notifications'),
        'Notification' in globalThis ? Notification.permission : 'not here',
      ],
      ...counts,
    ],
  };
};

const size = (bytes: number | null): string => (bytes === null ? 'not said' : `${bytes} bytes`);

const storage = async (): Promise<Finding> => {
  const use = await storageUse();
  const { storage: kind, db } = await publicMirror();
  const counts = await Promise.all(
    Object.entries(db.collections).map(async ([name, collection]): Promise<Fact> => [
      `Mirror ${name}`,
      `${await collection.count().exec()} rows`,
    ]),
  );
  return {
    title: phrase('Storage'),
    rows: [
      [phrase('Used'), size(use.used)],
      [phrase('Allowed'), size(use.room)],
      [phrase('Persistent storage'), yes(use.persistent)],
      [phrase('Local copy'), kind],
      [phrase('Shared device'), yes(isSharedDevice())],
      ...counts,
    ],
  };
};

const time = (): Finding => {
  const sync = device.get(syncAtom);
  const ahead = Math.round(Date.now() - serverNow());
  return {
    title: phrase('Clock and connection'),
    rows: [
      [phrase('Device'), when(Date.now())],
      [phrase('Server'), sync === null ? 'not known' : when(serverNow())],
      [phrase('Clock difference'), sync === null ? 'not known' : `${ahead} ms`],
      [
        phrase('Last synced'),
        sync === null ? 'not known' : `± ${Math.round(sync.uncertaintyMs)} ms`,
      ],
      [phrase('Server reached'), device.get(connectionAtom)],
      [phrase('Device reports online'), yes(navigator.onLine)],
    ],
  };
};

/** Reports counts and times only: the content of rows is private. */
const unsent = async (): Promise<Finding> => {
  const session = currentSession();
  const { uid } = session;
  const rows = uid === null ? [] : await outbox().list(uid);
  const states = [...new Set(rows.map((row) => row.state))];
  return {
    title: phrase('Account and outbox'),
    rows: [
      [phrase('Account'), uid ?? 'nobody'],
      [phrase('Staff'), yes(isStaff(session))],
      ...states.map((state): Fact => {
        const made = rows.filter((row) => row.state === state).map((row) => row.createdAt);
        return [`Outbox, ${state}`, `${made.length}, the oldest of ${when(Math.min(...made))}`];
      }),
      ...rows.slice(0, 10).map((row): Fact => [row.command, `${row.state}, ${row.attempts} tries`]),
    ],
  };
};

const faults = (): Finding => ({
  title: phrase('Errors on this page'),
  rows: [
    ...lastErrors().map(({ at, text }): Fact => [when(at), text]),
    ...troubles.map(({ scope, trouble }): Fact => [`Mirror of ${scope}`, trouble.kind]),
  ],
});

const tried = async (title: string, ask: () => Promise<Finding>): Promise<Finding> => {
  try {
    return await ask();
  } catch (error) {
    return { title, rows: [[phrase('Couldn’t be read'), String(error).slice(0, 300)]] };
  }
};

/** Collects everything support may ask about this device. No token, address or member content. */
export const diagnose = async (): Promise<readonly Finding[]> => {
  const [working, stored, own] = await Promise.all([
    tried(phrase('Service worker'), worker),
    tried(phrase('Storage'), storage),
    tried(phrase('Account and outbox'), unsent),
  ]);
  return [version(), working, stored, time(), own, faults()];
};
