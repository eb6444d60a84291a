import type { Page } from 'playwright/test';

interface Shifted {
  shifts?: number;
}

/** Adds up the layout shifts of every page that this tab opens from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifted = window as Window & Shifted;
    shifted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput } = entry as PerformanceEntry & {
          readonly value?: number;
          readonly hadRecentInput?: boolean;
        };
        if (hadRecentInput !== true) shifted.shifts = (shifted.shifts ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Sum of this page's layout shifts without an input, as browsers weigh them. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Window & Shifted).shifts ?? Number.NaN);
