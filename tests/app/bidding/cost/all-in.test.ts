// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AllInSentence } from '../../../../src/app/bidding/cost/all-in.tsx';
import { clear, draw } from '../../drawn.ts';
import { noon } from '../../listings/cards.ts';
import { lotOf } from '../lots.ts';

// Transport is not part of this test.
vi.mock(import('../../../../src/app/bidding/cost/shipping-total.tsx'), () => ({
  ShippingSentence: (() => null) as never,
  ShippingLines: (() => null) as never,
}));

const fee = { buyerBps: 500, buyerMinCents: 25_000, buyerMaxCents: 750_000 };
afterEach(clear);

it.each([
  [100, 'including our fee of CA$250.00 (5%, min 250) and '],
  [60_000, 'including our fee of CA$3,000.00 (5%) and '],
  [250_000, 'including our fee of CA$7,500.00 (5%, max 7,500) and '],
])('names what the fee of a bid of %s goes by', async (amount, says) => {
  const of = { listing: lotOf({}).listing, amount, kind: 'MAX', fee, now: noon } as const;
  expect((await draw(() => createElement(AllInSentence, of))).text()).toContain(says);
});
