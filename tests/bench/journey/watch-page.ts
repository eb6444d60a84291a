/**
 * Injected before every page's own scripts: measures its response times, and when it is at rest.
 */
export interface Answers {
  /** Ms from each input to the next frame, by interaction: the longest of its events. */
  readonly interactions: Map<number, number>;
  /** Tasks of more than 50 ms. */
  long: { count: number; ms: number; endedAt: number };
}

declare global {
  interface Window {
    answers: Answers;
  }
}

window.answers = { interactions: new Map(), long: { count: 0, ms: 0, endedAt: 0 } };

/** An entry of the platform's event timing. */
type Timed = PerformanceEventTiming & { readonly interactionId: number };

new PerformanceObserver((list) => {
  const { interactions } = window.answers;
  for (const { interactionId, duration } of list.getEntries() as Timed[]) {
    if (interactionId === 0) continue;
    interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  }
}).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

new PerformanceObserver((list) => {
  const { long } = window.answers;
  for (const { startTime, duration } of list.getEntries()) {
    long.count += 1;
    long.ms += duration;
    long.endedAt = startTime + duration;
  }
}).observe({ type: 'longtask', buffered: true });
