import { afterEach, expect, it, vi } from 'vitest';

const home = 'https://hammerlane.test';
const files = Array.from({ length: 20 }, (_, at) => `${home}/assets/part-${at}.js`);

/** An install event that tells what it waits for. */
class InstallEvent extends Event {
  readonly waits: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.waits.push(work);
  }
}

const stored = new Map<string, Response>();
const asked: string[] = [];
const paused: number[] = [];
const urlOf = (key: Request | string): string => (typeof key === 'string' ? key : key.url);

/** Installs as a worker that has just started does. @param answers whether the network has a file. */
const install = async (answers: (url: string) => boolean): Promise<void> => {
  asked.length = 0;
  const scope = new EventTarget();
  const caches = {
    match: async (key: Request | string) => stored.get(urlOf(key))?.clone(),
    open: async () => ({
      put: async (key: Request | string, value: Response) => void stored.set(urlOf(key), value),
    }),
  };
  const manifest = files.map((url) => ({ url, revision: null }));
  const globals = { __WB_MANIFEST: manifest, __WB_DISABLE_DEV_LOGS: true, caches };
  vi.stubGlobal('self', Object.assign(scope, globals));
  vi.stubGlobal('location', new URL(home));
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('ExtendableEvent', InstallEvent);
  vi.stubGlobal('FetchEvent', class extends Event {});
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(url);
    if (answers(url)) return new Response('part');
    throw new TypeError('The connection broke.');
  });
  const { startPrecache } = await import('../../sw/precache.ts');
  startPrecache(async (ms) => void paused.push(ms));
  const event = new InstallEvent('install');
  scope.dispatchEvent(event);
  // A file in flight when another fails is still stored.
  for (let seen = 0; seen < event.waits.length;) {
    seen = event.waits.length;
    await Promise.allSettled(event.waits);
  }
  await Promise.all(event.waits);
};

afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
  paused.length = 0;
});

it('fetches only what is missing after an install that was cut', async () => {
  let left = 8;
  await expect(install(() => (left -= 1) >= 0)).rejects.toThrow('broke');
  const before = new Set(stored.keys());
  expect(before.size).toBe(8);
  await install(() => true);
  expect(asked.toSorted()).toEqual(files.filter((url) => !before.has(url)).toSorted());
});

it('asks again for one file that failed, twice and no more', async () => {
  const [, bad = ''] = files;
  let failures = 2;
  await install((url) => url !== bad || (failures -= 1) < 0);
  expect(asked.filter((url) => url === bad)).toHaveLength(3);
  expect(asked).toHaveLength(files.length + 2);
  expect(paused).toEqual([500, 2_000]);
  stored.clear();
  await expect(install((url) => url !== bad)).rejects.toThrow('broke');
  expect(asked.filter((url) => url === bad)).toHaveLength(3);
});
