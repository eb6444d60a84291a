/** Low-priority work: one piece at a time, started after a while without requests. */
export interface IdleQueue {
  readonly add: (key: string, work: () => Promise<void>) => void;
  /** Holds back, because a request is in progress. */
  readonly postpone: () => void;
  /** Starts nothing more, and resolves after the running piece. */
  readonly close: () => Promise<void>;
}

export const idleQueue = (quietMs: number): IdleQueue => {
  const pending = new Map<string, () => Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let busy = false;
  let isClosed = false;
  let running = Promise.resolve();

  const next = async (): Promise<void> => {
    const [first] = pending;
    if (!first || busy || isClosed) return;
    const [key, work] = first;
    pending.delete(key);
    busy = true;
    // Failed work is dropped: the next picture of the same original requests it again.
    running = work().catch(() => undefined);
    await running;
    busy = false;
    wait(0);
  };
  const wait = (ms: number): void => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void next(), ms);
    timer.unref();
  };
  return {
    add: (key, work) => {
      pending.set(key, work);
      wait(quietMs);
    },
    postpone: () => {
      if (pending.size > 0) wait(quietMs);
    },
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
};
