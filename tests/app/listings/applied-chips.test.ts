// @vitest-environment jsdom
import './no-window.ts';
import '../dialogs.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListPage } from '../../../src/app/listings/list/list-page.tsx';
import { currentView, showView } from '../../../src/app/platform/reader/view.ts';
import type { ListSearch } from '../../../src/domain/listings/search/list-search.ts';
import { clear, draw } from '../drawn.ts';
import { cardNow } from './lot-states.ts';

const shown = vi.hoisted(() => ({ cards: null as unknown, found: null as unknown }));
vi.mock(import('../../../src/app/listings/data/listings.ts'), async (original) => ({
  ...(await original()),
  useListHead: () => shown.cards as never,
  useListingCards: () => shown.cards as never,
}));
vi.mock(import('../../../src/app/listings/data/search.ts'), async (original) => ({
  ...(await original()),
  useSearch: () => shown.found as never,
}));
vi.mock(import('../../../src/app/platform/tab/on-screen.ts'), async (original) => ({
  ...(await original()),
  useOnScreen: () => () => undefined,
}));

const before = currentView();
beforeEach(() => showView({ ...before, currency: 'CAD' }));
afterEach(() => {
  clear();
  showView(before);
});

it('a bound read out of a question has its chip beside the list and in the sheet of a phone', async () => {
  const freshness = { source: 'live', at: 0, part: 'offered' };
  shown.cards = { status: 'ready', value: [cardNow({})], freshness };
  const result = { cards: [cardNow({})], searched: 1, complete: true };
  shown.found = { status: 'ready', value: result, freshness };
  const asked: ListSearch[] = [];
  const { place, press } = await draw(() =>
    createElement(ListPage, {
      category: null,
      search: { q: 'coupe under 30000 from 1970' },
      onSearch: (search: ListSearch) => asked.push(search),
    }),
  );
  const chips = (within: string) =>
    [...place.querySelectorAll(`${within} .chip`)].map((one) =>
      one.textContent.replace('\u00A0', ' '),
    );
  const bounds = ['Up to CA$30,000', 'From 1970'];
  expect(chips('.lst__bar')).toEqual(bounds);
  await press('Filter2');
  expect(chips('dialog .lst__on')).toEqual(bounds);
  place.querySelector<HTMLElement>('dialog .lst__on .chip')?.click();
  expect(asked).toEqual([{ q: 'coupe from 1970' }]);
});
