import { describe, expect, it } from 'vitest';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { readerBy } from '../../../src/domain/platform/reader.ts';
import { answerSite } from '../../../src/functions/snapshots/site.ts';
import { readSiteRules } from '../../../src/embedded/server/site-rules.ts';
import { wireStore } from '../wire-store.ts';
import { canary, smallMarket } from './small-market.ts';

const store = wireStore();
const origin = 'https://hammerlane.example';
const shell = { html: '', still: '', program: [], scripts: {}, french: [] };

const asked = (path: string, from: string | null = origin) => ({
  path,
  query: '',
  origin: from,
  ahead: false,
  reader: readerBy('en-CA'),
});

describe('what engines ask for', () => {
  it('maps what is public, and nothing else', async () => {
    const { ports, put } = await smallMarket(store);
    await put('makes', 'volvo', { ...makes.sample, path: 'volvo', name: 'Volvo', note: canary });
    await put('makes', 'saab', { ...makes.sample, path: canary, isDeleted: true });
    const map = await answerSite(ports, shell, asked('/sitemap.xml'));
    expect(map).toMatchObject({ status: 200, type: 'application/xml' });
    const found = [...String(map.body).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);
    expect(found).toContain(`${origin}/`);
    const own = found.filter((at) => /\/(?:listing|make|new)\//.test(at ?? ''));
    expect(new Set(own)).toEqual(
      new Set([`${origin}/listing/live`, `${origin}/make/volvo`, `${origin}/new/written`]),
    );
    expect(map.body).not.toContain(canary);
  });

  it('tells where the map is, and which areas are closed', async () => {
    const { ports } = await smallMarket(store);
    const { body } = await answerSite(ports, shell, asked('/robots.txt'));
    expect(body).toContain('Disallow: /admin\n');
    expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  });

  it('names no address where the host is not known', async () => {
    const { ports } = await smallMarket(store);
    const { body } = await answerSite(ports, shell, asked('/robots.txt', null));
    expect(body).toContain('Disallow: /admin\n');
    expect(body).not.toContain('Sitemap');
    expect((await answerSite(ports, shell, asked('/sitemap.xml', null))).status).toBe(404);
  });

  it('comes to the house by the rules of the hosting', async () => {
    const rules = await readSiteRules('firebase.json');
    for (const path of ['/robots.txt', '/sitemap.xml']) expect(rules.functionOf(path)).toBe('site');
  });
});
