import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readSiteRules } from '../../../src/embedded/server/site-rules.ts';
import { addresses } from '../../../src/functions/snapshots/addresses.ts';

const { headersFor, functionOf } = await readSiteRules('firebase.json');

/**
 * Returns Hosting's `Cache-Control` for a path. Hosting goes by the URL only, whether or not a file
 * is there, and overrides a function's header.
 */
const said = (path: string): string | undefined => headersFor(path)['Cache-Control'];

/** Every address of the app, with a value for each parameter. */
const everyPage = addresses.map((path) => path.replaceAll(/\{-\$\w+\}|\$\w+/g, 'a-b') || '/');

describe('what Hosting says of caching', () => {
  it.each([
    ...everyPage,
    '/members/jo.doe',
    '/feature/a.b',
    '/no-such-page',
    '/crawlers.txt',
    '/sitemap.xml',
    '/sitemaps/lots.xml',
    '/feed.xml',
    '/feed.json',
    '/snapshots/index.json',
    '/snapshots/results-0123456789abcdef0123.json',
    '/media/abc/480.webp',
    '/network-info',
    '/webhooks/stripe',
    '/unsubscribe',
  ])('leaves %s to the function that answers it', (path) => {
    expect([functionOf(path) === null, said(path)]).toEqual([false, undefined]);
  });

  it('keeps nothing of the build that is not there: a function says so', () => {
    for (const path of ['/assets/gone-x1.js', '/assets/office/gone-x1.js', '/assets/gone.css'])
      expect([functionOf(path), said(path)]).toEqual(['site', undefined]);
  });

  it('has every file of a fixed name asked for again, icons and the manifest after five minutes', async () => {
    const fixed = await readdir('public', { recursive: true, withFileTypes: true });
    const files = fixed
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${parentPath.slice('public/'.length)}/${name}`)
      .map((path) => path.replaceAll('//', '/'));
    expect(files).toContain('/icons/icon-192.png');
    const built = ['/sw.js', '/manifest.webmanifest', '/shell.html', '/404.html'];
    for (const path of [...files, ...built, '/icons/gone.png', '/gone.js']) {
      const isShown = /^\/(?:icons|screenshots)\/|webmanifest$/.test(path);
      const again = path === '/signed-out.txt' ? 'no-store' : 'no-cache';
      const expected = isShown ? 'public, max-age=300' : again;
      expect([path, functionOf(path), said(path)]).toEqual([path, null, expected]);
    }
  });

  it('guards what a function answers all the same', () => {
    expect(headersFor('/media/abc/480.webp')['X-Content-Type-Options']).toBe('nosniff');
  });
});
