// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrontHeader } from '../../../../src/app/shell/header/front-header.tsx';
import { HeaderSearch } from '../../../../src/app/shell/header/header-search.tsx';
import { SectionLinks } from '../../../../src/app/shell/header/sections.tsx';
import { live, loading, type Reading } from '../../../../src/app/platform/reading/reading.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';
import { card } from '../../listings/cards.ts';
import { soon } from '../../soon.ts';
import { signIn } from '../../platform/session/sign-in.ts';

const given = vi.hoisted(() => ({
  asked: [] as (string | null)[],
  read: {} as Readonly<Record<string, Reading<unknown>>>,
}));
// This device's readings, by name: nothing else is there.
vi.mock(import('../../../../src/app/platform/reading/subscription.ts'), async (original) => ({
  ...(await original()),
  useShared: (key: string) => (given.read[key] ?? loading) as never,
}));
vi.mock(import('../../../../src/app/listings/data/search.ts'), async (original) => ({
  ...(await original()),
  useSearch: (text: string | null) => {
    given.asked.push(text);
    const [cheap, dear] = [9_000, 90_000].map((price, n) =>
      card(`l-${n}`, { listing: { title: `Corvette ${n}` }, auction: { price } }),
    );
    return live({ cards: [cheap, dear], searched: 2, complete: true } as never, null);
  },
}));
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
  signIn(null);
  given.read = {};
});

const key = (place: HTMLElement, name: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    (document.activeElement ?? place).dispatchEvent(event);
  });

it('names what it finds while one types, within the bounds the text says, and keys reach it', async () => {
  const { place, type, links } = await draw(() => createElement(HeaderSearch, { focus: true }));
  expect(links()).toEqual({});
  await type('Search', 'corvette under 20000');
  await soon(() => expect(Object.keys(links())).toHaveLength(2));
  expect(given.asked).toContain('corvette');
  expect(Object.values(links())).toEqual(['/listing/l-0', '/listings?q=corvette+under+20000']);
  await key(place, 'ArrowDown');
  expect(document.activeElement?.getAttribute('href')).toBe('/listing/l-0');
  await key(place, 'ArrowUp');
  expect(document.activeElement?.tagName).toBe('INPUT');
  await key(place, 'Escape');
  expect(links()).toEqual({});
});

it('suggests nothing where the list itself narrows', async () => {
  const { type, links } = await draw(() => createElement(HeaderSearch, {}), '/listings');
  await type('Search', 'corvette');
  expect(links()).toEqual({});
});

describe.each(['a visitor', 'a member'])('the head of the front page shows %s', (who) => {
  const isMember = who === 'a member';
  const head = (): Promise<Drawn> => {
    signIn(isMember ? 'ann' : null);
    return draw(() => createElement(FrontHeader));
  };

  it(`what the site is, ${isMember ? 'on a desktop alone' : 'on a phone too'}`, async () => {
    const { place } = await head();
    const said = [...place.querySelectorAll('span')].find(
      (one) => one.textContent === 'Auctions and classifieds for vehicles',
    );
    expect(said).toBeDefined();
    expect(said?.closest('.only-d') === null).toBe(!isMember);
  });

  it('language, currency and units in their menu, on a phone and a desktop', async () => {
    const { place } = await head();
    const menus = [...place.querySelectorAll('.menu')];
    const widths = menus.map((menu) =>
      menu.closest('.only-p') === null ? 'a desktop' : 'a phone',
    );
    expect(widths).toEqual(['a phone', 'a desktop']);
    for (const menu of menus) {
      const names = [...menu.querySelectorAll('button')].map((one) => one.textContent);
      expect(names).toContain('Language, currency and units');
    }
  });
});

it.each([
  ['an advertisement', { mode: 'CLASSIFIED' }, ['Classifieds']],
  ['an auction', { mode: 'AUCTION' }, ['Auctions']],
  ['a lot that is not read yet', null, []],
])('the sections at the page of %s have its own marked', async (_, listing, marked) => {
  if (listing !== null) given.read = { 'listing|l-1': live(listing, null) };
  const { place } = await draw(() => createElement(SectionLinks), '/listing/l-1');
  const here = [...place.querySelectorAll('[aria-current]')].map((one) => one.textContent);
  expect(here).toEqual(marked);
});
