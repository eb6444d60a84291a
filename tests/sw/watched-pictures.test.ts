import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cedeToNewVersion } from '../../sw/replaced.ts';
import { cachePictures, startRuntime } from '../../sw/runtime.ts';

type Answer = (of: { readonly request: object; readonly event: object }) => Promise<Response>;
const missing = vi.hoisted(() => ({
  groups: [] as readonly string[],
  kept: [] as string[],
  near: undefined as string | undefined,
}));
const routes = vi.hoisted(() => [] as unknown[]);
vi.mock(import('workbox-routing'), () => ({
  registerRoute: ((_: unknown, answer: unknown) => void routes.push(answer)) as never,
}));
vi.mock(import('../../sw/lru-cache.ts'), async (original) => ({
  ...(await original()),
  LruCache: class {
    keep = async () => missing.groups;
    get = async () => undefined;
    near = async () => (missing.near === undefined ? undefined : new Response(missing.near));
    put = async (request: Request) => void missing.kept.push(new URL(request.url).pathname);
  } as never,
}));

const home = 'https://hammerlane.test';
beforeEach(() => {
  Object.assign(missing, {
    groups: ['lot-1', 'lot-2', 'lot-3'],
    kept: [],
    near: 'another width',
  });
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string;
      constructor(path: string) {
        this.url = new URL(path, home).href;
      }
    },
  );
  vi.stubGlobal('fetch', async ({ url }: { readonly url: string }) => {
    if (url.includes('lot-2')) throw new TypeError('The connection broke.');
    return new Response('picture');
  });
});
afterEach(() => vi.unstubAllGlobals());

it('fetches the missing pictures of watched lots ahead, past one that does not come', async () => {
  vi.stubGlobal('navigator', {});
  await cachePictures(missing.groups);
  expect(missing.kept).toEqual(['/media/lot-1/960.avif', '/media/lot-3/960.avif']);
});

it('fetches none for who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await cachePictures(missing.groups);
  expect(missing.kept).toEqual([]);
});

it('shows the largest width in the browser’s own cache where the network and the worker have none', async () => {
  startRuntime();
  const [picture] = routes as readonly Answer[];
  const cached = new Set(['/media/lot-1/480.avif', '/media/lot-1/720.avif']);
  vi.stubGlobal('fetch', async (of: unknown, how?: { readonly cache?: string }) => {
    if (how?.cache === 'only-if-cached' && cached.has(String(of))) return new Response(String(of));
    throw new TypeError('Failed to fetch');
  });
  const asked = (url: string) =>
    picture!({ request: { url }, event: { waitUntil: () => undefined } }).then((one) => one.text());
  expect(await asked(`${home}/media/lot-1/1200.avif`)).toBe('another width');
  missing.near = undefined;
  expect(await asked(`${home}/media/lot-1/1200.avif`)).toBe('/media/lot-1/720.avif');
  await expect(asked(`${home}/media/lot-2/1200.avif`)).rejects.toThrow('Failed to fetch');
  await expect(asked('https://cdn.shopify.com/s/files/a.jpg')).rejects.toThrow('Failed to fetch');
});

it('gives up a picture that is on its way as a newer version takes over, for another width of it', async () => {
  startRuntime();
  const [picture] = routes as readonly Answer[];
  const never = (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
    new Promise((_done, failed) => {
      signal.addEventListener('abort', () => failed(signal.reason));
    });
  vi.stubGlobal('fetch', never);
  const request = { url: `${home}/media/lot-1/480.avif` };
  const answer = picture!({ request, event: { waitUntil: () => undefined } });
  setImmediate(cedeToNewVersion);
  expect(await (await answer).text()).toBe('another width');
});
