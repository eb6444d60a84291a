import type { BrowserContext } from 'playwright/test';

interface Recorded {
  presses?: string[];
}

/** Latest entries kept. */
const most = 14;

/**
 * Records the latest presses of every page of a context, with the element that each event reached,
 * and the layout shifts between them: a press whose place moved beneath it reaches another element.
 */
export const recordPresses = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((limit) => {
    const recorded: string[] = [];
    (window as Window & Recorded).presses = recorded;
    const add = (entry: string): void => {
      recorded.push(`${Math.round(performance.now())} ${entry}`);
      if (recorded.length > limit) recorded.shift();
    };
    const nameOf = (target: EventTarget | null): string =>
      target instanceof Element
        ? `${target.tagName} ${(target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40)}`
        : 'nothing';
    for (const kind of ['pointerdown', 'pointerup', 'click'] as const) {
      addEventListener(
        kind,
        (event) => add(`${kind} ${event.clientX},${event.clientY} ${nameOf(event.target)}`),
        { capture: true, passive: true },
      );
    }
    new PerformanceObserver((list) => {
      for (const { startTime, value } of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
      })[]) {
        if (value > 0.005) add(`shift ${value.toFixed(3)} at ${Math.round(startTime)}`);
      }
    }).observe({ type: 'layout-shift' });
  }, most);

/** The recorded presses of the page; to be evaluated in it. */
export const pressesOf = (): string => ((window as Window & Recorded).presses ?? []).join('\n  ');
