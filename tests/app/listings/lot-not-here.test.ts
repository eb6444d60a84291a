// @vitest-environment jsdom
import './no-window.ts';
import { act, createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ListingRoute } from '../../../src/app/shell/pages/listing-route.tsx';
import { failed, live, notHere, type Reading } from '../../../src/app/platform/reading/reading.ts';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';
import { clear, draw } from '../drawn.ts';
import { cardNow } from './lot-states.ts';

const here = vi.hoisted(() => ({ listing: null as unknown, auction: null as unknown }));

vi.mock(import('../../../src/app/listings/data/listings.ts'), async (original) => ({
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
  expect(text).toContain('This isn’t on this device yet. It loads once there’s a connection.');
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

describe('a lot that is not public yet', () => {
  const unpublished = async (status: string, uid: string | null) => {
    const { listing } = cardNow({});
    device.set(sessionAtom, { ...signedOut, status: uid === null ? 'out' : 'in', uid });
    const value = { ...listing, status, mode: 'AUCTION', createdBy: 'seller' };
    const reading = { status: 'ready', value, freshness: { source: 'live', at: 0 } };
    Object.assign(here, { listing: reading, auction: live(null, null) });
    const drawn = await draw(() => createElement(ListingRoute));
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(drawn.text()).toContain('Not public yet');
    }, 10_000);
    return drawn;
  };

  it('is read by its seller as buyers will see it, and approved there', async () => {
    const { text, buttons, press } = await unpublished('SELLER_REVIEW', 'seller');
    expect(text()).toContain('Not public yet');
    expect(text()).not.toContain('The price is not known here');
    expect(text()).toContain('Title and history');
    expect(buttons()).toContain('Approve it or send it back');
    await press('Approve it or send it back');
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(buttons()).toContain('Send it back…');
    }, 10_000);
  });

  it.each([
    ['PREVIEW', 'seller'],
    ['SELLER_REVIEW', 'staff'],
  ])('offers nothing to decide in %s to %s', async (status, uid) => {
    const { text, buttons } = await unpublished(status, uid);
    expect(text()).toContain('Not public yet');
    expect(buttons()).not.toContain('Approve it or send it back');
  });
});
