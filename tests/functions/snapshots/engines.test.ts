import { describe, expect, it } from 'vitest';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { models } from '../../../src/domain/catalogue/model.entity.ts';
import { blogs } from '../../../src/domain/content/blog.entity.ts';
import { pages } from '../../../src/domain/content/page.entity.ts';
import { readerBy } from '../../../src/domain/platform/reader.ts';
import { answerSite } from '../../../src/functions/snapshots/site.ts';
import { wireStore } from '../wire-store.ts';
import { canary, smallMarket } from './small-market.ts';

const store = wireStore();
const origin = 'https://hammerlane.example';
const shell = { html: '', still: '', program: [], scripts: {}, french: [] };

const asked = (path: string, from: string | null = origin, query = '') => ({
  path,
  query,
  origin: from,
  preload: null,
  reader: readerBy('en-CA'),
});

const locationsIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, at]) => at ?? []);

describe('what engines ask for', () => {
  it('maps what is public, and nothing else', async () => {
    const { ports, put } = await smallMarket(store);
    await put('makes', 'volvo', { ...makes.sample, path: 'volvo', name: 'Volvo', note: canary });
    await put('makes', 'saab', { ...makes.sample, path: canary, isDeleted: true });
    await put('models', '122s', { ...models.sample, makeId: 'volvo', path: '122s' });
    await put('models', '900', { ...models.sample, makeId: 'saab', path: canary });
    await put('pages', 'a', { ...pages.sample, path: 'about' });
    await put('pages', 'b', { ...pages.sample, path: 'feature/soft-close' });
    await put('pages', 'c', { ...pages.sample, path: 'terms' });
    await put('pages', 'd', { ...pages.sample, path: 'how-it-works', status: 'DRAFT' });
    await put('blogs', 'named', { ...blogs.sample, path: 'the-sales' });
    const map = await answerSite(ports, shell, asked('/sitemap.xml'));
    expect(map).toMatchObject({ status: 200, type: 'application/xml' });
    const maps = locationsIn(String(map.body));
    expect(maps.map((at) => at.replace(origin, ''))).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/lots.xml',
      '/sitemaps/articles.xml',
      '/sitemaps/catalogue.xml',
    ]);
    const read = await Promise.all(
      maps.map(async (at) => {
        const one = await answerSite(ports, shell, asked(at.replace(origin, '')));
        expect(one).toMatchObject({ status: 200, type: 'application/xml' });
        expect(one.body).not.toContain(canary);
        return locationsIn(String(one.body)).map((found) => found.replace(origin, ''));
      }),
    );
    expect(read).toEqual([
      [
        '/',
        '/listings',
        '/makes',
        '/models',
        '/news',
        '/submit-listing',
        '/about',
        '/feature/soft-close',
      ],
      ['/listing/live'],
      ['/new/winter-sales-240z', '/new/the-sales'],
      ['/make/volvo', '/make/volvo/model/122s'],
    ]);
    expect((await answerSite(ports, shell, asked('/sitemaps/none.xml'))).status).toBe(404);
    expect((await answerSite(ports, shell, asked('/sitemaps/toString.xml'))).status).toBe(404);
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
    for (const path of ['/sitemap.xml', '/sitemaps/lots.xml', '/feed.xml', '/feed.json'])
      expect((await answerSite(ports, shell, asked(path, null))).status, path).toBe(404);
  });
});

const plain = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

/** Content of the elements with a name: their text, or their raw child elements. */
const textsOf = (name: string, xml: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    ([, inside = '']) => (name === 'item' ? inside : plain(inside)),
  );

/** Faults that make XML ill-formed: elements closed out of order, and stray markup characters. */
const unclosed = (xml: string): readonly string[] => {
  const open: string[] = [];
  const faults: string[] = xml.match(/&(?!#\d+;)|<(?![?/a-z])/g) ?? [];
  for (const [, close, name = '', end] of xml.matchAll(/<(\/?)([a-z:A-Z]+)[^>]*?(\/?)>/g)) {
    if (close === '/' && open.pop() !== name) faults.push(`</${name}>`);
    if (close === '' && end === '') open.push(name);
  }
  return [...faults, ...open];
};

describe('the feeds', () => {
  const hostile = {
    ...blogs.sample,
    title: 'Brakes & “drums” <1>',
    path: 'brakes',
    publishAt: 1_800_000_000_000,
    cover: { url: '/media/c1', alt: 'Drums', w: 1600, h: 1067, color: '#aa0000' },
    bodyHtml:
      '<p onclick="a()">Drums &amp; <a href="/listings">lots</a> <a href="javascript:a()">here</a></p><script>alert(1)</script><figure><img src="/media/p1/960.webp" alt="A drum"></figure><img src="https://evil.example/a.png">]]>',
  };

  it('hold what is published as well-formed RSS, the newest first', async () => {
    const { ports, put } = await smallMarket(store);
    await put('blogs', 'hostile', hostile);
    const answer = await answerSite(ports, shell, asked('/feed.xml'));
    expect(answer).toMatchObject({ status: 200, type: 'application/rss+xml' });
    expect(answer.body).not.toContain(canary);
    const xml = String(answer.body);
    expect(unclosed(xml)).toEqual([]);
    expect(textsOf('language', xml)).toEqual(['en-ca']);
    expect(xml).toContain(`<atom:link href="${origin}/feed.xml" rel="self"`);
    const items = textsOf('item', xml);
    expect(items.map((item) => textsOf('title', item)[0])).toEqual([
      hostile.title,
      'What the sales said',
    ]);
    const [first = ''] = items;
    expect(textsOf('link', first)).toEqual([`${origin}/new/brakes`]);
    expect(textsOf('pubDate', first)).toEqual([new Date(hostile.publishAt).toUTCString()]);
    expect(textsOf('content:encoded', first)).toEqual([
      `<p>Drums &amp; <a href="${origin}/listings">lots</a> <a>here</a></p><figure><img src="${origin}/media/p1/960.webp" alt="A drum"></figure>]]&gt;`,
    ]);
    expect(first).toContain(`<media:content url="${origin}/media/c1/960.webp"`);
  });

  it('hold the same as JSON Feed, in the language its address names', async () => {
    const { ports, put } = await smallMarket(store);
    await put('blogs', 'hostile', hostile);
    const answer = await answerSite(ports, shell, asked('/feed.json', origin, '?lang=fr-CA'));
    expect(answer).toMatchObject({ status: 200, type: 'application/feed+json' });
    expect(JSON.parse(String(answer.body))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Nouvelles de Hammerlane',
      language: 'fr-CA',
      feed_url: `${origin}/feed.json?lang=fr-CA`,
      items: [
        {
          id: 'hostile',
          url: `${origin}/new/brakes`,
          title: hostile.title,
          image: `${origin}/media/c1/960.webp`,
          date_published: new Date(hostile.publishAt).toISOString(),
          authors: [{ name: 'hammerlane' }],
        },
        { id: 'written' },
      ],
    });
  });
});
