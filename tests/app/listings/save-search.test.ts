// @vitest-environment jsdom
import './no-window.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SavedSearches } from '../../../src/app/listings/saved/saved-searches.tsx';
import { SaveSearch } from '../../../src/app/listings/saved/save-search.tsx';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { ToastRegion } from '../../../src/app/ui/status/toast.tsx';
import '../dialogs.ts';
import { clear, draw } from '../drawn.ts';
import { signIn } from '../platform/session/sign-in.ts';
import { noon } from './cards.ts';

/** The member's document: as written, and as read afterwards. */
const held = vi.hoisted(() => ({ written: [] as unknown[], own: null as unknown }));
vi.mock(import('../../../src/app/outbox/documents/save.ts'), async (original) => ({
  ...(await original()),
  saveDocument: (...[entity, id, doc]) => {
    held.written.push([entity, id]);
    held.own = live([{ doc, row: null }], null);
    return Promise.resolve() as never;
  },
}));
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: (() => held.own) as never,
}));

beforeEach(() => {
  held.own = live([], null);
  signIn('ann');
});
afterEach(clear);

it('a search is kept under a name and finds again', async () => {
  const search = { category: null, search: { q: 'volvo' }, words: [] };
  const drawn = await draw(() => [
    createElement(ToastRegion, { key: 'toasts' }),
    createElement(SaveSearch, { key: 'save', ...search }),
  ]);
  await drawn.press('Save search');
  // The suggested name of the search is its text.
  expect(drawn.place.querySelector<HTMLInputElement>('dialog input')?.value).toBe('volvo');
  await drawn.type('Name', 'Old bricks');
  await drawn.submit();
  expect(drawn.text()).toContain('Search saved. Find it under Watchlist.');
  expect(held.written).toEqual([['preferences', 'ann']]);
  const { links } = await draw(() => createElement(SavedSearches, { cards: [], now: noon }));
  expect(links()['Old bricks']).toBe('/listings?q=volvo');
});

it('is offered to a member, of a list that is narrowed', async () => {
  const props = { category: null, words: [] };
  const plain = await draw(() => createElement(SaveSearch, { ...props, search: {} }));
  expect(plain.buttons()).toEqual([]);
  clear();
  signIn(null);
  const narrowed = { ...props, search: { q: 'volvo' } };
  expect((await draw(() => createElement(SaveSearch, narrowed))).buttons()).toEqual([]);
});
