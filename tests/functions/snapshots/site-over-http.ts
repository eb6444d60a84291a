import { expect, it } from 'vitest';

/** One response of the site, as a browser or an engine gets it. */
export type AskSite = (
  path: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<{
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}>;

export const shell = {
  html: '<!doctype html><html lang="en-CA"><head><title>Hammerlane</title><meta name="description" content="" /></head><body><div id="app"></div><noscript><p>Words.</p></noscript></body></html>',
  still:
    '<!doctype html><html lang="en-CA"><head><title>Hammerlane</title><meta name="description" content="" /></head><body><div id="app"></div><noscript><p>Words.</p></noscript></body></html>',
  program: [],
  scripts: {},
  french: [],
};

/** Required fields of a page's structured data, by its type: engines refuse data without them. */
const required: Readonly<Record<string, readonly string[]>> = {
  Vehicle: [
    'name',
    'url',
    'image',
    'description',
    'brand',
    'model',
    'vehicleModelDate',
    'mileageFromOdometer',
    'offers',
  ],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Article: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  Person: ['name', 'url'],
  Organization: ['name', 'url'],
  ImageObject: ['url'],
  Brand: ['name'],
  QuantitativeValue: ['value', 'unitCode'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

/** Each typed object of structured data, at any depth, checked for its required fields. */
const faultsIn = (value: unknown, at: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((one, i) => faultsIn(one, `${at}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': type } = value as { readonly '@type'?: string };
  const must = type === undefined ? [] : (required[type] ?? ['a known type']);
  const has = (name: string): boolean => {
    const told = (value as Readonly<Record<string, unknown>>)[name];
    return told !== undefined && told !== '' && told !== null;
  };
  return [
    ...must.filter((name) => !has(name)).map((name) => `${at}: ${type} without ${name}`),
    ...Object.entries(value).flatMap(([name, one]) => faultsIn(one, `${at}.${name}`)),
  ];
};

const dataIn = (html: string): readonly { readonly '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as { readonly '@type': string },
  );

/**
 * Responses that each home gives alike. Its server has the lot `live`, the make `volvo`, the
 * article `written`, the page `about` and the member `jo`.
 * @param origin the address in the responses.
 */
export const siteOverHttp = (ask: AskSite, origin: () => string): void => {
  it.each([
    '/',
    '/listings',
    '/listings/cars',
    '/listing/live',
    '/make/volvo',
    '/makes',
    '/models',
    '/news',
    '/news/market',
    '/new/written',
    '/about',
    '/members/jo',
    '/profile/messages/1',
    '/admin/blog',
  ])('has %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<div id="app">');
  });

  it.each([
    '/no-such-page',
    '/listing/none',
    '/listing/none?from=letter',
    '/listings/none',
    '/make/none',
    '/make/volvo/model/none',
    '/news/none',
    '/new/none',
    '/new/unwritten',
    '/feature/none',
    '/members/nobody',
    '/profile/none',
    '/404',
  ])('says of %s that it is not there, in the app’s own page', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('<div id="app">');
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect(answer.text).not.toContain('canonical');
  });

  it('gives each language an address, which names the others', async () => {
    const bare = await ask('/new/written', { 'Accept-Language': 'en-CA' });
    const french = await ask('/new/written?lang=fr-CA', { 'Accept-Language': 'en-CA' });
    const at = `${origin()}/new/winter-sales-240z`;
    expect(bare.text).toContain('<html lang="en-CA"');
    expect(french.text).toContain('<html lang="fr-CA"');
    expect(bare.text).toContain(`<link rel="canonical" href="${at}">`);
    expect(french.text).toContain(`<link rel="canonical" href="${at}?lang=fr-CA">`);
    for (const { text } of [bare, french]) {
      for (const [lang, href] of [
        ['en-CA', `${at}?lang=en-CA`],
        ['fr-CA', `${at}?lang=fr-CA`],
        ['x-default', at],
      ])
        expect(text).toContain(`<link rel="alternate" hreflang="${lang}" href="${href}">`);
    }
  });

  it('says what a page is, with all that engines must know', async () => {
    const kinds = async (path: string): Promise<readonly string[]> => {
      const data = dataIn((await ask(path)).text);
      expect(faultsIn(data, path)).toEqual([]);
      return data.map((one) => one['@type']);
    };
    expect(await kinds('/listing/live')).toEqual(['Vehicle', 'BreadcrumbList']);
    expect(await kinds('/new/written')).toEqual(['Article', 'BreadcrumbList']);
    for (const path of ['/make/volvo', '/news', '/news/market', '/about'])
      expect(await kinds(path), path).toEqual(['BreadcrumbList']);
  });

  it('is shared with the lot’s picture and price', async () => {
    const { text } = await ask('/listing/live');
    const picture = /<meta property="og:image" content="([^"]*)">/.exec(text)?.[1] ?? '';
    expect(picture).toMatch(/^https?:\/\/.*\/960\.webp$/);
    expect(text).toContain(`<meta name="twitter:image" content="${picture}">`);
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(text).toMatch(/<meta property="product:price:amount" content="\d+">/);
    expect(text).toContain('<meta property="product:price:currency" content="CAD">');
    const article = await ask('/new/written');
    expect(article.text).toContain('<meta property="og:type" content="article">');
  });

  it('holds the text of an article for whoever runs no program', async () => {
    const { text } = await ask('/new/written');
    expect(text).toContain(
      '<main class="wrap"><h1>What the sales said</h1><p>Seventeen cars sold between November and March.</p>',
    );
  });

  it.each([
    ['/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemaps/articles.xml', 'application/xml; charset=utf-8'],
    ['/crawlers.txt', 'text/plain; charset=utf-8'],
  ])('has %s', async (path, type) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.text).toContain(origin());
  });
};
