import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachePictures } from '../../sw/runtime.ts';

const missing = vi.hoisted(() => ({ groups: [] as readonly string[], kept: [] as string[] }));
vi.mock(import('workbox-routing'), () => ({ registerRoute: (() => undefined) as never }));
vi.mock(import('../../sw/lru-cache.ts'), async (original) => ({
  ...(await original()),
  LruCache: class {
    keep = async () => missing.groups;
    put = async (request: Request) => void missing.kept.push(new URL(request.url).pathname);
  } as never,
}));

const home = 'https://hammerlane.test';
beforeEach(() => {
  Object.assign(missing, { groups: ['lot-1', 'lot-2', 'lot-3'], kept: [] });
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
