/** Waits before each retry, ms: five attempts in all. */
const retriesMs = [200, 1_000, 5_000, 30_000];

/** Sends a stand-in's webhooks until each is accepted. */
export interface WebhookSender<E> {
  readonly send: (event: E) => void;
  /** Runs the work after a delay; at once if the delay is 0. */
  readonly after: (ms: number, work: () => void) => void;
  /** Resolves when no request is in progress. */
  readonly settled: () => Promise<void>;
  /** Cancels waiting work. */
  readonly close: () => void;
}

/** @param attempt sends one event; returns whether the listener accepted it. */
export const openWebhookSender = <E>(attempt: (event: E) => Promise<boolean>): WebhookSender<E> => {
  const timers = new Set<NodeJS.Timeout>();
  const sending = new Set<Promise<void>>();

  const after = (ms: number, work: () => void): void => {
    if (ms === 0) return work();
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  };

  const run = async (event: E, tries: number): Promise<void> => {
    if (await attempt(event)) return;
    const wait = retriesMs[tries];
    if (wait !== undefined) after(wait, () => start(event, tries + 1));
  };

  const start = (event: E, tries: number): void => {
    const done = run(event, tries).finally(() => sending.delete(done));
    sending.add(done);
  };

  return {
    send: (event) => start(event, 0),
    after,
    settled: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

/** Uses one of the requested faults, if any are left. */
export const takeTrouble = <K extends string>(troubles: Record<K, number>, name: K): boolean => {
  if (troubles[name] <= 0) return false;
  troubles[name] -= 1;
  return true;
};
