// @vitest-environment jsdom
import './no-window.ts';
import { act, createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MakePage } from '../../../src/app/catalogue/make-page.tsx';
import { ListPage } from '../../../src/app/listings/list/list-page.tsx';
import { LotsOf } from '../../../src/app/listings/trend/lots-of.tsx';
import { french, refusals } from '../../../src/wording/french/french.ts';
import { currentView } from '../../../src/app/store/device/view.ts';
import { noTranslations, setTranslations } from '../../../src/wording/language/translate.ts';
import { makes, type Make } from '../../../src/domain/catalogue/make.entity.ts';
import type { Card } from '../../../src/domain/listings/card.ts';
import { listHtml } from '../../../src/functions/snapshots/list-html.ts';
import { makeHtml } from '../../../src/functions/snapshots/make-html.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';
import type { CardChanges } from './cards.ts';
import { ad, cardNow, running } from './lot-states.ts';
import { marksIn, parsed, saidIn } from './said.ts';
import { turns } from '../../setup/turns.ts';

const shown = vi.hoisted(() => ({ cards: null as unknown, make: null as unknown, part: '' }));
const loading = vi.hoisted(() => ({ status: 'loading' }));

vi.mock(import('../../../src/app/store/api/lots/listings.ts'), async (original) => {
  const cards = (part: string) => (shown.part === part ? shown.cards : loading) as never;
  return {
    ...(await original()),
    useListHead: () => cards('head'),
    useListingCards: () => cards('offered'),
  };
});
vi.mock(import('../../../src/app/store/api/lots/catalogue.ts'), async (original) => ({
  ...(await original()),
  useMake: () => ({ status: 'ready', value: shown.make, freshness: { source: 'live' } }) as never,
  useModels: () => ({ status: 'loading' }) as never,
}));
vi.mock(import('../../../src/app/store/device/on-screen.ts'), async (original) => ({
  ...(await original()),
  useOnScreen: () => () => undefined,
}));

/** All that may differ, and why. */
const exceptions = [
  // The time left and the end are told in the reader's zone, by the server's clock.
  '.lot__top > span:first-child ~ *',
  // Tabs but the first, filter, order and what leads to them wait for the program.
  '.lst__tabs a + a',
  '.lst__tabs b',
  '.lst__bar',
  '.lst__rail',
  '.lst__more',
  '.sec__h > .link',
  'dialog',
  // Cards below the largest window follow.
  '.lot:nth-child(n + 7)',
  // Models and prices follow once the program is there.
  '.later',
];

/** Marks the sections a make has beside its lots. */
const apart = (page: Element): Element => {
  for (const one of page.querySelectorAll('.sec')) {
    if (one.querySelector('.lot') === null && one.querySelector('h2') !== null) {
      one.classList.add('later');
    }
  }
  return page;
};

const told = (place: Element) => {
  const page = place.querySelector('.wrap:has(.page-head)')?.cloneNode(true) as Element;
  for (const one of apart(page).querySelectorAll(exceptions.join())) one.remove();
  return [saidIn(page, exceptions), marksIn(page)];
};

const lot = (n: number, changes: CardChanges): Card => {
  const made = cardNow(changes);
  return {
    ...made,
    listing: { ...made.listing, id: `l-${n}`, number: 200 + n },
    auction: made.auction && { ...made.auction, id: `l-${n}` },
  };
};
const live = [
  lot(1, running({ reserveStatus: 'RESERVE_MET' })),
  lot(2, running({ reserveStatus: 'RESERVE_NOT_MET', reserveNear: true })),
  lot(3, running({ price: 0, bidCount: 0, startingBid: 100 })),
];
const ads = [lot(4, ad({})), lot(5, ad({ obo: true })), lot(6, ad({ priceOnRequest: true }))];
const makeId = live[0]?.listing.vehicle.makeId ?? '';

const draws = async (screen: () => ReactNode, part: string, cards: readonly Card[]) => {
  shown.part = part;
  // One reading as long as nothing changes, as the store gives it.
  shown.cards = {
    status: 'ready',
    value: cards.map((card) => ({ ...card, seenAt: Date.now() })),
    freshness: { source: 'live', at: 1, part },
  };
  const { place } = await draw(screen);
  // Lots are drawn in a turn after what was pressed.
  await act(() => turns());
  return place;
};

const languages = { 'en-CA': noTranslations, 'fr-CA': { french, refusals } };
afterEach(() => {
  clear();
  setTranslations('en-CA', noTranslations);
});

describe.each(['en-CA', 'fr-CA'] as const)('served and drawn say the same: %s', (locale) => {
  beforeEach(() => setTranslations(locale, languages[locale]));
  const seen = () => ({ now: Date.now(), units: currentView().units });

  it('of the list, as far as its beginning is known', async () => {
    // Each ends after the one before it: the list is in that order.
    const cards = [1, 2, 3, 4].flatMap((n) =>
      live.map(({ listing, auction }, at) => ({
        listing: { ...listing, id: `l-${n}-${at}` },
        auction: auction && { ...auction, endAt: auction.endAt + (3 * n + at) * 60_000 },
      })),
    );
    const list = createElement(ListPage, { category: null, search: {}, onSearch: () => undefined });
    const place = await draws(() => list, 'head', cards);
    const said = told(parsed(listHtml(cards, seen())));
    expect(said).toEqual(told(place));
    expect(said[1]).not.toEqual([]);
  });

  const lots: Readonly<Record<string, readonly Card[]>> = {
    'auctions and classifieds': [...live, ...ads],
    'one auction': live.slice(0, 1),
    'one classified': ads.slice(0, 1),
    nothing: [],
  };
  const about = { country: 'Japan', text: 'Made cars in Yokohama.' };
  it.each(Object.keys(lots))('of a make with %s', async (name) => {
    const cards = lots[name] ?? [];
    const born = { id: makeId, createdBy: 'u-1', at: 0 };
    const more = name === 'nothing' ? {} : about;
    const make: Make = seedDocument(makes, born, { name: 'Datsun', path: 'datsun', ...more });
    shown.make = make;
    const of = ({ make: { id } }: { readonly make: Make }) =>
      createElement(LotsOf, { makeId: id, name: 'Datsun' });
    const page = createElement(MakePage, { path: 'datsun', lots: of, missing: null });
    const place = await draws(() => page, 'offered', cards);
    const said = told(parsed(makeHtml(make, cards, seen())));
    expect(said).toEqual(told(place));
    expect(said[1]).toHaveLength(cards.length);
  });
});
