type Listener = () => void;

interface Beat {
  readonly listeners: Set<Listener>;
  count: number;
  timer: ReturnType<typeof setInterval>;
}

const beats = new Map<number, Beat>();

/** Calls `listener` every `step` ms; one timer per step, however many listen. */
export const subscribeTick = (step: number, listener: Listener): (() => void) => {
  let beat = beats.get(step);
  if (beat === undefined) {
    const made: Beat = {
      listeners: new Set(),
      count: 0,
      timer: setInterval(() => {
        made.count += 1;
        for (const one of made.listeners) one();
      }, step),
    };
    beats.set(step, made);
    beat = made;
  }
  const joined = beat;
  joined.listeners.add(listener);
  return () => {
    joined.listeners.delete(listener);
    if (joined.listeners.size > 0) return;
    clearInterval(joined.timer);
    if (beats.get(step) === joined) beats.delete(step);
  };
};

/** Tick count of the step; changes exactly when listeners are called. */
export const tickCount = (step: number): number => beats.get(step)?.count ?? 0;
