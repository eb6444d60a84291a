// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EndingSoon } from '../../../src/app/listings/front/ending-soon.tsx';
import { FrontPage } from '../../../src/app/listings/front/front-page.tsx';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { clear, draw } from '../drawn.ts';
import { card, noon } from './cards.ts';

const given = vi.hoisted(() => ({ cards: [] as unknown[] }));
vi.mock(import('../../../src/app/listings/data/listings.ts'), async (original) => ({
  ...(await original()),
  useListingCards: () => live(given.cards as never, null),
}));
vi.mock(import('../../../src/app/listings/data/results.ts'), async (original) => ({
  ...(await original()),
  useResults: (() => live([], null)) as never,
}));
vi.mock(import('../../../src/app/platform/tab/on-screen.ts'), async (original) => ({
  ...(await original()),
  useOnScreen: () => () => undefined,
}));
afterEach(clear);

const headings = (place: ParentNode) =>
  [...place.querySelectorAll('h1, h2, h3')].map((one) => one.textContent);

describe('the front of a house where little happens', () => {
  it('says that nothing is on offer where all is over, and heads nothing that is empty', async () => {
    const sold = { status: 'SOLD', endAt: Date.now() - 60_000 } as const;
    given.cards = [card('l-1', { listing: sold, auction: sold })];
    const { place, text } = await draw(() =>
      createElement(FrontPage, { lead: null, stories: null }),
    );
    expect(text()).toContain('Nothing is up for auction right now.');
    expect(headings(place)).not.toContain('Ending soon');
  });

  it('heads what opens next by itself where nothing ends soon', async () => {
    const opens = { status: 'SCHEDULED', startAt: noon + 86_400_000 } as const;
    const props = { endToday: 0, now: noon, certain: true, soon: [] };
    const opening = [card('l-1', { listing: opens, auction: opens })];
    const some = await draw(() => createElement(EndingSoon, { ...props, opening }));
    expect(headings(some.place)).toEqual(['Opening next']);
    clear();
    const none = await draw(() => createElement(EndingSoon, { ...props, opening: [] }));
    expect(none.text()).toBe('');
  });
});
