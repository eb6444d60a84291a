// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShippingQuote } from '../../../../src/app/bidding/cost/shipping-quote.tsx';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';
import { card } from '../../listings/cards.ts';

interface Asked {
  readonly listingId: string;
  readonly to: { readonly postal: string };
  readonly enclosed: boolean;
  readonly vehicle: { readonly runs: boolean };
}
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: ((_command: unknown, { to, enclosed, vehicle }: Asked) => {
    const why = refusal(
      'failed-precondition',
      'ROUTE_NOT_SERVED',
      'No carrier of ours goes this way.',
    );
    if (to.postal.startsWith('X')) return Promise.resolve({ ok: false, refusal: why });
    const amount = (enclosed ? 308_500 : 193_000) + (vehicle.runs ? 0 : 15_000);
    const days = { transitDaysMin: 5, transitDaysMax: 14 };
    const validUntil = Date.now() + 86_400_000;
    const value = { amount, currency: 'CAD', km: 3_354, ...days, validUntil, estimate: true };
    return Promise.resolve({ ok: true, value });
  }) as never,
}));

const priceOf = ({ place }: Drawn, trailer: string): string | undefined =>
  [...place.querySelectorAll('.sum div')].find((one) => one.textContent.startsWith(trailer))
    ?.lastElementChild?.textContent ?? undefined;
/** Types a postal code and submits it with Enter. */
const goTo = async ({ place, type }: Drawn, code: string): Promise<void> => {
  await type('Postal or ZIP code', code);
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  await act(async () => place.querySelector('[autocomplete="postal-code"]')?.dispatchEvent(key));
};

beforeEach(() => {
  localStorage.clear();
  device.set(connectionAtom, 'online');
});
afterEach(clear);

it('a visitor asks what bringing a lot home would cost', async () => {
  const { listing } = card('l-1');
  const drawn = await draw(() => createElement(ShippingQuote, { listing, now: Date.now() }));
  await goTo(drawn, 'Toronto');
  expect(drawn.alerts()[0]).toMatch(/^That is no postal code\./);
  await goTo(drawn, 'm5v 2t6');
  await vi.waitFor(() => expect(priceOf(drawn, 'Open trailer')).toBe('CA$1,930'));
  expect(priceOf(drawn, 'Enclosed trailer')).toBe('CA$3,085');
  expect(drawn.text()).toMatch(/in a straight line, 5 to 14 days on the way/);
  await act(async () => drawn.place.querySelector<HTMLElement>('[type="checkbox"]')?.click());
  await vi.waitFor(() => expect(priceOf(drawn, 'Open trailer')).toBe('CA$2,080'));
  expect(await faultsOf(drawn.place)).toEqual([]);
  await goTo(drawn, 'X0A 0H0');
  await vi.waitFor(() => expect(drawn.text()).toContain('No carrier of ours goes this way.'));
  expect(priceOf(drawn, 'Open trailer')).toBe('–');
});
