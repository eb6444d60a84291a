// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KindMade } from '../../../src/app/listings/trend/kind-made.tsx';
import { TrendChart } from '../../../src/app/listings/trend/trend-chart.tsx';
import type { Result } from '../../../src/domain/listings/result.ts';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { clear, draw } from '../drawn.ts';
import { card, noon } from './cards.ts';

const held = vi.hoisted(() => ({ results: null as unknown }));
vi.mock(import('../../../src/app/ui/layout/wide.ts'), () => ({ useWide: () => true }));
vi.mock(import('../../../src/app/listings/data/results.ts'), () => ({
  useResults: (() => held.results) as never,
}));

const DAY = 86_400_000;
const prices = [10_000, 12_000, 90_000, 11_000, 13_000];
const sales = prices.map((price, at) => ({ at: noon - (50 - at * 10) * DAY, price }));

afterEach(clear);

describe('prices over time', () => {
  it('are said with how many sales they rest on, and stand in a table for whoever sees no drawing', async () => {
    const screen = () => createElement(TrendChart, { sales, what: 'Porsche 911', now: noon });
    const { place, text, press } = await draw(screen);
    expect(text()).toContain('running median of 5 sold lots, in CA$');
    expect(place.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toContain('5');
    expect(place.querySelector('table')).toBeNull();
    await press('Prices as a table');
    const rows = [...place.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].slice(1).map((cell) => cell.textContent),
    );
    expect(rows.map(([price]) => price)).toEqual([
      'CA$13,000',
      'CA$11,000',
      'CA$90,000',
      'CA$12,000',
      'CA$10,000',
    ]);
    expect(rows[2]?.[1]).toBe('CA$12,000');
    expect(place.querySelectorAll('tbody th[scope="row"]')).toHaveLength(5);
  });

  it('of a lot’s kind are drawn from five sales on, of what sold alone', async () => {
    const own = card('own', { vehicle: { makeId: 'porsche', modelId: '911' } });
    const row = (at: number, more: Partial<Result> = {}): Result => ({
      id: `r${at}`,
      number: at,
      title: `1971 Porsche 911 No. ${at}`,
      mode: 'AUCTION',
      status: 'SOLD',
      category: 'cars',
      currency: own.listing.currency,
      year: 1971,
      makeId: 'porsche',
      makeName: 'Porsche',
      modelId: '911',
      odometer: { value: 1, unit: 'km' },
      endAt: noon - (at + 1) * DAY,
      soldPrice: 10_000 + at,
      bidTo: 10_000 + at,
      bidCount: 1,
      region: 'ON',
      country: 'CA',
      ...more,
    });
    const unsold = row(9, { status: 'UNSOLD', soldPrice: null, bidTo: 9_000 });
    const shown = async (n: number): Promise<boolean> => {
      held.results = live([...Array.from({ length: n }, (_, at) => row(at)), unsold], noon);
      const screen = () =>
        createElement(KindMade, { listing: own.listing, cards: [], price: null, now: noon });
      const { place, text } = await draw(screen);
      expect(text()).toContain(`${n} sold here in two years`);
      return place.querySelector('svg[role="img"]') !== null;
    };
    expect([await shown(4), await shown(5)]).toEqual([false, true]);
  });
});
