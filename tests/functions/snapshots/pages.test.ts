import { describe, expect, it } from 'vitest';
import { wireStore } from '../wire-store.ts';
import { siteMarket } from './site-market.ts';
import { canary } from './small-market.ts';

const store = wireStore();
/** Each address with its title, its heading, and something it names with a link. */
const pages: readonly (readonly [address: string, title: string, names: string])[] = [
  [
    '/listings?show=classifieds',
    'Classifieds',
    '<a href="/listing/classified">1991 Volvo 240</a> CA$12,500',
  ],
  [
    '/listings?show=results',
    'Results',
    '<a href="/listing/sold">1972 Volvo P1800</a> Sold for CA$18,000',
  ],
  [
    '/listings/classics',
    'Classics, auctions',
    '<a href="/listing/live">1967 Volvo 122S &#60;b&#62;</a>',
  ],
  ['/makes', 'Makes', '<a href="/make/volvo">Volvo</a>'],
  ['/models', 'Models', 'Every model on Hammerlane'],
  ['/make/volvo/model/p1800', 'Volvo P1800', '<h1>Volvo P1800</h1>'],
  ['/news', 'News', '>What the sales said</a>'],
  ['/giveaway', 'A set of tires', '<p>Four of them.</p>'],
  ['/product', 'Shop', '<li><a href="/product/'],
  ['/newsletter', 'The weekly letter', 'Once a week'],
  ['/submit-listing', 'Sell a vehicle', 'Buyers pay the fee'],
  ['/members/jo', 'jo', 'What jo offers'],
  ['/login', 'Sign in', 'Sign in to bid'],
  ['/signup', 'Create an account', 'An account is free.'],
];

describe('the first HTML of an address that is not drawn', () => {
  it('says what it shows, and leads on', async () => {
    const { read } = await siteMarket(store);
    for (const [address, title, names] of pages) {
      const { status, body } = await read(address);
      const html = String(body);
      expect(status, address).toBe(200);
      expect(html, address).toContain(`<title>${title} · Hammerlane</title>`);
      expect(html, address).toContain(`<h1>${title}</h1>`);
      expect(html, address).toMatch(/<meta name="description" content="[^"]{10,}">/);
      expect(html, address).toContain('<meta property="og:image" content="https://');
      expect(html, address).toContain('<link rel="canonical" href="https://hammerlane.example/');
      expect(html, address).toContain('<a href="/listings?show=classifieds">Classifieds</a>');
      expect(html, address).toContain(names);
      expect(html, address).not.toContain(canary);
      expect(html, address).not.toContain('<script>alert');
    }
  });

  it('says so in the language of its reader', async () => {
    const { read } = await siteMarket(store);
    const { body } = await read('/listings?show=results', 'fr-CA');
    expect(body).toContain('<title>Résultats · Hammerlane</title>');
    expect(body).toMatch(/Vendu à 18\s000\s\$\sCA/);
    expect((await read('/makes', 'fr-CA')).body).toContain('<h1>Marques</h1>');
  });

  it('leads to itself in the other language', async () => {
    const { read } = await siteMarket(store);
    for (const [address] of pages) {
      const html = String((await read(address)).body);
      const [, link = ''] = /hreflang="fr-CA" href="([^"]+)"/.exec(html) ?? [];
      const { status, body } = await read(link.replaceAll('&#38;', '&'));
      expect(status, address).toBe(200);
      expect(body, address).toContain('<html lang="fr-CA"');
      expect(body, address).toContain('<h1>');
      expect(body, address).toContain(`href="${link}"`);
    }
  });

  it('tells of a product with its price and its picture', async () => {
    const { read } = await siteMarket(store);
    const shop = String((await read('/product')).body);
    const [, way = ''] = /<li><a href="(\/product\/[^"]+)">/.exec(shop) ?? [];
    const product = String((await read(way)).body);
    expect(product).toMatch(/<title>[^<]+, shop · Hammerlane<\/title>/);
    expect(product).toContain('<meta property="product:price:currency" content="CAD">');
    expect((await read('/product/none')).body).toContain('<title></title>');
  });

  it.each(['/listings/spaceships', '/make/volvo/model/none', '/new/none', '/news/weather'])(
    'is not there at %s',
    async (address) => {
      const { read } = await siteMarket(store);
      expect((await read(address)).status).toBe(404);
    },
  );

  it.each(['/listings?show=results&make=volvo', '/listings?q=volvo', '/listings?show=other'])(
    'says nothing of %s, which the program alone can tell',
    async (address) => {
      const { read } = await siteMarket(store);
      const { status, body } = await read(address);
      expect(status).toBe(200);
      expect(body).toContain('<title></title>');
      expect(body).not.toContain('<h1>');
    },
  );
});
