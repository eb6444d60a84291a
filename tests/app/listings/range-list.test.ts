// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RangeList } from '../../../src/app/listings/list/filters/range-list.tsx';
import { currentView, showView } from '../../../src/app/platform/reader/view.ts';
import { clear, draw } from '../drawn.ts';

const before = currentView();
afterEach(() => {
  clear();
  showView(before);
});

it.each([
  ['CAD', 'km', 'CA$'],
  ['USD', 'mi', 'US$'],
] as const)(
  'bounds of price and mileage name in the field what they count, %s and %s',
  async (currency, units, mark) => {
    showView({ ...before, currency, units });
    const { place, text } = await draw(() =>
      createElement(RangeList, { search: {}, onSearch: () => undefined }),
    );
    const named = [...place.querySelectorAll('input')].map((one) => one.getAttribute('aria-label'));
    expect(named).toEqual([
      `Lowest price, ${mark}`,
      `Highest price, ${mark}`,
      'Earliest year',
      'Latest year',
      `Lowest mileage, ${units}`,
      `Highest mileage, ${units}`,
    ]);
    const marks = [...place.querySelectorAll('.input__mark')].map((one) => one.textContent);
    expect(marks).toEqual([mark, mark, units, units]);
    expect(text()).toContain('Prices in the other currency are converted.');
  },
);
