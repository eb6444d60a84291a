/** One error of the page: when (device clock, ms) and its text. */
export interface LastError {
  readonly at: number;
  readonly text: string;
}

const MOST_ERRORS = 20;
const errors: LastError[] = [];

const errorText = (value: unknown): string =>
  (value instanceof Error ? `${value.name}: ${value.message}` : String(value)).slice(0, 300);

const errorListeners = new Set<(error: LastError) => void>();

/** Adds an error that some code caught, for the diagnostics of this page. */
export const addError = (value: unknown): void => {
  const error = { at: Date.now(), text: errorText(value) };
  errors.push(error);
  if (errors.length > MOST_ERRORS) errors.shift();
  for (const told of errorListeners) told(error);
};

/** Records this page's latest uncaught errors. */
export const watchErrors = (): void => {
  const note = (event: Event, value: unknown): void => {
    // A listener that runs later may still mark the error as handled.
    setTimeout(() => {
      if (!event.defaultPrevented) addError(value);
    });
  };
  addEventListener('error', (event) => note(event, event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => note(event, event.reason));
};

/** This page's recent errors, newest last. */
export const lastErrors = (): readonly LastError[] => errors;

/** Calls back for every error from now on. */
export const onError = (told: (error: LastError) => void): void => void errorListeners.add(told);
