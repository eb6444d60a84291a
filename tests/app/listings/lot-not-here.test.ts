// @vitest-environment jsdom
import './no-window.ts';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ListingRoute } from '../../../src/app/shell/pages/listing-route.tsx';
import { failed, notHere, type Reading } from '../../../src/app/store/reading/reading.ts';
import { clear, draw } from '../drawn.ts';
import { cardNow } from './lot-states.ts';

const here = vi.hoisted(() => ({ listing: null as unknown, auction: null as unknown }));

vi.mock(import('../../../src/app/store/api/lots/listings.ts'), async (original) => ({
  ...(await original()),
  useListing: () => here.listing as never,
  useAuction: () => here.auction as never,
}));

afterEach(clear);

const page = async (listing: Reading<unknown>): Promise<string> => {
  Object.assign(here, { listing, auction: failed(notHere) });
  return (await draw(() => createElement(ListingRoute))).text();
};

it('says of a lot that was never opened, without a network, what is missing and when it comes', async () => {
  const text = await page(failed(notHere));
  expect(text).toContain('This lot could not be read');
  expect(text).toContain('This isn’t on this device yet. It loads when you’re online.');
});

it('says of one whose price alone is missing that it is the price', async () => {
  const { listing } = cardNow({});
  const text = await page({
    status: 'ready',
    value: listing,
    freshness: { source: 'kept', at: 0 },
  } as never);
  expect(text).toContain('The price is not known here');
  expect(text).toContain('This device has not seen this auction yet and cannot reach the server.');
});
