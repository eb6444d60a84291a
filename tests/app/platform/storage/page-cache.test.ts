// @vitest-environment jsdom
import { IDBCursor, IDBFactory, IDBRequest } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const kinds = ['IDBCursor', 'IDBRequest', 'IDBDatabase', 'IDBTransaction'] as const;
const frames = (): number => document.querySelectorAll('iframe').length;

/** The globals of a frame; jsdom's frames have no databases. */
const inside = new WeakMap<
  Element,
  { readonly indexedDB: IDBFactory; readonly IDBCursor: object }
>();
const kept = new Map<string, PropertyDescriptor | undefined>();
let reloads = 0;
/** Listeners of the page. */
let heard: (readonly [type: string, listener: (event: unknown) => void])[] = [];

const fire = (type: string, event: object = {}): void => {
  for (const [wanted, listener] of heard) if (wanted === type) listener(event);
};

const start = async (vendor: string): Promise<void> => {
  vi.stubGlobal('navigator', { vendor });
  vi.resetModules();
  const { yieldWhenLeft } = await import('../../../../src/app/platform/storage/page-cache.ts');
  yieldWhenLeft();
};

const names = async (): Promise<readonly (string | undefined)[]> =>
  (await window.indexedDB.databases()).map(({ name }) => name);

/** The class of a blob read through the frame. */
const framesBlob = async (): Promise<new () => object> => {
  await window.indexedDB.databases();
  const frame = document.querySelector('iframe');
  if (frame === null) throw new Error('There is no frame.');
  return Reflect.get(frame.contentWindow ?? {}, 'Blob') as new () => object;
};

const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = window.indexedDB.open(name);
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(new Error('It did not open.')));
  });

const shown = (persisted: boolean): void => fire('pageshow', { persisted });

beforeEach(() => {
  for (const name of [
    'indexedDB',
    ...kinds,
    'IDBCursorWithValue',
    'IDBIndex',
    'IDBKeyRange',
    'IDBObjectStore',
    'IDBOpenDBRequest',
  ]) {
    kept.set(name, Object.getOwnPropertyDescriptor(window, name));
  }
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    if (!this.isConnected) return null;
    const known = inside.get(this) ?? {
      indexedDB: new IDBFactory(),
      IDBCursor: class extends IDBCursor {},
      IDBRequest,
      Blob: class {
        readonly size = 0;
      },
    };
    inside.set(this, known);
    return known as unknown as Window;
  });
  reloads = 0;
  heard = [];
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    heard.push([type, listener]),
  );
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});

afterEach(() => {
  fire('pagehide');
  for (const [name, before] of kept) {
    if (before === undefined) Reflect.deleteProperty(window, name);
    else Object.defineProperty(window, name, before);
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page that an engine keeps for the way back', () => {
  it('opens its databases in a frame, which goes when the page is left and stands again after', async () => {
    await start('Apple Computer, Inc.');
    expect(frames()).toBe(0);
    vi.useRealTimers();
    await open('lots');
    expect([frames(), await names()]).toEqual([1, ['lots']]);
    const first = window.IDBCursor;
    fire('pagehide');
    expect(frames()).toBe(0);
    // Another frame, with the classes used for `instanceof`.
    await open('auctions');
    expect([frames(), await names()]).toEqual([1, ['auctions']]);
    expect(window.IDBCursor).not.toBe(first);
  });

  it('reads through it what is of this page’s own kinds', async () => {
    await start('Apple Computer, Inc.');
    const frames = await framesBlob();
    const photo = new frames();
    expect(photo).toBeInstanceOf(Blob);
    expect(photo.constructor).toBe(Blob);
  });

  it('keeps its own databases in engines that give a page up for whoever waits', async () => {
    const { indexedDB } = window;
    await start('Google Inc.');
    expect(window.indexedDB).toBe(indexedDB);
    fire('pagehide');
    expect(frames()).toBe(0);
  });

  it.each(['Apple Computer, Inc.', ''])(
    'is begun anew on the way back, by “%s”',
    async (vendor) => {
      await start(vendor);
      shown(false);
      expect(reloads).toBe(0);
      shown(true);
      expect(reloads).toBe(1);
    },
  );

  it('is not begun anew while something is being written in it', async () => {
    await start('');
    const { holdBusy: hold } = await import('../../../../src/app/platform/tab/busy.ts');
    const over = hold('form');
    shown(true);
    vi.advanceTimersByTime(5_000);
    expect(reloads).toBe(0);
    over();
    vi.advanceTimersByTime(1_000);
    expect(reloads).toBe(1);
  });
});
