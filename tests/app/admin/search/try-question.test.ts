// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LeftOut } from '../../../../src/app/admin/search/left-out.tsx';
import { TryQuestion } from '../../../../src/app/admin/search/try-question.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import type { FoundInSearch } from '../../../../src/app/admin/data/search-index.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';
import { soon } from '../../soon.ts';

const house = vi.hoisted(() => ({ asked: [] as unknown[], found: null as unknown }));
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: (async (command: { readonly name: string }, input: unknown) => {
    house.asked.push([command.name, input]);
    return { ok: true, value: command.name === 'search-find' ? house.found : { ok: true } };
  }) as never,
}));

beforeEach(() => {
  house.asked = [];
  device.set(connectionAtom, 'online');
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('tries a search as anybody types it, says why a lot was found, and leaves one out', async () => {
  const found: FoundInSearch = {
    total: 1,
    facets: [],
    state: 'READY',
    hits: [
      {
        id: 'lot-7',
        number: 7,
        title: '1994 Land Cruiser',
        show: 'auctions',
        score: 4.5,
        why: [{ asked: 'crusier', word: 'cruiser', fit: 0.75, weight: 3 }],
      } as never,
    ],
  } as never;
  house.found = found;
  const { place, press, text, type } = await draw(() => createElement(TryQuestion));
  await type('Search', 'land crusier manual');
  await soon(() => expect(text()).toContain('1 found.'));
  expect(house.asked).toEqual([
    ['search-find', { query: 'q=land+crusier+manual', limit: 20, anyList: true }],
  ]);
  expect(text()).toContain('crusier, found as cruiser: 0.75 × 3');
  expect(await faultsOf(place)).toEqual([]);
  await press('Exclude 1994 Land Cruiser');
  const out = ['listings-deleteFromSearchIndex', { listingId: 'lot-7' }];
  await soon(() => expect(house.asked).toContainEqual(out));
});

it('says that no listing is left out', async () => {
  const { text } = await draw(() => createElement(LeftOut, { leftOut: [] }));
  expect(text()).toContain('No listing is excluded.');
});
