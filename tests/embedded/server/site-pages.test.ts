import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SnapshotIndex } from '../../../src/domain/platform/snapshots/snapshot-index.ts';
import { openSitePages } from '../../../src/embedded/server/site-pages.ts';
import { readSiteRules } from '../../../src/embedded/server/site-rules.ts';
import { publicMarket } from '../../functions/snapshots/small-market.ts';
import { shell, siteOverHttp } from '../../functions/snapshots/site-over-http.ts';
import { wireStore } from '../../functions/wire-store.ts';
import { ask, onAPort } from './on-a-port.ts';

const store = wireStore();
let url = '';
let port = 0;
let close: () => Promise<void>;

beforeAll(async () => {
  const rules = await readSiteRules('firebase.json');
  const { ports } = await publicMarket(store);
  const pages = openSitePages({ ports, rules, shell, draw: null });
  const opened = await onAPort(async (req, res) => {
    if (!pages(req, res)) res.writeHead(404).end('left to the next');
  });
  ({ port } = opened);
  url = `http://127.0.0.1:${port}`;
  ({ close } = opened);
});
afterAll(() => close());

describe('what the hosting rewrites to the house', () => {
  siteOverHttp(
    (path, headers = {}) => ask(port, path, { headers }),
    () => url,
  );

  it('stands under the rules of the hosting, but for what only TLS may promise', async () => {
    for (const path of ['/', '/new/written', '/no-such-page', '/feed.xml']) {
      const { headers } = await ask(port, path);
      expect(headers['content-security-policy'], path).toContain("default-src 'self'");
      expect(headers['strict-transport-security'], path).toBeUndefined();
    }
    const { text } = await ask(port, '/');
    expect(text.match(/<head>.*<\/head>/s)?.[0]).toContain('/emulator/auth/gapi.js');
  });

  it('tells robots their rules at once, where they ask for them', async () => {
    const { status, text } = await ask(port, '/robots.txt');
    expect([status, text]).toEqual([200, (await ask(port, '/crawlers.txt')).text]);
    expect(text).toContain(`\nSitemap: ${url}/sitemap.xml\n`);
  });

  it('says of a page which one it is, by the name it was asked for', async () => {
    const text = await (await fetch(`${url}/listings`)).text();
    expect(text).toContain('<title>Auctions · Hammerlane</title>');
    expect(text).toContain(`<link rel="canonical" href="${url}/listings">`);
  });

  it('gives the snapshots packed, plain to whoever takes nothing else, and each by its digest', async () => {
    const index = (await (await fetch(`${url}/snapshots/index.json`)).json()) as SnapshotIndex;
    const file = `${url}/snapshots/${index.offered.name}`;
    const packed = await fetch(file, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('cache-control')).toContain('immutable');
    const plain = await fetch(file, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toMatchObject([{ listing: { id: 'live' } }]);
  });

  it('leaves all else to others', async () => {
    for (const path of ['/assets/a.js', '/icons/none.png', '/network-info', '/media/a/480.webp']) {
      expect(await (await fetch(`${url}${path}`)).text(), path).toBe('left to the next');
    }
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
