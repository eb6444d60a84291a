import '../setup/fresh-device.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaving, LruCache } from '../../sw/lru-cache.ts';

const row = (url: string, bytes: number, seenAt: number, group = url) => ({
  url,
  group,
  bytes,
  seenAt,
});
const none = new Set<string>();

describe('what leaves a full cache', () => {
  it('is the longest unseen first, and what is kept only after all others', () => {
    const rows = [row('old', 40, 1), row('watched', 40, 0, 'w'), row('new', 40, 2)];
    expect(leaving(rows, new Set(['w']), { bytes: 100, oldest: 0 })).toEqual(['old']);
    expect(leaving(rows, new Set(['w']), { bytes: 40, oldest: 0 })).toEqual([
      'old',
      'new',
      'watched',
    ]);
  });

  it('is what nobody saw for long, though there is room, unless it is kept', () => {
    const rows = [row('old', 1, 1), row('watched', 1, 1, 'w'), row('new', 1, 9)];
    expect(leaving(rows, new Set(['w']), { bytes: 100, oldest: 5 })).toEqual(['old']);
  });

  it('always leaves no more than there is room for, and nothing goes without need', () => {
    const rows = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ max: 99, min: 0 })),
    );
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 400 }), (sizes, bytes) => {
        const all = sizes.map(([size, seen], i) => row(`u${i}`, size, seen));
        const gone = new Set(leaving(all, none, { bytes, oldest: 0 }));
        const sum = (which: typeof all): number => which.reduce((n, one) => n + one.bytes, 0);
        const left = all.filter((one) => !gone.has(one.url));
        expect(sum(left)).toBeLessThanOrEqual(bytes);
        if (sum(all) <= bytes) expect(gone.size).toBe(0);
      }),
    );
  });
});

/** Cache Storage as an LRU cache uses it; refuses everything above its capacity when told to. */
const cacheStorage = () => {
  const stores = new Map<string, Map<string, Response>>();
  let full = false;
  return {
    fill: () => {
      full = true;
    },
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      const urlOf = (key: Request | string): string => (typeof key === 'string' ? key : key.url);
      return Promise.resolve({
        match: (key: Request | string) => Promise.resolve(store.get(urlOf(key))?.clone()),
        put: (key: Request, value: Response) => {
          if (full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
          store.set(urlOf(key), value);
          return Promise.resolve();
        },
        delete: (key: string) => Promise.resolve(store.delete(key)),
      });
    },
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };
};

let n = 0;
const cacheOf = (bytes: number) => {
  n += 1;
  return new LruCache({
    cacheName: `cache-${n}`,
    bytes,
    age: 1_000_000,
    groupOf: (url) => url.split('/').at(-2) ?? '',
  });
};
const request = (path: string) => new Request(`https://house.example/media/${path}`);
const picture = (bytes: number) => new Response(new Uint8Array(bytes));

describe('an LRU cache', () => {
  let storage: ReturnType<typeof cacheStorage>;
  beforeEach(() => {
    storage = cacheStorage();
    vi.stubGlobal('caches', storage);
    return () => vi.unstubAllGlobals();
  });

  it('stays within its bytes and gives up the longest unseen', async () => {
    const pictures = cacheOf(250);
    for (const name of ['a/960.avif', 'b/960.avif', 'c/960.avif']) {
      await pictures.put(request(name), picture(100));
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
    }
    expect(await pictures.get(request('a/960.avif'))).toBeUndefined();
    expect((await pictures.get(request('c/960.avif')))?.status).toBe(200);
  });

  it('keeps those of watched lots, and says which of them are missing', async () => {
    const pictures = cacheOf(250);
    expect(await pictures.keep(['a', 'z'])).toEqual(['a', 'z']);
    for (const name of ['a/960.avif', 'b/960.avif', 'c/960.avif']) {
      await pictures.put(request(name), picture(100));
    }
    expect(await pictures.get(request('a/960.avif'))).toBeDefined();
    expect(await pictures.keep(['a', 'z'])).toEqual(['z']);
  });

  it('offers another width of the same picture', async () => {
    const pictures = cacheOf(1_000);
    await pictures.put(request('a/480.avif'), picture(10));
    await pictures.put(request('a/960.avif'), picture(20));
    const near = await pictures.near(request('a/1600.avif'));
    expect((await near?.arrayBuffer())?.byteLength).toBe(20);
    expect(await pictures.near(request('b/480.avif'))).toBeUndefined();
  });

  it('keeps no error, and empties itself when the device is full', async () => {
    const pictures = cacheOf(1_000);
    await pictures.put(request('x/960.avif'), new Response('gone', { status: 404 }));
    expect(await pictures.get(request('x/960.avif'))).toBeUndefined();
    await pictures.put(request('a/960.avif'), picture(10));
    storage.fill();
    await pictures.put(request('b/960.avif'), picture(10));
    expect(await pictures.get(request('a/960.avif'))).toBeUndefined();
    expect(await pictures.near(request('a/480.avif'))).toBeUndefined();
  });
});
