/** Work that may wait: one piece at a time, begun when nobody has asked for anything for a while. */
export interface IdleQueue {
  readonly add: (key: string, work: () => Promise<void>) => void;
  /** Somebody is waiting for something else: hold back. */
  readonly postpone: () => void;
}

export const idleQueue = (quietMs: number): IdleQueue => {
  const pending = new Map<string, () => Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let busy = false;

  const next = async (): Promise<void> => {
    const [first] = pending;
    if (!first || busy) return;
    const [key, work] = first;
    pending.delete(key);
    busy = true;
    // What fails is left: it is asked for again with the next picture of the same original.
    await work().catch(() => undefined);
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
  };
};
