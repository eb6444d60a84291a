import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogs } from '../../../src/domain/content/blog.entity.ts';
import { listingSample } from '../../../src/domain/listings/listing-sample.ts';
import { pages } from '../../../src/domain/content/page.entity.ts';
import {
  firstReadingsId,
  type Draw,
  type FirstReadings,
} from '../../../src/domain/platform/snapshots/drawn-page.ts';
import { buildDrawing } from '../../../src/embedded/build/build-drawing.ts';
import { drawingIn } from '../../../src/functions/live/site/drawing.ts';
import { writeSnapshots } from '../../../src/functions/snapshots/write.ts';
import { wireStore } from '../wire-store.ts';
import { canary } from './small-market.ts';
import { siteMarket } from './site-market.ts';

const store = wireStore();

/** The server rendering as deployed: from the sources, by the build's own steps. */
let folder = '';
let draw: Draw;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hammerlane-drawing-'));
  const assets = join(folder, 'app', 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, 'shop-1.css'), '');
  await buildDrawing(join(folder, 'drawing'), join(folder, 'app'));
  draw = drawingIn(pathToFileURL(join(folder, 'drawing', 'draw.mjs')));
});
afterAll(() => rm(folder, { recursive: true }));

const market = async () => {
  const found = await siteMarket(store, draw);
  const { put, clock, ports } = found;
  const story = { ...blogs.sample, bodyHtml: '<h2>The week</h2><p>Prices <b>held</b>.</p>' };
  await put('blogs', 'story', { ...story, title: 'A week in May', path: 'a-week' });
  const page = { ...pages.sample, path: 'about', title: 'About us' };
  await put('pages', 'about', { ...page, bodyHtml: '<p>We like cars.</p>' });
  clock.time += 3_700_000;
  await writeSnapshots(ports);
  return found;
};

const inPage = (html: string): FirstReadings => {
  const text = new RegExp(`id="${firstReadingsId}">([^<]*)<`).exec(html)?.[1] ?? 'null';
  return JSON.parse(text) as FirstReadings;
};

/** The markup inside the app's element. */
const seenIn = (html: string): string =>
  /<div id="app">(.*)<script type="application\/json"/s.exec(html)?.[1] ?? '';

/** Text of markup, with white space collapsed. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(x[0-9a-f]+|\d+);|&(lt|gt|amp|quot);/g, (sign) => {
      const named: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&#x27;': "'" };
      return named[sign] ?? sign;
    })
    .replaceAll(/\s+/g, ' ');

/** Each public address with its heading and a text on it. */
const drawnPages: readonly (readonly [address: string, heading: string, said: string])[] = [
  ['/', '1967 Volvo 122S <b>', '31,000'],
  ['/listings', 'Auctions', '1967 Volvo 122S <b>'],
  ['/listing/live', '1967 Volvo 122S <b>', '31,000'],
  ['/listings?show=classifieds', 'Classifieds', '1991 Volvo 240'],
  ['/listings?show=results', 'Results', '1972 Volvo P1800'],
  ['/listings/classics', 'Auctions', '1967 Volvo 122S <b>'],
  ['/makes', 'Makes', 'Volvo'],
  ['/make/volvo', 'Volvo', 'P1800'],
  ['/models', 'Models', 'Volvo'],
  ['/make/volvo/model/p1800', 'Volvo P1800', 'Built'],
  ['/news', 'News', 'A week in May'],
  ['/new/a-week', 'A week in May', 'Prices held .'],
  ['/about', 'About us', 'We like cars.'],
  ['/giveaway', 'A set of tires', 'Four of them.'],
  ['/product', 'Shop', 'From CA$'],
  ['/newsletter', 'The weekly letter', 'Once a week'],
  ['/submit-listing', 'Sell', 'auction'],
  ['/members/jo', 'Old Iron Club', 'jo'],
  ['/login', 'Sign in', 'Forgot your password?'],
  ['/signup', 'Create an account', 'Username'],
];

describe('the first HTML of an address', () => {
  it('is the page as the app draws it, without a skeleton over its head', async () => {
    const { read } = await market();
    for (const [address, heading, said] of drawnPages) {
      const { status, body } = await read(address);
      const html = String(body);
      const seen = seenIn(html);
      expect(status, address).toBe(200);
      expect(textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(seen)?.[1] ?? '').trim(), address).toContain(
        heading,
      );
      expect(textOf(seen), address).toContain(said);
      expect(seen, address).toContain('<header');
      expect(html, address).not.toContain(canary);
      expect(html, address).not.toContain('<script>alert');
      // The policy allows no style attributes, and no typed text goes into a URL.
      expect(html, address).not.toMatch(/<[^>]* style=/);
      expect(seen, address).not.toMatch(/<form (?!method="post"|[^>]*action="\/listings")/);
      expect(seen, address).not.toContain('<link');
      // Each reading is included once.
      const keys = inPage(html).readings.map(([key]) => key);
      expect(new Set(keys).size, address).toBe(keys.length);
      expect(html.length, address).toBeLessThan(200_000);
    }
  });

  it('has the lots of its model or member, and no grey bar where there are none', async () => {
    const found = await market();
    const { put, clock, ports, read } = found;
    const pages = ['/make/volvo/model/p1800', '/members/jo', '/membersnew/jo'];
    for (const address of pages) {
      const seen = seenIn(String((await read(address)).body));
      expect(textOf(seen), address).not.toContain('Of this page');
      expect(seen, address).not.toMatch(/class="[^"]*\bsk\b/);
      const isOfModel = address.includes('/model/');
      expect(seen.includes('No Volvo P1800 for sale right now.'), address).toBe(isOfModel);
    }
    const sample = listingSample;
    const offered = { ...sample, isPublic: true, mode: 'CLASSIFIED', status: 'ACTIVE' };
    const vehicle = { ...sample.vehicle, makeId: 'volvo', modelId: 'p1800' };
    const own = { ...offered, vehicle, createdBy: 'jo', title: 'Of this page' };
    await put('listings', 'own', own);
    await put('listings', 'other', { ...offered, title: 'Of another page' });
    clock.time += 3_700_000;
    await writeSnapshots(ports);
    for (const address of pages) {
      const seen = textOf(seenIn(String((await read(address)).body)));
      expect(seen, address).toContain('Of this page');
      expect(seen, address).not.toContain('Of another page');
      expect(seen, address).not.toContain('for sale right now');
    }
  });

  it('is in the language and the units of its reader, however many ask at once', async () => {
    const { read } = await market();
    const both = await Promise.all([
      read('/listing/live', 'fr-CA'),
      read('/listing/live'),
      read('/listings', 'fr-CA'),
      read('/listings', 'en-US'),
    ]);
    const [french, english, list, american] = both.map(({ body }) => textOf(seenIn(String(body))));
    expect(french).toContain('Kilométrage');
    expect(english).toContain('Mileage');
    expect(english).not.toContain('Kilométrage');
    expect(list).toContain('Fin la plus proche');
    expect(american).toContain('Ending soonest');
    expect(american).toContain('US$ · mi');
    expect(both[0]?.body).toContain('<html lang="fr-CA"');
  });

  it('is drawn anew from what changed, and tells nothing that was taken back', async () => {
    const { read, put, clock, ports } = await market();
    expect((await read('/new/a-week')).status).toBe(200);
    await put('blogs', 'story', {
      ...blogs.sample,
      status: 'DRAFT',
      title: canary,
      path: 'a-week',
    });
    clock.time += 3_700_000;
    await writeSnapshots(ports);
    const { status, body } = await read('/new/a-week');
    expect(status).toBe(404);
    expect(body).not.toContain(canary);
    expect((await read('/news')).body).not.toContain(canary);
  });

  it('holds of other articles and pages what a list shows, not their texts', async () => {
    const { read } = await market();
    const [, list] = inPage(String((await read('/news')).body)).readings.find(
      ([key]) => key === 'articles',
    ) ?? ['', []];
    expect(
      (list as readonly { readonly bodyHtml: string }[]).map(({ bodyHtml }) => bodyHtml),
    ).toEqual((list as readonly unknown[]).map(() => ''));
    const [, own] = inPage(String((await read('/new/a-week')).body)).readings.find(
      ([key]) => key === 'articles',
    ) ?? ['', []];
    expect((own as readonly { readonly bodyHtml: string }[])[0]?.bodyHtml).toContain('The week');
  });

  it('says of news that there are none, where there are none', async () => {
    const { read, put, clock, ports } = await siteMarket(store, draw);
    await put('blogs', 'written', { ...blogs.sample, status: 'DRAFT' });
    clock.time += 3_700_000;
    await writeSnapshots(ports);
    expect(textOf(seenIn(String((await read('/news')).body)))).toContain('No articles yet');
  });

  it('names the zone of its times, which is not its reader’s', async () => {
    const { read } = await market();
    expect(textOf(seenIn(String((await read('/listings')).body)))).toMatch(
      /Ends Jan 15, \d+:00.[AP]M.[A-Z]+/,
    );
  });

  it('has the stylesheet of the shop in its head, where the app looks for it', async () => {
    const { read } = await market();
    const { body } = await read('/product');
    expect(String(body).split('</head>')[0]).toContain('href="/assets/shop-1.css"');
  });

  it('is the bare page while too many others are drawn', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { read } = await siteMarket(store, async (asked) => {
      await held;
      return draw(asked);
    });
    const asked = ['/', '/listings', '/makes', '/models', '/news', '/product', '/login', '/signup'];
    const first = asked.map((address) => read(address));
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    const { status, body } = await read('/newsletter');
    expect(status).toBe(200);
    expect(body).toContain('<div id="app"></div>');
    goOn();
    for (const { body: html } of await Promise.all(first))
      expect(seenIn(String(html))).not.toBe('');
  });

  it('leaves nothing of one page for the next', async () => {
    const { read } = await market();
    const given = inPage(String((await read('/')).body));
    const reader = { locale: 'en-CA', units: 'km' } as const;
    const front = await draw({ address: '/', reader, given });
    expect(textOf(front.html)).toContain('1967 Volvo 122S');
    const nothing = { at: given.at, readings: [] };
    const list = await draw({ address: '/listings', reader, given: nothing });
    expect(list.asked).toContain('cards');
    expect(textOf(list.html)).not.toContain('1967 Volvo 122S');
  });

  it('is drawn once for all who ask at a time, and anew a moment later', async () => {
    let drawn = 0;
    const counting: Draw = (asked) => {
      drawn += 1;
      return draw(asked);
    };
    const { read, clock } = await siteMarket(store, counting);
    const ask = () =>
      Promise.all(['/makes', '/makes?utm_source=letter', '/makes/'].map((at) => read(at)));
    await ask();
    const rounds = drawn;
    await ask();
    expect(drawn).toBe(rounds);
    clock.time += 2_500;
    await ask();
    expect(drawn).toBeGreaterThan(rounds);
    const before = drawn;
    await read('/makes', 'fr-CA');
    expect(drawn).toBeGreaterThan(before);
  });

  it('is the page with its text where it cannot be drawn', async () => {
    const failing = await siteMarket(store, () => Promise.reject(new Error('no drawing')));
    const { status, body } = await failing.read('/makes');
    expect(status).toBe(200);
    expect(body).toContain('<h1>Makes</h1>');
    expect(body).toContain('<div id="app"></div>');
  });
});
