import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const home = 'https://hammerlane.test';
const urlAt = (at: number): string => `${home}/assets/part-${at}.js`;
const packA = `${home}/assets/pack-a.json`;
const packB = `${home}/assets/pack-b.json`;
const packC = `${home}/assets/pack-c.json`;
const packs = [packA, packB, packC];

/**
 * Twelve files that every visit needs, two of them in a pack, and ten that may come later, in packs
 * of four and six.
 */
const entries = [
  ...Array.from({ length: 20 }, (_, at) => ({
    url: urlAt(at),
    revision: null,
    ...(at < 10 ? {} : { pack: at < 14 ? packA : packB, later: true as const }),
  })),
  { url: `${home}/assets/style-1.css`, revision: null, pack: packC },
  { url: `${home}/assets/icon-1.svg`, revision: null, pack: packC },
];
const urls = entries.map(({ url }) => url);
const needed = urls.slice(0, 10);
const inPack = (pack: string): readonly string[] =>
  entries.filter((entry) => 'pack' in entry && entry.pack === pack).map(({ url }) => url);
const textOf = (url: string): string => `the text of ${url}`;

/** An install event that exposes the promises it waits for. */
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

/** Whether the network has an address; or the `status` of its response, if not 200. */
let network: (url: string) => boolean | number = () => true;

const bodyOf = (url: string): string =>
  packs.includes(url)
    ? JSON.stringify(
        Object.fromEntries(inPack(url).map((one) => [new URL(one).pathname, textOf(one)])),
      )
    : textOf(url);

/** A worker that has just started. */
const started = async () => {
  asked.length = 0;
  const scope = new EventTarget();
  const caches = {
    match: async (key: Request | string) => stored.get(urlOf(key))?.clone(),
    open: async () => ({
      put: async (key: Request | string, value: Response) => void stored.set(urlOf(key), value),
      keys: async () => [...stored.keys()].map((url) => ({ url })),
    }),
  };
  const globals = { __WB_MANIFEST: entries, __WB_DISABLE_DEV_LOGS: true, caches };
  vi.stubGlobal('self', Object.assign(scope, globals));
  vi.stubGlobal('location', new URL(home));
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('ExtendableEvent', InstallEvent);
  vi.stubGlobal('FetchEvent', class extends Event {});
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(url);
    const answer = network(url);
    if (answer === false) throw new TypeError('The connection broke.');
    return new Response(bodyOf(url), { status: answer === true ? 200 : answer });
  });
  const { startPrecache } = await import('../../sw/precache.ts');
  const shell = startPrecache(async (ms) => void paused.push(ms));
  const install = async (): Promise<void> => {
    const event = new InstallEvent('install');
    scope.dispatchEvent(event);
    // A file in flight when another fails is still stored.
    for (let seen = 0; seen < event.waits.length;) {
      seen = event.waits.length;
      await Promise.allSettled(event.waits);
    }
    await Promise.all(event.waits);
  };
  return { shell, install };
};

const install = async (answers: typeof network): Promise<void> => {
  network = answers;
  const worker = await started();
  await worker.install();
};

beforeEach(() => {
  stored.clear();
  paused.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('stores every file, and asks for the files of a pack at once', async () => {
  await install(() => true);
  expect(asked.toSorted()).toEqual([...needed, ...packs].toSorted());
  expect([...stored.keys()].toSorted()).toEqual(urls.toSorted());
  for (const [url, response] of stored) expect(await response.text()).toBe(textOf(url));
  const script = stored.get(urlAt(15));
  expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const icon = stored.get(`${home}/assets/icon-1.svg`);
  expect(icon?.headers.get('content-type')).toBe('image/svg+xml');
});

it('fetches only what is missing after an install that was cut', async () => {
  let left = 8;
  await expect(install(() => (left -= 1) >= 0)).rejects.toThrow('broke');
  const before = new Set(stored.keys());
  expect(before.size).toBe(8);
  await install(() => true);
  expect(asked.toSorted()).toEqual(
    [...needed.filter((url) => !before.has(url)), ...packs].toSorted(),
  );
});

it('asks for a few new files of a pack by themselves, as an update has them', async () => {
  for (const url of urls) stored.set(url, new Response(textOf(url)));
  for (const at of [3, 11, 12, 14, 15, 16, 17]) stored.delete(urlAt(at));
  await install(() => true);
  expect(asked.toSorted()).toEqual([urlAt(3), urlAt(11), urlAt(12), packB].toSorted());
  expect([...stored.keys()].toSorted()).toEqual(urls.toSorted());
});

it('asks again for one file that failed, twice and no more', async () => {
  const [, bad = ''] = needed;
  let failures = 2;
  await install((url) => url !== bad || (failures -= 1) < 0);
  expect(asked.filter((url) => url === bad)).toHaveLength(3);
  expect(paused).toEqual([500, 2_000]);
  stored.clear();
  await expect(install((url) => url !== bad)).rejects.toThrow('broke');
  expect(asked.filter((url) => url === bad)).toHaveLength(3);
});

it('is not installed without a pack that every visit needs', async () => {
  await expect(install((url) => url !== packC)).rejects.toThrow('broke');
  expect(asked.filter((url) => url === packC)).toHaveLength(3);
});

it.each([false, 404, 500])(
  'is installed without a pack that does not come (%s), and fetches it later',
  async (answer) => {
    network = (url) => (url === packA ? answer : true);
    const { shell, install } = await started();
    await install();
    const lacked = inPack(packA);
    expect(urls.filter((url) => !stored.has(url))).toEqual(lacked);

    expect(await shell.complete()).toBe(lacked.length);
    expect(urls.filter((url) => !stored.has(url))).toEqual(lacked);
    asked.length = 0;
    network = () => true;
    expect(await Promise.all([shell.complete(), shell.complete()])).toEqual([0, 0]);
    expect(asked).toEqual([packA]);
    expect(urls.filter((url) => !stored.has(url))).toEqual([]);
    expect(await shell.complete()).toBe(0);
    expect(asked).toHaveLength(1);
  },
);

it('never stores an answer that is no file', async () => {
  await expect(install((url) => (url === urlAt(2) ? 503 : true))).rejects.toThrow('503');
  expect(stored.has(urlAt(2))).toBe(false);
});
