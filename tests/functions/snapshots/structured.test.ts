import { describe, expect, it } from 'vitest';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { readerBy } from '../../../src/domain/platform/reader.ts';
import { answerSite } from '../../../src/functions/snapshots/site.ts';
import { wireStore } from '../wire-store.ts';
import { canary, smallMarket } from './small-market.ts';

const store = wireStore();
const origin = 'https://hammerlane.example';
const html =
  '<html lang="en-CA"><head><title></title><meta name="description" content="" /></head><body><div id="app"></div><noscript>\n<p>In English.</p></noscript></body></html>';
const shell = { html, still: html, program: [], scripts: {}, french: [] };

type Opened = Awaited<ReturnType<typeof smallMarket>>;

const pageOf = async ({ ports }: Opened, path: string, more: object = {}): Promise<string> => {
  const reader = readerBy('en-CA');
  const asked = { path, query: '', origin, preload: null, reader, ...more };
  return String((await answerSite(ports, shell, asked)).body);
};

const dataOf = (page: string): readonly unknown[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]): unknown => JSON.parse(text ?? ''),
  );

const isAt = async (opened: Opened, status: string, more: object = {}): Promise<string> => {
  await opened.put('auctions', 'live', { ...auctions.sample, ceiling: canary, status, ...more });
  return pageOf(opened, '/listing/live');
};

describe('what a page says to programs', () => {
  it('is a vehicle with its offer, and the way to it', async () => {
    const opened = await smallMarket(store);
    const endAt = opened.clock.time + 7_200_000;
    const page = await isAt(opened, 'LIVE', { price: 31_000, bidCount: 3, endAt });
    expect(dataOf(page)).toMatchObject([
      {
        '@type': 'Vehicle',
        name: '1967 Volvo 122S <b>',
        url: `${origin}/listing/live`,
        image: expect.stringMatching(/^https:\/\/[^ ]+\/960\.webp$/) as string,
        mileageFromOdometer: { value: 81_400, unitCode: 'SMI' },
        offers: {
          price: 31_000,
          priceCurrency: 'CAD',
          availability: 'https://schema.org/InStock',
          priceValidUntil: new Date(endAt).toISOString(),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: `${origin}/` },
          { position: 2, name: 'Lots', item: `${origin}/listings` },
          { position: 3, item: `${origin}/listing/live` },
        ],
      },
    ]);
    expect(page).toMatch(/<meta name="description" content="Current bid: CA\$31,000\. /);
    expect(page).not.toContain('noindex');
    expect(page).not.toContain(canary);
  });

  it('cannot end the element it stands in', async () => {
    const opened = await smallMarket(store);
    const title = '</script><script>alert(1)</script>';
    await opened.put('listings', 'live', { ...listings.sample, isPublic: true, title });
    const page = await pageOf(opened, '/listing/live');
    expect(page).not.toContain('<script>');
    expect(dataOf(page)).toMatchObject([{ name: title }, { '@type': 'BreadcrumbList' }]);
  });

  it('offers nothing that cannot be had', async () => {
    const opened = await smallMarket(store);
    const offerAt = async (status: string, more: object = {}): Promise<unknown> => {
      const [vehicle] = dataOf(await isAt(opened, status, more));
      return (vehicle as { readonly offers?: unknown }).offers;
    };
    const soldOut = 'https://schema.org/SoldOut';
    expect(await offerAt('SOLD', { soldPrice: 900 })).toMatchObject({
      price: 900,
      availability: soldOut,
    });
    const startAt = opened.clock.time + 60_000;
    const upcoming = await offerAt('SCHEDULED', { startAt, bidCount: 0 });
    expect(upcoming).toMatchObject({ availabilityStarts: new Date(startAt).toISOString() });
    expect(upcoming).not.toHaveProperty('availability');
    for (const status of ['UNSOLD', 'NEGOTIATION', 'NO_BIDS', 'WITHDRAWN', 'CANCELLED']) {
      expect(await offerAt(status), status).toBeUndefined();
    }
  });

  it('asks engines not to list what was taken back', async () => {
    const opened = await smallMarket(store);
    const noindex = '<meta name="robots" content="noindex">';
    for (const status of ['WITHDRAWN', 'CANCELLED']) {
      expect(await isAt(opened, status), status).toContain(noindex);
    }
    for (const status of ['LIVE', 'SOLD', 'UNSOLD', 'NO_BIDS']) {
      expect(await isAt(opened, status), status).not.toContain(noindex);
    }
    const ad = { ...listings.sample, isPublic: true, mode: 'CLASSIFIED', askPrice: 900 };
    await opened.put('listings', 'ad', { ...ad, status: 'EXPIRED' });
    const ended = await pageOf(opened, '/listing/ad');
    expect(ended).toContain(noindex);
    expect(ended).not.toContain('"offers"');
    await opened.put('listings', 'ad', { ...ad, status: 'ACTIVE' });
    expect(await pageOf(opened, '/listing/ad')).not.toContain(noindex);
  });

  it('is in the language of the reader, as is what stands where no program runs', async () => {
    const opened = await smallMarket(store);
    const { makeId } = listings.sample.vehicle as { readonly makeId: string };
    await opened.put('makes', makeId, { ...makes.sample, path: 'volvo', name: 'Volvo' });
    const inFrench = { reader: readerBy('fr-CA') };
    expect(dataOf(await pageOf(opened, '/make/volvo', inFrench))).toMatchObject([
      { itemListElement: [{}, { name: 'Marques', item: `${origin}/makes` }, { name: 'Volvo' }] },
    ]);
    for (const path of ['/', '/listings', '/listing/live', '/listing/none']) {
      const page = await pageOf(opened, path, inFrench);
      expect(page, path).toContain('<p>Hammerlane a besoin de JavaScript');
      expect(page, path).not.toContain('In English.');
    }
  });

  it('is silent where the address of the site is not known', async () => {
    const opened = await smallMarket(store);
    expect(dataOf(await pageOf(opened, '/listing/live', { origin: null }))).toEqual([]);
  });
});
