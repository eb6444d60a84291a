// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IndexState } from '../../../../src/app/admin/search/index-state.tsx';
import { LeftOut } from '../../../../src/app/admin/search/left-out.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { pointedAtKey } from '../../../../src/app/admin/data/keys.ts';
import type { SearchIndex } from '../../../../src/app/admin/data/search-index.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../../drawn.ts';

const house = vi.hoisted(() => ({ asked: [] as unknown[], answer: null as unknown }));
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: async (command: { readonly name: string }, input: unknown) => {
    house.asked.push([command.name, input]);
    return house.answer as never;
  },
}));

const index: SearchIndex = {
  state: 'READY',
  lots: 1_200,
  publicLots: 1_150,
  words: 4_000,
  mirrored: 1_203,
  listings: 1_204,
  missing: 0,
  missed: [],
  lagMs: 0,
  followedAt: 1_795_300_000_000,
  rebuilt: {
    written: 1_200,
    startedAt: 1_795_200_000_000,
    editedAt: 1_795_200_001_000,
    finishedAt: 1_795_200_001_000,
  },
  leftOut: [],
};
const state = (of: Partial<SearchIndex> = {}) =>
  draw(() => createElement(IndexState, { index: { ...index, ...of } }));

beforeEach(() => {
  house.asked.length = 0;
  device.set(connectionAtom, 'online');
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('shows how many can be found, how far it is behind, and when it was rebuilt', async () => {
  const { text } = await state();
  expect(text()).toContain('Ready');
  expect(text()).toContain('1,200 of 1,204');
  expect(text()).toContain('None, up to date');
  expect(text()).toMatch(/Last rebuilt.*, 1,200 listings/);
});

it('counts against the listings there are, and names those it does not have as they are', async () => {
  queryClient.setQueryData(pointedAtKey('listings', 'lot-7'), null);
  const missed = [
    { collection: 'listings', id: 'lot-7', reason: 'Title is too long.', at: 1_795_300_000_000 },
  ];
  const { text } = await state({ lots: 1_203, missing: 1, missed });
  expect(text()).toContain('1,203 of 1,204');
  expect(text()).toContain('1 document is missing or incomplete');
  expect(text()).toContain('Listings: lot-7');
  expect(text()).toContain('Title is too long.');
});

it('rebuilds at a press, and says how far it came or why it could not', async () => {
  const { press, text } = await state();
  house.answer = { ok: true, value: { indexed: 1_204 } };
  await press('Rebuild');
  expect(house.asked).toContainEqual(['listings-updateSearchIndex', { listingId: 'all' }]);
  expect(text()).toContain('1,204 listings indexed.');
  house.answer = {
    ok: false,
    refusal: refusal('unavailable', 'DATABASE_DOWN', 'The relational database can’t be reached.'),
  };
  await press('Rebuild');
  expect(text()).toContain('Not rebuilt. The relational database can’t be reached.');
});

it.each([
  ['ABSENT', 'There is no relational database'],
  ['DOWN', 'The database doesn’t answer'],
  ['OUTDATED', 'The schema in use is older'],
] as const)('is %s: says so, and has nothing to press', async (of, words) => {
  const { text } = await state({ state: of });
  expect(text()).toContain(words);
  expect(text()).not.toContain('Rebuild');
});

it('puts a listing back that was left out, called by its id where it has no name here', async () => {
  queryClient.setQueryData(pointedAtKey('listings', 'lot-7'), null);
  const leftOut = [{ listingId: 'lot-7', at: 1_795_300_000_000, by: 'boss' }];
  const { press, text } = await draw(() => createElement(LeftOut, { leftOut }));
  expect(text()).toContain('lot-7');
  house.answer = { ok: true, value: { indexed: 1 } };
  await press('Include lot-7 again');
  expect(house.asked).toContainEqual(['listings-updateSearchIndex', { listingId: 'lot-7' }]);
});
