// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import { ClassifiedActions } from '../../../src/app/submissions/own/classified-actions.tsx';
import { live } from '../../../src/app/platform/reading/reading.ts';
import '../dialogs.ts';
import { clear, draw } from '../drawn.ts';
import { sampleOf } from '../../projections/seed.ts';

const marked = vi.hoisted(() => [] as unknown[]);
vi.mock(import('../../../src/app/submissions/data/submissions.ts'), async (original) => ({
  ...(await original()),
  markSold: (id: string, price: number | null) => {
    marked.push([id, price]);
    return Promise.resolve('row');
  },
}));
vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  usePackages: () => live([], null) as never,
}));

const lot = sampleOf(listings, { id: 'l1', mode: 'CLASSIFIED', status: 'ACTIVE' });
beforeEach(() => {
  marked.length = 0;
});
afterEach(clear);

it.each([
  ['', [['l1', null]], ''],
  ['43,000', [['l1', 43_000]], ''],
  ['43.000', [], 'This could be 43 or 43,000.'],
  ['forty', [], 'Enter a whole number.'],
])('a vehicle sold for “%s”', async (typed, sent, said) => {
  const { press, type, text } = await draw(() =>
    createElement(ClassifiedActions, { lot: lot as Listing, now: 0 }),
  );
  await press('Mark as sold…');
  if (typed !== '') await type('What it sold for optional', typed);
  await press('It is sold');
  expect(marked).toEqual(sent);
  expect(text()).toContain(said);
});
