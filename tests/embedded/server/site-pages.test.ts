import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SnapshotIndex } from '../../../src/domain/platform/snapshot-index.ts';
import { openSitePages } from '../../../src/embedded/server/site-pages.ts';
import { readSiteRules } from '../../../src/embedded/server/site-rules.ts';
import { openHouse } from '../../functions/house.ts';
import { onAPort } from './on-a-port.ts';

const shell = {
  html: '<html><head><title>App</title></head><body><div id="app"></div></body></html>',
  still: '<html><head><title>App</title></head><body><div id="app"></div></body></html>',
  program: [],
  scripts: {},
  french: [],
};
let url = '';
let close: () => Promise<void>;

beforeAll(async () => {
  const rules = await readSiteRules('firebase.json');
  const pages = openSitePages({ ports: openHouse().ports, rules, shell });
  const opened = await onAPort(async (req, res) => {
    if (!pages(req, res)) res.writeHead(404).end('left to the next');
  });
  url = `http://127.0.0.1:${opened.port}`;
  ({ close } = opened);
});
afterAll(() => close());

describe('what the hosting rewrites to the house', () => {
  it.each(['/', '/listings', '/listings?show=results', '/listing/none', '/make/none'])(
    'answers %s with the page, under the rules of the hosting',
    async (path) => {
      const answer = await fetch(`${url}${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toContain('must-revalidate');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
      const text = await answer.text();
      expect(text).toContain('<div id="app">');
      expect(text.match(/<head>.*<\/head>/s)?.[0]).toContain('/emulator/auth/gapi.js');
    },
  );

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
    expect(await plain.json()).toEqual([]);
  });

  it('leaves all else to others', async () => {
    for (const path of ['/listings/classics', '/listing/a/b', '/snapshots', '/assets/a.js']) {
      expect((await fetch(`${url}${path}`)).status, path).toBe(404);
    }
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
