/** A page's record of its own start, ms from the start of the navigation. */
export interface Noted {
  /** Largest contentful paint so far. */
  lcp: number;
  /** The painted element. */
  lcpOf: string;
  /** When a card was in the page. */
  card: number;
}

/** The paints, and the data loaded before the first card. */
export interface Loaded extends Noted {
  /** Requests the page started before the first card was there. */
  readonly requests: number;
  /** Compressed bytes received by then, as the page reports them. */
  readonly bytes: number;
  readonly script: number;
  readonly styles: number;
}

declare global {
  interface Window {
    noted: Noted;
    loaded: () => Loaded;
  }
}

const card = 'main a[href*="/listing/"]';

window.noted = { lcp: 0, lcpOf: '', card: 0 };

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { element } = entry as PerformanceEntry & { readonly element: Element | null };
    window.noted.lcp = entry.startTime;
    window.noted.lcpOf = element?.tagName.toLowerCase() ?? 'nothing that is still there';
  }
}).observe({ type: 'largest-contentful-paint', buffered: true });

const look = (): void => {
  if (document.querySelector(card) === null) requestAnimationFrame(look);
  else window.noted.card = performance.now();
};
look();

const sum = (all: readonly PerformanceResourceTiming[]): number =>
  all.reduce((total, one) => total + one.encodedBodySize, 0);

const named =
  (ending: string) =>
  ({ name }: PerformanceResourceTiming): boolean =>
    new URL(name).pathname.endsWith(ending);

window.loaded = () => {
  const { noted } = window;
  const [shell] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = (
    performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  ).filter((one) => one.startTime < noted.card);
  const arrived = resources.filter((one) => one.responseEnd > 0 && one.responseEnd < noted.card);
  return {
    ...noted,
    requests: resources.length + 1,
    bytes: sum(arrived) + (shell?.encodedBodySize ?? 0),
    script: sum(arrived.filter(named('.js'))),
    styles: sum(arrived.filter(named('.css'))),
  };
};
