import { serverNow, syncAtom } from './clock.ts';
import { connectionAtom } from './connection.ts';
import { isInstalled } from './install.ts';
import { lastErrors } from './last-errors.ts';
import { troubles } from './mirror/serving.ts';
import { publicMirror } from './mirror/mirrors.ts';
import { outbox } from './outbox/watch.ts';
import { currentSession, device } from './session.ts';
import { isSharedDevice } from './device-shared.ts';
import { storageUse } from './storage.ts';

type Row = readonly [label: string, value: string];

/** A part of what support asks for: a title and its facts. */
export interface Finding {
  readonly title: string;
  readonly rows: readonly Row[];
}

const yes = (value: boolean): string => (value ? 'yes' : 'no');
const when = (ms: number): string => new Date(ms).toISOString();

/** The names of the parts that run: they carry a digest of their content. */
const version = (): Finding => {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
  return {
    title: 'Version',
    rows: [
      ['App', scripts.map(({ src }) => src.split('/').at(-1) ?? '').join(', ') || 'not built'],
      ['Browser', navigator.userAgent],
      ['Own window', yes(isInstalled())],
      ['Window', `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`],
      [
        'Language, zone',
        `${navigator.language}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
      ],
    ],
  };
};

const worker = async (): Promise<Finding> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const counts = await Promise.all(
    names.map(async (name): Promise<Row> => {
      const cache = await caches.open(name);
      return [`Cache ${name}`, `${(await cache.keys()).length} entries`];
    }),
  );
  return {
    title: 'Service worker',
    rows: [
      ['State', registration?.active?.state ?? 'none'],
      ['Waiting version', yes(registration?.waiting != null)],
      ['In charge of this page', yes(navigator.serviceWorker?.controller != null)],
      ['Notices', 'Notification' in globalThis ? Notification.permission : 'not here'],
      ...counts,
    ],
  };
};

const size = (bytes: number | null): string => (bytes === null ? 'not said' : `${bytes} bytes`);

const storage = async (): Promise<Finding> => {
  const use = await storageUse();
  const { storage: kind, db } = await publicMirror();
  const counts = await Promise.all(
    Object.entries(db.collections).map(async ([name, collection]): Promise<Row> => [
      `Mirror ${name}`,
      `${await collection.count().exec()} rows`,
    ]),
  );
  return {
    title: 'Storage',
    rows: [
      ['Used', size(use.used)],
      ['Allowed', size(use.room)],
      ['Kept when space runs short', yes(use.persistent)],
      ['Mirror is', kind],
      ['Shared device', yes(isSharedDevice())],
      ...counts,
    ],
  };
};

const time = (): Finding => {
  const sync = device.get(syncAtom);
  const ahead = Math.round(Date.now() - serverNow());
  return {
    title: 'Clock and connection',
    rows: [
      ['Device', when(Date.now())],
      ['Server', sync === null ? 'not known' : when(serverNow())],
      ['Device is ahead by', sync === null ? 'not known' : `${ahead} ms`],
      ['Known to', sync === null ? 'not known' : `± ${Math.round(sync.uncertaintyMs)} ms`],
      ['Server reached', device.get(connectionAtom)],
      ['Device says online', yes(navigator.onLine)],
    ],
  };
};

/** Counts and times only: what is in the rows is the member's. */
const unsent = async (): Promise<Finding> => {
  const { uid, isAdmin } = currentSession();
  const rows = uid === null ? [] : await outbox().list(uid);
  const states = [...new Set(rows.map((row) => row.state))];
  return {
    title: 'Account and outbox',
    rows: [
      ['Account', uid ?? 'nobody'],
      ['Staff', yes(isAdmin)],
      ...states.map((state): Row => {
        const made = rows.filter((row) => row.state === state).map((row) => row.createdAt);
        return [`Outbox, ${state}`, `${made.length}, the oldest of ${when(Math.min(...made))}`];
      }),
      ...rows.slice(0, 10).map((row): Row => [row.command, `${row.state}, ${row.attempts} tries`]),
    ],
  };
};

const faults = (): Finding => ({
  title: 'Faults of this page',
  rows: [
    ...lastErrors().map(({ at, text }): Row => [when(at), text]),
    ...troubles.map(({ scope, trouble }): Row => [`Mirror of ${scope}`, trouble.kind]),
  ],
});

const tried = async (title: string, ask: () => Promise<Finding>): Promise<Finding> => {
  try {
    return await ask();
  } catch (error) {
    return { title, rows: [['Could not be read', String(error).slice(0, 300)]] };
  }
};

/** Everything support may ask of this device. No token, no address, nothing of what was written. */
export const diagnose = async (): Promise<readonly Finding[]> => {
  const [working, stored, own] = await Promise.all([
    tried('Service worker', worker),
    tried('Storage', storage),
    tried('Account and outbox', unsent),
  ]);
  return [version(), working, stored, time(), own, faults()];
};
