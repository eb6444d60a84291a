import { giveaways } from '../../../src/domain/giveaways/giveaway.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { models } from '../../../src/domain/catalogue/model.entity.ts';
import type { Draw } from '../../../src/domain/platform/snapshots/drawn-page.ts';
import { readerBy } from '../../../src/domain/platform/reader.ts';
import { writeSnapshots } from '../../../src/functions/snapshots/write.ts';
import { answerSite } from '../../../src/functions/snapshots/site.ts';
import type { wireStore } from '../wire-store.ts';
import { canary, publicMarket } from './small-market.ts';

/** Origin of the site. */
export const origin = 'https://hammerlane.example';

const still =
  '<html lang="en-CA"><head><title></title><meta name="description" content="" /></head><body><div id="app"></div><noscript><p>No program.</p></noscript></body></html>';
const bareShell = { html: still, still, program: [], scripts: {}, french: [] };

/** A market with content at every public address, and the site as readers get it. */
export const siteMarket = async (store: ReturnType<typeof wireStore>, draw: Draw | null = null) => {
  const { ports, put, clock } = await publicMarket(store);
  const { makeId } = listings.sample.vehicle as { readonly makeId: string };
  await put('listings', 'classified', {
    ...listings.sample,
    isPublic: true,
    mode: 'CLASSIFIED',
    status: 'ACTIVE',
    askPrice: 12_500,
    title: '1991 Volvo 240',
  });
  await put('listings', 'sold', {
    ...listings.sample,
    isPublic: true,
    status: 'SOLD',
    soldPrice: 18_000,
    endAt: clock.time - 1_000,
    title: '1972 Volvo P1800',
  });
  await put('models', 'p1800', {
    ...models.sample,
    makeId: 'volvo',
    path: 'p1800',
    name: 'P1800',
    note: canary,
  });
  await put('giveaways', 'open', {
    ...giveaways.sample,
    status: 'OPEN',
    isPublished: true,
    title: 'A set of tires',
    bodyHtml: '<p>Four of them.</p><script>alert(1)</script>',
    endAt: clock.time + 86_400_000,
  });
  await put('giveaways', 'hidden', {
    ...giveaways.sample,
    status: 'OPEN',
    isPublished: false,
    title: canary,
    endAt: clock.time + 1_000,
  });
  clock.time += 60_000;
  await writeSnapshots(ports);
  // The shop loads its products with its first request; a page only waits a limited time for it.
  await ports.shop?.storefront('').products({ limit: 1 });
  return {
    ports,
    clock,
    put,
    makeId,
    read: async (address: string, language = 'en-CA') => {
      const { pathname, search } = new URL(address, origin);
      const asked = {
        path: pathname,
        query: search,
        origin,
        preload: null,
        reader: readerBy(language),
      };
      return answerSite(ports, bareShell, asked, draw);
    },
  };
};
