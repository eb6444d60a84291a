import type { Page } from 'playwright';

/** What a page noted about its own start, ms from the start of the navigation. */
export interface Noted {
  /** Largest contentful paint so far. */
  lcp: number;
  /** What it was. */
  lcpOf: string;
  /** A card stood in the page. */
  card: number;
}

declare global {
  interface Window {
    noted: Noted;
  }
}

const note = (): void => {
  window.noted = { lcp: 0, lcpOf: '', card: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { readonly element: Element | null };
      window.noted.lcp = entry.startTime;
      window.noted.lcpOf = `${element?.tagName.toLowerCase() ?? ''}.${element?.className ?? ''}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = (): void => {
    if (document.querySelector('a[href*="/listing/"]') === null) requestAnimationFrame(look);
    else window.noted.card = performance.now();
  };
  look();
};

/** Notes the paints of every page from here on. */
export const watchPaints = async (page: Page): Promise<void> => {
  await page.addInitScript(note);
};

export interface Loaded extends Noted {
  /** Requests the page began before the first card stood. */
  readonly requests: number;
  /** Compressed bytes of what had arrived by then, as the page knows them. */
  readonly bytes: number;
  readonly script: number;
}

/** What the page had to load before its first card. */
export const readPaints = (page: Page): Promise<Loaded> =>
  page.evaluate(() => {
    const { noted } = window;
    const [shell] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = (
      performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    ).filter((one) => one.startTime < noted.card);
    const arrived = resources.filter((one) => one.responseEnd > 0 && one.responseEnd < noted.card);
    const sum = (all: readonly PerformanceResourceTiming[]): number =>
      all.reduce((total, one) => total + one.encodedBodySize, 0);
    return {
      ...noted,
      requests: resources.length + 1,
      bytes: sum(arrived) + (shell?.encodedBodySize ?? 0),
      script: sum(arrived.filter((one) => new URL(one.name).pathname.endsWith('.js'))),
    };
  });
