// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { HeldAmount } from '../../../src/app/bidding/held-amount.tsx';
import { french, refusals } from '../../../src/app/shell/french.ts';
import { setTranslations } from '../../../src/app/ui/text/translate.ts';
import { clear, draw } from '../drawn.ts';

const said = async (bidDeposit: number | undefined): Promise<string> => {
  const of = { invoiced: 113_000, bidDeposit, currency: 'CAD' as const };
  return (await draw(() => createElement(HeldAmount, of))).text();
};

afterEach(() => {
  clear();
  setTranslations('en-CA', { french: {}, refusals: {} });
});

it('says fee, tax and deposit together, and that the deposit is not charged', async () => {
  expect(await said(5_000)).toBe(
    'For this bid, CA$6,130.00 is held on your card: our fee with its tax, and a bid deposit of CA$5,000. If you win, only the fee and its tax are charged; the rest is released.',
  );
});

it('says nothing where the lot asks none', async () => {
  expect(await said(undefined)).toBe('');
});

it('says it in French', async () => {
  setTranslations('fr-CA', { french, refusals });
  expect(await said(5_000)).toMatch(
    /^Pour cette mise, 6.130,00.\$ CA sont retenus sur votre carte/,
  );
});
