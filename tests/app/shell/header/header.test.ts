// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { HeaderSearch } from '../../../../src/app/shell/header/header-search.tsx';
import { live } from '../../../../src/app/store/reading/reading.ts';
import { clear, draw } from '../../drawn.ts';
import { card } from '../../listings/cards.ts';
import { soon } from '../../soon.ts';

const given = vi.hoisted(() => ({ asked: [] as (string | null)[] }));
vi.mock(import('../../../../src/app/store/api/lots/search.ts'), async (original) => ({
  ...(await original()),
  useSearch: (text: string | null) => {
    given.asked.push(text);
    const [cheap, dear] = [9_000, 90_000].map((price, n) =>
      card(`l-${n}`, { listing: { title: `Corvette ${n}` }, auction: { price } }),
    );
    return live({ cards: [cheap, dear], searched: 2, complete: true } as never, null);
  },
}));
afterEach(clear);

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
