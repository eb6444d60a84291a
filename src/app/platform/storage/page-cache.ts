import { busyWith } from '../tab/busy.ts';

/** Interval at which a page checks whether its pending writes are finished, ms. */
const WRITES_CHECK_MS = 1_000;

let databaseFrame: HTMLIFrameElement | null = null;

/** Classes that packages look up on the page for their `instanceof` checks. */
const databaseClasses = [
  'IDBCursor',
  'IDBCursorWithValue',
  'IDBDatabase',
  'IDBIndex',
  'IDBKeyRange',
  'IDBObjectStore',
  'IDBOpenDBRequest',
  'IDBRequest',
  'IDBTransaction',
] as const;

/** Value types that come from the frame as instances of the frame's own classes. */
const values = [
  'Array',
  'ArrayBuffer',
  'Blob',
  'Date',
  'File',
  'Map',
  'Set',
  'Uint8Array',
] as const;

type Kind = { readonly prototype: object };

/**
 * Gives objects from the frame's databases the page's own types, so that `instanceof` works. Dexie
 * would copy objects it does not recognize field by field, which loses a photo's content.
 */
const ofThisPage = (inside: Window & typeof globalThis): void => {
  for (const kind of values) {
    const theirs: Kind | undefined = inside[kind];
    const ours: Kind | undefined = window[kind];
    if (theirs === undefined || ours === undefined) continue;
    Object.setPrototypeOf(theirs.prototype, ours.prototype);
    Object.defineProperty(theirs.prototype, 'constructor', { value: ours, configurable: true });
  }
};

/** IndexedDB of a frame in this page; its databases close when the frame is removed. */
const throughFrame = (): IDBFactory => {
  const isNew = databaseFrame === null;
  databaseFrame ??= document.createElement('iframe');
  databaseFrame.hidden = true;
  if (!databaseFrame.isConnected) document.body.append(databaseFrame);
  const inside = databaseFrame.contentWindow as (Window & typeof globalThis) | null;
  if (inside === null) throw new Error('The page has no frame for its databases.');
  if (isNew) {
    for (const kind of databaseClasses) {
      Object.defineProperty(window, kind, { value: inside[kind], configurable: true });
    }
    ofThisPage(inside);
  }
  return inside.indexedDB;
};

const letGo = (): void => {
  databaseFrame?.remove();
  databaseFrame = null;
};

/** The browser's own factory, delegated to the current frame. */
const factory: IDBFactory = {
  open: (...args) => throughFrame().open(...args),
  deleteDatabase: (name) => throughFrame().deleteDatabase(name),
  databases: () => throughFrame().databases(),
  cmp: (first, second) => throughFrame().cmp(first, second),
};

/**
 * WebKit keeps a page in its back-forward cache together with its open transactions and the databases
 * it was opening, and blocks other pages from those databases meanwhile: a second page would show no
 * lists. A transaction can be aborted, an opening cannot; so both run in a frame, and removing the
 * frame ends them. Other engines do not cache such a page, or evict it as soon as another page waits.
 */
const holdsOn = (): boolean => navigator.vendor.startsWith('Apple');

/**
 * Reloads the page once no input or write is in progress in it; pending input can be sent first.
 */
export const beginAnew = (): void => {
  if (busyWith().size === 0) location.reload();
  else setTimeout(beginAnew, WRITES_CHECK_MS);
};

/**
 * Closes the databases when the page is left, and reloads the page when it is restored: its
 * leadership among the device's tabs has ended, so everything must start again. Call before any
 * database is opened.
 */
export const yieldWhenLeft = (): void => {
  if (holdsOn()) {
    Object.defineProperty(window, 'indexedDB', { value: factory, configurable: true });
    addEventListener('pagehide', letGo);
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) beginAnew();
  });
};
