// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PriceStep } from '../../../src/app/submissions/draft/price-step.tsx';
import { PackageTable } from '../../../src/app/submissions/start/package-table.tsx';
import { StaffNotes } from '../../../src/app/submissions/draft/staff-note.tsx';
import type { SubmissionMode } from '../../../src/app/drafts/rows.ts';
import { failed, live, loading } from '../../../src/app/platform/reading/reading.ts';
import { packages, type Package } from '../../../src/domain/listings/package.entity.ts';
import type { Sale } from '../../../src/domain/listings/submissions/submission-sale.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import { notReached } from '../own-parts.ts';

const held = vi.hoisted(() => ({ packages: null as unknown }));
vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  usePackages: (() => held.packages) as never,
}));
// The tax on it has a test of its own.
vi.mock(import('../../../src/app/cards/package-tax.tsx'), async (original) => ({
  ...(await original()),
  usePackageTax: () => null,
}));

const pack = (id: string, more: Partial<Package> = {}): Package =>
  seedDocument(
    packages,
    { id, createdBy: 'house', at: 0 },
    {
      title: `Package ${id}`,
      mode: 'AUCTION',
      active: true,
      price: { CAD: 9_900, USD: 7_500 },
      priceNoReserve: { CAD: 0, USD: 0 },
      ...more,
    },
  );

/** The form's last values, with its fields as in a draft. */
let sale: Sale = {};
const step = async (mode: SubmissionMode, begun: Sale = {}): Promise<Drawn> => {
  clear();
  sale = begun;
  const Form = () => {
    const [value, setValue] = useState<Sale>(begun);
    const set = (change: object): void => {
      sale = { ...value, ...change };
      setValue(sale);
    };
    const form = { value, set, lost: null } as never;
    return createElement(PriceStep, { form, mode, standsAt: {} as never });
  };
  const notes = [{ field: 'sale.packageId', text: 'Take the larger one.' }] as never;
  return draw(() => createElement(StaffNotes, { value: notes }, createElement(Form)));
};
const fieldOf = ({ place }: Drawn, label: string): HTMLElement | null =>
  [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control ??
  null;
const choose = (drawn: Drawn, label: string, value: string): Promise<void> =>
  act(async () => {
    const select = fieldOf(drawn, label);
    if (!(select instanceof HTMLSelectElement)) throw new TypeError(`${label} names no choice`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const tick = ({ place }: Drawn, label: string): Promise<void> =>
  act(async () => {
    [...place.querySelectorAll('label')].find((one) => one.textContent.includes(label))?.click();
  });
const reserve = 'Reserve, dollars';
const price = 'Asking price, dollars';
const cardsOf = ({ place }: Drawn): readonly string[] =>
  [...place.querySelectorAll('[role="radiogroup"] label')].map(({ textContent }) => textContent);

beforeEach(() => {
  held.packages = live(
    [pack('a'), pack('old', { active: false }), pack('ad', { mode: 'CLASSIFIED' })],
    null,
  );
});
afterEach(clear);

describe('what a seller asks for a vehicle', () => {
  it('asks for a reserve only where one is wanted, and forgets it where none is', async () => {
    const drawn = await step('AUCTION');
    expect(fieldOf(drawn, reserve)).toBeNull();
    await choose(drawn, 'Does it sell with a reserve?', 'yes');
    expect(sale.noReserve).toBe(false);
    await drawn.type(reserve, '12000');
    expect(sale.reserve).toBe(12_000);
    const near = 'Tell bidders once they reach 90% of the reserve';
    await act(async () => fieldOf(drawn, near)?.click());
    expect(sale.showNear).toBe(true);
    await choose(drawn, 'Does it sell with a reserve?', 'no');
    expect(fieldOf(drawn, reserve)).toBeNull();
    expect(sale).toEqual({ noReserve: true, reserve: undefined });
    await choose(drawn, 'Does it sell with a reserve?', '');
    expect(sale.noReserve).toBeUndefined();
  });

  it('offers the packages in force of its kind, at the price of the sale asked for', async () => {
    const drawn = await step('AUCTION', { noReserve: false });
    expect(cardsOf(drawn)).toHaveLength(1);
    expect(cardsOf(drawn)[0]).toContain('99');
    await choose(drawn, 'Currency of the sale', 'USD');
    expect(cardsOf(drawn)[0]).toContain('75');
    await choose(drawn, 'Does it sell with a reserve?', 'no');
    expect(cardsOf(drawn)[0]).not.toContain('75');
    expect((await step('CLASSIFIED')).text()).toContain('Package ad');
  });

  it('asks no price of an advertisement that says one on request, nor whether it is the last', async () => {
    const drawn = await step('CLASSIFIED', { askPrice: 9_000, obo: true });
    expect(fieldOf(drawn, price)).not.toBeNull();
    await tick(drawn, 'Price on request');
    expect(sale).toEqual({ priceOnRequest: true, askPrice: undefined, obo: undefined });
    expect(fieldOf(drawn, price)).toBeNull();
    expect(drawn.text()).not.toContain('Or best offer');
  });

  it('says what does not fit when the field is left, and not while it is typed', async () => {
    const drawn = await step('CLASSIFIED');
    const field = fieldOf(drawn, price);
    await act(async () => field?.focus());
    await drawn.type(price, '0');
    expect(drawn.place.querySelector('[aria-invalid="true"]')).toBeNull();
    await act(async () => field?.blur());
    expect(drawn.place.querySelector('[aria-invalid="true"]')).not.toBeNull();
  });

  it('says of the packages that they come, that they did not, and what staff asked', async () => {
    held.packages = loading;
    const coming = await step('AUCTION');
    expect(coming.text()).not.toContain('Package a');
    expect(coming.text()).toContain('Our staff asks Take the larger one.');
    held.packages = failed(notReached);
    expect((await step('AUCTION')).text()).toContain('Prices didn’t load');
  });
});

it('the packages stand with the price staff keep, with a reserve and without', async () => {
  const plus = {
    title: 'Plus auction',
    price: { CAD: 44_900, USD: 34_900 },
    priceNoReserve: { CAD: 42_900, USD: 32_900 },
  };
  held.packages = live([pack('AUC_PLUS', plus)], null);
  const { place } = await draw(() => createElement(PackageTable));
  const told = place.querySelector('li')?.textContent;
  expect(told).toContain('Plus auction');
  expect(told).toMatch(/\$429, with a reserve .*\$449/);
});
