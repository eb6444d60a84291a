// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressBook } from '../../../src/app/accounts/info/address-book.tsx';
import { addresses, type Address } from '../../../src/domain/accounts/address.entity.ts';
import type { OwnParts as Parts } from '../own-parts.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';

const given = await vi.hoisted(async () => {
  const { OwnParts } = await import('../own-parts.ts');
  return { own: new OwnParts() as Parts, removed: [] as string[] };
});
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: given.own.read,
}));
vi.mock(import('../../../src/app/accounts/data/addresses.ts'), async (original) => ({
  ...(await original()),
  removeAddress: ({ id }) => {
    given.removed.push(id);
    return Promise.resolve(null) as never;
  },
}));

const address = (id: string, more: Partial<Address>): Address =>
  seedDocument(addresses, { id, createdBy: 'ann', at: 0 }, more);

const page = () => draw(() => createElement(AddressBook));

beforeEach(() => {
  given.removed = [];
  given.own.forget();
});
afterEach(clear);

describe('the addresses of a member', () => {
  it('say that there are none only once that is known', async () => {
    expect((await page()).text()).toBe('');
    clear();
    given.own.give('addresses');
    const { text, buttons } = await page();
    expect(text()).toContain('No addresses yet.');
    expect(buttons()).toContain('Add an address');
  });

  it('say why they could not be read, and not that there are none', async () => {
    given.own.fail('addresses');
    const { text } = await page();
    expect(text()).toContain('You’re offline.');
    expect(text()).not.toContain('No addresses yet.');
  });

  it('are read as they are written on an envelope, and removed one by one', async () => {
    given.own.give(
      'addresses',
      address('a1', { line1: '12 Queen Street', line2: 'Apt. 4', city: 'Hamilton', region: 'ON' }),
      address('a2', { line1: '5 Pine Street', line2: '', city: 'Seattle', region: 'WA' }),
    );
    const { place, press } = await page();
    const told = [...place.querySelectorAll('address')].map((one) =>
      [...one.querySelectorAll('span')].map((line) => line.textContent),
    );
    expect(told.map(([line]) => line)).toEqual(['12 Queen Street, Apt. 4', '5 Pine Street']);
    expect(told[0]?.[1]).toContain('Hamilton Ontario');
    await press('Remove');
    expect(given.removed).toEqual(['a1']);
  });
});
