// @vitest-environment jsdom
import { act, createElement, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AskedForm } from '../../../src/app/submissions/own/asked-form.tsx';
import { RelistListing } from '../../../src/app/submissions/own/relist-listing.tsx';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import '../dialogs.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import { sampleOf } from '../../projections/seed.ts';

const moved = vi.hoisted(() => [] as unknown[]);
vi.mock(import('../../../src/app/submissions/data/submissions.ts'), async (original) => ({
  ...(await original()),
  moveListing: async (move) => {
    moved.push(move);
    return { ok: true };
  },
}));

/** Draws a screen of a value, and a function that replaces the value as replication does. */
const drawLive = async <V>(first: V, screen: (value: V) => ReactNode) => {
  let replace: (value: V) => void = () => undefined;
  const Screen = () => {
    const [value, setValue] = useState(first);
    replace = setValue;
    return screen(value);
  };
  const drawn = await draw(() => createElement(Screen));
  return { ...drawn, arrive: (value: V): Promise<void> => act(async () => replace(value)) };
};

const lot = (of: Partial<Listing>): Listing => ({
  ...sampleOf(listings, { id: 'l1', mode: 'CLASSIFIED', status: 'ACTIVE' }),
  ...of,
});
const form = () =>
  drawLive(lot({ askPrice: 12_000 }), (one) => createElement(AskedForm, { lot: one }));
const priceIn = ({ place }: Drawn) =>
  place.querySelector<HTMLInputElement>('[inputmode=decimal]') as HTMLInputElement;
const tick = ({ place }: Drawn, name: string) =>
  act(async () =>
    [...place.querySelectorAll('label')]
      .find(({ textContent }) => textContent === name)
      ?.control?.click(),
  );
const enter = (field: HTMLInputElement) => act(async () => field.focus());

beforeEach(() => {
  moved.length = 0;
});
afterEach(clear);

it('opens with the price of now, and sends none where only the best offer changed', async () => {
  const drawn = await form();
  await drawn.arrive(lot({ askPrice: 11_000 }));
  await drawn.press('Change the price…');
  expect(priceIn(drawn).value).toBe('11,000');
  await enter(priceIn(drawn));
  await drawn.arrive(lot({ askPrice: 10_500 }));
  expect(priceIn(drawn).value).toBe('10,500');
  await tick(drawn, 'Or best offer');
  await drawn.press('Change the price');
  expect(moved).toEqual([{ listingId: 'l1', event: 'EDIT_PRICE', obo: true }]);
});

it('keeps a typed price, with the best offer as another device chose it', async () => {
  const drawn = await form();
  await drawn.press('Change the price…');
  await drawn.type('Asking price', '9000');
  await drawn.arrive(lot({ askPrice: 11_000, obo: true }));
  expect(priceIn(drawn).value).toBe('9000');
  await drawn.press('Change the price');
  expect(moved).toEqual([{ listingId: 'l1', event: 'EDIT_PRICE', askPrice: 9_000, obo: true }]);
});

it('sends no price that was ticked away and back', async () => {
  const drawn = await form();
  await drawn.press('Change the price…');
  await tick(drawn, 'Price on request');
  await tick(drawn, 'Price on request');
  await drawn.arrive(lot({ askPrice: 11_000 }));
  await tick(drawn, 'Or best offer');
  await drawn.press('Change the price');
  expect(moved).toEqual([{ listingId: 'l1', event: 'EDIT_PRICE', obo: true }]);
});

it('begins anew after it was cancelled', async () => {
  const drawn = await form();
  await drawn.press('Change the price…');
  await drawn.type('Asking price', '9000');
  await drawn.press('Cancel');
  await drawn.press('Change the price…');
  expect(priceIn(drawn).value).toBe('12,000');
});

it('lists again with the reserve of now', async () => {
  const drawn = await drawLive(8_000, (reserve) =>
    createElement(RelistListing, { listingId: 'l1', reserve, currency: 'CAD' }),
  );
  await drawn.arrive(7_000);
  await drawn.press('List it again');
  expect(priceIn(drawn).value).toBe('7,000');
  const yes = [...drawn.place.querySelectorAll('dialog button')].find(
    ({ textContent }) => textContent === 'List it again',
  ) as HTMLButtonElement;
  await act(async () => yes.click());
  expect(moved).toEqual([{ listingId: 'l1', event: 'RELIST', reserve: 7_000 }]);
});
