// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TellAgain } from '../../../../src/app/admin/lot/auction-panel.tsx';
import type { Listing } from '../../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const sent = vi.hoisted((): unknown[] => []);
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: async (command: { readonly name: string }, input: unknown) => {
    sent.push([command.name, input]);
    return { ok: true, value: { ok: true } } as never;
  },
}));

beforeEach(() => {
  sent.length = 0;
});
afterEach(clear);

it.each([
  ['LIVE', 'Tell watchers of the start', 'notifications-triggerListingStart'],
  ['SOLD', 'Tell of the end', 'notifications-triggerListingEnd'],
  ['UNSOLD', 'Tell of the end', 'notifications-triggerListingEnd'],
])('of an auction that is %s staff may tell again', async (status, button, name) => {
  const listing = { id: 'lot', status } as Listing;
  const { press } = await draw(() => createElement(TellAgain, { listing }));
  await press(button);
  expect(sent).toEqual([[name, { listingId: 'lot' }]]);
});

it.each(['PREVIEW', 'SCHEDULED', 'WITHDRAWN', 'CANCELLED'])(
  'nothing is told of %s',
  async (status) => {
    const listing = { id: 'lot', status } as Listing;
    expect((await draw(() => createElement(TellAgain, { listing }))).text()).toBe('');
  },
);
