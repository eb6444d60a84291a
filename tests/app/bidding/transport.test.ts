// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AskTransport } from '../../../src/app/bidding/transport/ask-transport.tsx';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { clear, draw } from '../drawn.ts';

const server = vi.hoisted(() => ({
  quotes: [] as unknown[],
  requests: [] as unknown[],
  became: { state: 'sent' } as unknown,
}));
vi.mock(import('../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: ((_command: unknown, input: { readonly enclosed: boolean }) => {
    server.quotes.push(input);
    const value = {
      amount: input.enclosed ? 308_500 : 193_000,
      currency: 'CAD',
      km: 3_354,
      transitDaysMin: 5,
      transitDaysMax: 14,
      validUntil: Date.now() + 86_400_000,
      estimate: true,
    };
    return Promise.resolve({ ok: true, value });
  }) as never,
}));
vi.mock(import('../../../src/app/bidding/data/transport.ts'), async (original) => ({
  ...(await original()),
  requestTransport: ((input: unknown, key: string) => {
    server.requests.push({ input, key });
    return Promise.resolve(server.became);
  }) as never,
}));
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: (() => live([], null)) as never,
}));

beforeEach(() => {
  localStorage.clear();
  server.requests = [];
  server.became = { state: 'sent' };
});
afterEach(clear);

const desk = async () => {
  const drawn = await draw(() => createElement(AskTransport));
  /** Chooses a region for the end without a postal code. */
  const choose = (region: string) =>
    act(async () => {
      const select = drawn.place.querySelector<HTMLSelectElement>('fieldset select');
      if (select === null) throw new Error('There is nothing to choose from.');
      select.value = region;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { ...drawn, choose };
};

it('asks for an estimate once both ends are known, and sends what is asked for', async () => {
  const { type, press, text, choose } = await desk();
  expect(text()).toContain('Enter where it is and where it’s going');
  await type('Postal or ZIP code', 'M5V 2T6');
  await choose('BC');
  await vi.waitFor(() => expect(text()).toContain('CA$1,930'));
  expect(text()).toContain('CA$3,085');
  await press('Request this transport');
  await press('Send request');
  // The missing fields are named, and nothing is sent.
  expect(server.requests).toEqual([]);
  await type('Vehicle', '1972 Datsun 240Z');
  await type('Your name', 'Ann Tremblay');
  await type('E-mail', 'ann@example.com');
  await press('Send request');
  expect(server.requests).toEqual([
    {
      input: {
        name: 'Ann Tremblay',
        email: 'ann@example.com',
        vehicle: '1972 Datsun 240Z',
        from: { postal: 'M5V 2T6', country: 'CA' },
        to: { region: 'BC', country: 'CA' },
        size: 'CAR',
        runs: true,
        enclosed: false,
        language: 'en',
      },
      key: expect.stringMatching(/^[\w-]{36}$/),
    },
  ]);
  expect(text()).toContain('We have your request');
  expect(text()).toContain('We’ll write to ann@example.com.');
});

it('keeps what was typed while the postal code is corrected', async () => {
  const { type, press, text, choose, place } = await desk();
  await type('Postal or ZIP code', 'M5V 2T6');
  await choose('BC');
  await vi.waitFor(() => expect(text()).toContain('CA$1,930'));
  await press('Request this transport');
  await type('Vehicle', '1972 Datsun 240Z');
  await type('Your name', 'Ann Tremblay');
  await type('Postal or ZIP code', 'M5');
  expect(text()).toContain('Enter where it is and where it’s going');
  await type('Postal or ZIP code', 'M5W 1A1');
  await vi.waitFor(() => expect(text()).toContain('CA$1,930'));
  const values = [...place.querySelectorAll<HTMLInputElement>('form input')].map(
    (one) => one.value,
  );
  expect(values).toEqual(expect.arrayContaining(['1972 Datsun 240Z', 'Ann Tremblay']));
});
