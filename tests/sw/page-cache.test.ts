import type { PrecacheController } from 'workbox-precaching';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { keptPagesOnly } from '../../src/domain/platform/snapshots/first-screens.ts';
import {
  cacheOpenPages,
  cachePage,
  cachePages,
  cachedPage,
  firstVisitPage,
} from '../../sw/page-cache.ts';

const pages = new Map<string, Response>();
const current = {
  getCacheKeyForURL: (url: string) =>
    ['/assets/now.js', '/assets/lots-NNNNNNNN.js'].includes(url) ? `${url}?v=1` : undefined,
} as unknown as PrecacheController;
const url = (path: string): URL => new URL(path, 'http://home');
const page = (script = '/assets/now.js', date = new Date().toUTCString()): Response =>
  new Response(`<script src="${script}"></script>`, { headers: { date } });
const keep = (path: string, answer: Response | Error): Promise<void> => {
  const ask = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  vi.stubGlobal('fetch', ask);
  return cachePage(url(path));
};
const kept = async (path: string): Promise<string | null> =>
  (await (await cachedPage(url(path), current))?.text()) ?? null;

beforeEach(() => {
  pages.clear();
  vi.stubGlobal('caches', {
    match: (key: string) => Promise.resolve(pages.get(key)?.clone()),
    open: () =>
      Promise.resolve({
        put: (key: string, value: Response) => Promise.resolve(void pages.set(key, value)),
        keys: () => Promise.resolve([...pages.keys()].map((key) => ({ url: url(key).href }))),
        delete: ({ url: href }: { readonly url: string }) =>
          Promise.resolve(pages.delete(href.slice('http://home'.length))),
      }),
  });
});

afterAll(() => vi.unstubAllGlobals());

it('a page comes as it was at the last visit', async () => {
  expect(await kept('/')).toBeNull();
  await keep('/', page());
  expect(await kept('/')).toContain('/assets/now.js');
});

it('a page of another version, or of the day before yesterday, is none', async () => {
  await keep('/', page('/assets/before.js'));
  expect(await kept('/')).toBeNull();
  const date = new Date(Date.now() - 2 * 86_400_000).toUTCString();
  await keep('/', page('/assets/now.js', date));
  expect(await kept('/')).toBeNull();
});

it('a page whose later parts are of another version is none', async () => {
  const list = (versions: object): Response => {
    const text = JSON.stringify(versions);
    const date = new Date().toUTCString();
    return new Response(
      `<script type="application/json" id="part-versions">${text}</script><script src="/assets/now.js"></script>`,
      { headers: { date } },
    );
  };
  // The worker does not keep the back office.
  await keep('/', list({ lots: 'NNNNNNNN', 'office/desk': 'BBBBBBBB' }));
  expect(await kept('/')).toContain('/assets/now.js');
  await keep('/', list({ lots: 'BBBBBBBB' }));
  expect(await kept('/')).toBeNull();
});

it('only what is served with a first screen is kept, and only a good answer', async () => {
  await keep('/?open=x', page());
  await keep('/profile', page());
  await keep('/', new Response('', { status: 503 }));
  await expect(keep('/', new Error('offline'))).rejects.toThrow('offline');
  expect([...pages.keys()]).toEqual([]);
  await keep('/', page());
  expect(await kept('/?open=x')).toBeNull();
});

it('where somebody came from does not change the page', async () => {
  await keep('/?from=installed', page());
  expect([...pages.keys()]).toEqual(['/']);
  for (const query of ['', '?from=shortcut', '?utm_source=letter&utm_medium=mail&fbclid=1']) {
    expect(await kept(`/${query}`), query).toContain('/assets/now.js');
  }
  expect(await kept('/?from=letter&q=porsche')).toBeNull();
});

it('what the browser asked for while the worker woke is kept, and nothing asked for again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('asked again')));
  await cachePage(url('/'), Promise.resolve(page()));
  expect(await kept('/')).toContain('/assets/now.js');
  pages.clear();
  await cachePage(url('/profile'), Promise.resolve(new Response(null, { status: 204 })));
  await expect(cachePage(url('/'), Promise.reject(new Error('no line')))).rejects.toThrow(
    'no line',
  );
  expect([...pages.keys()]).toEqual([]);
});

it('a new worker keeps them all, as far as they can be had', async () => {
  workerOf('true', [], {});
  vi.stubGlobal('fetch', (path: string) =>
    path === '/' ? Promise.resolve(page()) : Promise.reject(new Error('offline')),
  );
  await cachePages();
  expect([...pages.keys()]).toEqual(['/']);
  expect(await kept('/')).toContain('/assets/now.js');
});

/** A worker whose device has the market (`keptPagesOnly`) or not (`true`). */
const workerOf = (
  headerValue: string,
  open: readonly string[] = [],
  active: object | null = null,
) =>
  vi.stubGlobal('self', {
    registration: {
      active,
      navigationPreload: { getState: () => Promise.resolve({ enabled: true, headerValue }) },
    },
    clients: { matchAll: () => Promise.resolve(open.map((path) => ({ url: url(path).href }))) },
  });

const firstVisit = async (
  ahead: Promise<Response | undefined>,
  path = '/listing/l-1?photo=2',
): Promise<string | null> => {
  const work: Promise<unknown>[] = [];
  const answer = await firstVisitPage(url(path), ahead, current, (one) => work.push(one));
  await Promise.all(work);
  return (await answer?.text()) ?? null;
};

const cut = () => Promise.reject(new TypeError('Failed to fetch'));

it('a page comes as the server draws it until the device holds the market', async () => {
  workerOf('true');
  const answer = page();
  expect(await firstVisit(Promise.resolve(answer))).toContain('/assets/now.js');
  // The same response may be cached as well.
  expect(answer.bodyUsed).toBe(false);
  pages.clear();
  const unusable = [
    () => Promise.resolve(undefined),
    () => Promise.resolve(page('/assets/next.js')),
    () => Promise.resolve(new Response('', { status: 404 })),
    cut,
  ];
  for (const ahead of unusable) expect(await firstVisit(ahead())).toBeNull();
  vi.useFakeTimers();
  const slow = firstVisit(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await slow).toBeNull();
  vi.useRealTimers();
  workerOf(keptPagesOnly);
  expect(await firstVisit(Promise.resolve(page()))).toBeNull();
});

it('a page seen before the market came opens again without a connection', async () => {
  workerOf('true');
  await firstVisit(Promise.resolve(page()));
  expect(await firstVisit(cut())).toContain('/assets/now.js');
  expect(await firstVisit(cut(), '/listing/l-1')).toBeNull();
  // The device renders it itself once it has the market.
  workerOf(keptPagesOnly);
  expect(await firstVisit(Promise.resolve(undefined))).toBeNull();
});

it('the first worker keeps the pages that are open, and a later one drops them', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { cache }: RequestInit) => {
    asked.push(`${path} ${cache}`);
    return path === '/makes' ? cut() : Promise.resolve(page());
  });
  workerOf('true', ['/', '/makes', '/listing/l-1#bids', '/__/mail']);
  await cacheOpenPages();
  expect(asked).toEqual(['/makes force-cache', '/listing/l-1 force-cache']);
  expect(await firstVisit(cut(), '/listing/l-1')).toContain('/assets/now.js');
  workerOf('true', ['/listing/l-2'], {});
  await cacheOpenPages();
  expect(asked).toHaveLength(2);
  await cachePages();
  expect(asked.slice(2)).toEqual(['/ default', '/listings default']);
  expect([...pages.keys()].toSorted()).toEqual(['/', '/listings']);
});

it('the first worker takes a page that is open from the browser’s own cache', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { cache }: RequestInit) => {
    asked.push(`${path} ${cache}`);
    return Promise.resolve(page());
  });
  workerOf('true', ['/#main', '/listings?q=vw']);
  await cachePages();
  // Another search is another page.
  expect(asked).toEqual(['/ force-cache', '/listings default']);
});
