import { busyWith } from './busy.ts';

/** How often a page that came back looks whether what was being written in it is over, ms. */
const LOOK_MS = 1_000;

let frame: HTMLIFrameElement | null = null;

/** What packages ask whether something is one of, as they find it on the page. */
const kinds = [
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

/** What is read through a frame is made of the frame's own kinds. */
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
 * Makes what a frame's databases hand out be taken for what it is: asked for its kind it names the
 * page's. Dexie copies what it does not know field by field, which leaves nothing of a photo.
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

/** Databases opened through a frame of this page, which end with the frame. */
const throughFrame = (): IDBFactory => {
  const isNew = frame === null;
  frame ??= document.createElement('iframe');
  frame.hidden = true;
  if (!frame.isConnected) document.body.append(frame);
  const inside = frame.contentWindow as (Window & typeof globalThis) | null;
  if (inside === null) throw new Error('The page has no frame for its databases.');
  if (isNew) {
    for (const kind of kinds) {
      Object.defineProperty(window, kind, { value: inside[kind], configurable: true });
    }
    ofThisPage(inside);
  }
  return inside.indexedDB;
};

const letGo = (): void => {
  frame?.remove();
  frame = null;
};

/** The same as the browser's own, by the frame that stands at the moment. */
const factory: IDBFactory = {
  open: (...args) => throughFrame().open(...args),
  deleteDatabase: (name) => throughFrame().deleteDatabase(name),
  databases: () => throughFrame().databases(),
  cmp: (first, second) => throughFrame().cmp(first, second),
};

/**
 * WebKit keeps a page that is left for the way back together with its open transactions and the
 * databases it was making, and no other page is let at those for as long as it is kept: a second
 * page would have no lists. A transaction can be broken off, an opening cannot; so both are done in
 * a frame, and what a frame has begun ends when it is taken away. Other engines do not keep such a
 * page, or give it up as soon as somebody waits for it.
 */
const holdsOn = (): boolean => navigator.vendor.startsWith('Apple');

/** Loads the page anew, once nothing is being written in it; what is written can be sent before. */
export const beginAnew = (): void => {
  if (busyWith().size === 0) location.reload();
  else setTimeout(beginAnew, LOOK_MS);
};

/**
 * Gives up the databases when the page is left, and takes them again when somebody comes back to it:
 * what it led among the tabs of this device ended, so all is begun anew. Done before any is opened.
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
