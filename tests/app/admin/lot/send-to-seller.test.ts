// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendToSeller } from '../../../../src/app/admin/lot/send-to-seller.tsx';
import { notePhotosUnderWay } from '../../../../src/app/admin/edit/photos-under-way.ts';
import { clear, draw } from '../../drawn.ts';

const sent = vi.hoisted((): unknown[] => []);
vi.mock(import('../../../../src/app/admin/data/moderation.ts'), async (original) => ({
  ...(await original()),
  sendToSeller: (move) => {
    sent.push(move);
    return Promise.resolve({ ok: true });
  },
}));

const desk = (before: { estimateLow?: number; bidDeposit?: number } = {}) =>
  draw(() =>
    createElement(SendToSeller, {
      listing: { id: 'lot', currency: 'CAD' },
      before: { estimateLow: before.estimateLow, bidDeposit: before.bidDeposit },
    }),
  );

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => {
  clear();
  for (const id of ['lot', 'another']) notePhotosUnderWay(id, false);
});

it('goes without a deposit where none is typed', async () => {
  const { press, buttons } = await desk();
  expect(buttons()).toEqual(['Send to the seller']);
  await press('Send to the seller');
  expect(sent).toEqual([{ listingId: 'lot' }]);
});

it('suggests one from the low estimate on that calls for it, and takes it at one press', async () => {
  const { type, press, text, buttons } = await desk();
  await type('Low estimate optional', '249999');
  expect(text()).not.toContain('Suggested');
  await type('Low estimate optional', '300000');
  expect(text()).toContain('Suggested: CA$6,000, 2% of the low estimate.');
  await press('Use CA$6,000');
  expect(buttons()).toEqual(['Send to the seller']);
  await press('Send to the seller');
  expect(sent).toEqual([{ listingId: 'lot', estimateLow: 300_000, bidDeposit: 6_000 }]);
});

it('begins with what was set before, and sends nothing that is no figure', async () => {
  const { type, press, text } = await desk({ estimateLow: 250_000, bidDeposit: 5_000 });
  await type('Bid deposit optional', 'lots');
  expect(text()).toContain('Enter whole dollars, digits only.');
  await press('Send to the seller').catch(() => undefined);
  expect(sent).toEqual([]);
  await type('Bid deposit optional', '');
  await press('Send to the seller');
  expect(sent).toEqual([{ listingId: 'lot', estimateLow: 250_000 }]);
});

it('waits for photos of the lot that are still being sent', async () => {
  const { buttons, text } = await desk();
  await act(async () => notePhotosUnderWay('another', true));
  expect(buttons()).toEqual(['Send to the seller']);
  await act(async () => notePhotosUnderWay('lot', true));
  expect(buttons()).toEqual([]);
  expect(text()).toContain('Photos are still being sent. Save them first.');
  await act(async () => notePhotosUnderWay('lot', false));
  expect(buttons()).toEqual(['Send to the seller']);
  expect(text()).not.toContain('still being sent');
});
