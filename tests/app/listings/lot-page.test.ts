// @vitest-environment jsdom
import './no-window.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Videos } from '../../../src/app/listings/lot/lot-page.tsx';
import { ListingRoute } from '../../../src/app/shell/pages/listing-route.tsx';
import { french, refusals } from '../../../src/wording/french/french.ts';
import { noTranslations, setTranslations } from '../../../src/wording/language/translate.ts';
import { clear, draw } from '../drawn.ts';
import type { CardChanges } from './cards.ts';
import { ad, cardNow, lotStates, running } from './lot-states.ts';
import { saidIn } from './said.ts';

const shown = vi.hoisted(() => ({ card: null as unknown }));

vi.mock(import('../../../src/app/listings/data/listings.ts'), async (original) => {
  const freshness = { source: 'live' as const, at: Date.now() };
  const ready = (value: unknown) => ({ status: 'ready', value, freshness }) as never;
  const card = () => shown.card as ReturnType<typeof cardNow>;
  return {
    ...(await original()),
    useListing: () => ready(card().listing),
    useAuction: () => ready(card().auction),
    useStanding: () => ready(null),
    useTimeline: () => ({ status: 'loading' }),
  };
});

const picture = cardNow({}).listing.pictures[0];

/** Lots with more data than most. */
const others: Readonly<Record<string, CardChanges>> = {
  'led by nobody, watched by nobody': running({ leader: '', bidCount: 0, price: 0 }),
  'with many photos': {
    listing: { pictures: [1, 2, 3].map((n) => ({ ...picture, imageId: `p-${n}` })) as never },
  },
  'with nothing told': { listing: { descriptionHtml: '' }, vehicle: { highlights: '' } },
  'with highlights in lines': { vehicle: { highlights: 'One owner.\n\n  Never welded. \r\nDry.' } },
  'with a story in parts': {
    listing: {
      descriptionHtml:
        '<h3>The car</h3><p>It’s &quot;as found&quot; &amp; runs: O&#39;Neil&#x2019;s, 3 &lt; 4.<br>Here is the\nrest.</p><ul><li>With <em>two</em> keys</li><li>And the <a href="/x">books</a></li></ul>',
    },
  },
  'with a story in French': {
    listing: { descriptionHtml: '<p>Elle est dans la famille depuis 1972.</p>' },
  },
  'sold to the runner-up': {
    auction: {
      status: 'SOLD',
      soldPrice: 4_400,
      price: 4_400,
      bidCount: 3,
      buyer: 'second',
    } as never,
  },
  'an advertisement that asked more before': ad({
    obo: true,
    priceHistory: [
      { at: 1, askPrice: 9_900 },
      { at: 2, askPrice: 9_000 },
    ],
  }),
};

const lots = { ...lotStates, ...others };
const languages = { 'en-CA': noTranslations, 'fr-CA': { french, refusals } };

afterEach(() => {
  clear();
  setTranslations('en-CA', noTranslations);
});

describe.each(['en-CA', 'fr-CA'] as const)('the page of a lot, %s', (locale) => {
  beforeEach(() => setTranslations(locale, languages[locale]));

  it.each(Object.keys(lots))('says no more than it knows: %s', async (name) => {
    const card = cardNow(lots[name] ?? {});
    shown.card = card;
    const { place } = await draw(() => createElement(ListingRoute));
    expect(saidIn(place, ['.mast'])).not.toMatch(/[{}]|undefined|null|icu:/);
    // A classified has no bid count.
    if (card.auction === null) expect(place.textContent).not.toMatch(/\d (?:bids?|mises?)\b/);
  });
});

it('leads to the videos of a lot where they are, by https alone, and names each place', async () => {
  const safe = ['https://www.youtube.com/watch?v=one', 'https://vimeo.com/2'];
  const urls = ['javascript:alert(1)', safe[0]!, 'http://tube.example/3', 'no address', safe[1]!];
  const { place, links } = await draw(() => createElement(Videos, { urls }));
  expect(links()).toEqual({ 'Video 1 on youtube.com': safe[0], 'Video 2 on vimeo.com': safe[1] });
  expect(place.querySelectorAll('a')).toHaveLength(2);
  clear();
  expect((await draw(() => createElement(Videos, { urls: ['data:,x'] }))).text()).toBe('');
});
