/** One fault of the page: when (device clock, ms) and what it said. */
export interface LastError {
  readonly at: number;
  readonly text: string;
}

const MOST = 20;
const errors: LastError[] = [];

const textOf = (value: unknown): string =>
  (value instanceof Error ? `${value.name}: ${value.message}` : String(value)).slice(0, 300);

const listeners = new Set<(error: LastError) => void>();

/** Keeps a fault that something caught, for the diagnostics of this page. */
export const addError = (value: unknown): void => {
  const error = { at: Date.now(), text: textOf(value) };
  errors.push(error);
  if (errors.length > MOST) errors.shift();
  for (const told of listeners) told(error);
};

/** Keeps the newest faults of this page that nothing caught. */
export const watchErrors = (): void => {
  const note = (event: Event, value: unknown): void => {
    // Whoever listens after this may say that it is no fault.
    setTimeout(() => {
      if (!event.defaultPrevented) addError(value);
    });
  };
  addEventListener('error', (event) => note(event, event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => note(event, event.reason));
};

/** The newest last. */
export const lastErrors = (): readonly LastError[] => errors;

/** Tells of every fault from now on. */
export const onError = (told: (error: LastError) => void): void => void listeners.add(told);
