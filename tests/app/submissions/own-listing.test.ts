// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnListing } from '../../../src/app/submissions/own/own-listing.tsx';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../drawn.ts';
import { card, noon } from '../listings/cards.ts';

vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  usePackages: () => live([], null),
}));
vi.mock(import('../../../src/app/listings/data/taken-ends.ts'), () => ({
  useTakenEnds: () => [],
}));
vi.mock(import('../../../src/app/sync/reads/numbers.ts'), () => ({
  useNumbers: () => usualNumbers,
}));

const DAY = 86_400_000;
const row = (changes: Partial<Listing>, bids = 0) => {
  const { listing } = card('l-1', { listing: changes });
  const none = { secret: undefined, relisted: false, deal: null, questions: null };
  return draw(() => createElement(OwnListing, { lot: listing, bids, now: noon, ...none }));
};

beforeEach(() => vi.useFakeTimers({ now: noon, toFake: ['Date'] }));
afterEach(() => {
  clear();
  vi.useRealTimers();
});

it('shows what is sold, and of what is scheduled when it opens and when it ends', async () => {
  const drawn = await row({ status: 'SCHEDULED', startAt: noon + DAY, endAt: noon + 8 * DAY });
  expect(drawn.place.querySelector('img')).not.toBeNull();
  expect(drawn.text()).toMatch(/Opens tomorrow .*Ends Nov|Opens tomorrow .*Ends Dec/);
  // Its status is above the title, which may be long.
  expect(drawn.text().indexOf('Scheduled')).toBe(0);
});

it('counts the bids of its auction, which a listing has only once it is over', async () => {
  const drawn = await row({ status: 'LIVE', endAt: noon + DAY, bidCount: 0 }, 6);
  expect(drawn.text()).toContain('6 bids');
});

it('suggests ends, of which one press chooses day and time', async () => {
  const drawn = await row({ status: 'SELLER_REVIEW' });
  expect(drawn.buttons()).not.toContain('Approve and schedule');
  const good = drawn.buttons().filter((name) => /\d:\d\d/.test(name));
  expect(good).toHaveLength(3);
  await drawn.press(good[1] ?? '');
  expect(drawn.buttons()).toContain('Approve and schedule');
});
