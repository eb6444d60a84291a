/** Callbacks that are told of a change. */
export interface ListenerSet {
  /** Adds a callback; returns a function that removes it. Fits `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

export const listenerSet = (): ListenerSet => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
};
