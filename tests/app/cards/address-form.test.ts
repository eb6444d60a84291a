// @vitest-environment jsdom
import { once } from 'node:events';
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressForm } from '../../../src/app/cards/address-form.tsx';
import { addresses, type Address } from '../../../src/domain/accounts/address.entity.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';

const given = vi.hoisted(() => ({
  saved: [] as unknown[],
  stored: new EventTarget(),
  fails: false,
}));
vi.mock(import('../../../src/app/accounts/data/addresses.ts'), async (original) => ({
  ...(await original()),
  saveAddress: async (base, values) => {
    given.saved.push([base?.rev ?? null, values]);
    if (given.fails) throw new Error('There is no room.');
    await once(given.stored, 'stored');
    return base?.id ?? 'new';
  },
}));

/** The form of an address that another device may change. */
const opened = async (first: Address | null) => {
  const done: string[] = [];
  let change: (next: Address) => void = () => undefined;
  function Form() {
    const [base, setBase] = useState(first);
    change = setBase;
    return createElement(AddressForm, {
      base,
      button: 'Save',
      onDone: (id: string) => void done.push(id),
    });
  }
  const drawn = await draw(() => createElement(Form));
  const choose = (value: string) =>
    act(async () => {
      const select = drawn.place.querySelector('select');
      if (select === null) throw new Error('There is no choice.');
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const stores = () => act(async () => given.stored.dispatchEvent(new Event('stored')));
  const arrives = (next: Address) => act(async () => change(next));
  return { ...drawn, done, choose, stores, arrives };
};

const address = (more: Partial<Address> = {}): Address =>
  seedDocument(
    addresses,
    { id: 'a1', createdBy: 'ann', at: 0 },
    {
      name: 'Ann Roy',
      line1: '12 Queen Street',
      city: 'Hamilton',
      region: 'ON',
      country: 'CA',
      postal: 'L8L 1B7',
      ...more,
    },
  );

beforeEach(() => {
  given.saved = [];
  given.fails = false;
});
afterEach(clear);

it('saves a new address once, however often one presses', async () => {
  const { press, type, choose, stores, done } = await opened(null);
  await type('Full name', 'Ann Roy');
  await type('Address', '12 Queen Street');
  await type('City', 'Hamilton');
  await choose('ON');
  await type('Postal or ZIP code', 'l8l1b7');
  await press('Save');
  await press('Save');
  expect(given.saved).toEqual([
    [null, expect.objectContaining({ postal: 'L8L 1B7', region: 'ON', country: 'CA' })],
  ]);
  await stores();
  expect(done).toEqual(['new']);
});

it('saves only what was typed, beside what another device changed meanwhile', async () => {
  const { press, type, arrives, stores } = await opened(address({ rev: 1 }));
  await type('City', 'Dundas');
  await arrives(address({ line1: '9 King Street', rev: 2 }));
  await press('Save');
  expect(given.saved).toEqual([[1, { city: 'Dundas' }]]);
  await stores();
});

it('moves the country with the region, and refuses the code of the other one', async () => {
  const { press, type, choose, text, stores } = await opened(address({ rev: 1 }));
  await choose('WA');
  await press('Save');
  expect(text()).toContain('Enter a US ZIP code.');
  expect(given.saved).toEqual([]);
  await type('Postal or ZIP code', '98101');
  await press('Save');
  expect(given.saved).toEqual([[1, { region: 'WA', postal: '98101', country: 'US' }]]);
  await stores();
});
