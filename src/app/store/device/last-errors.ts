/** One fault of the page: when (device clock, ms) and what it said. */
export interface LastError {
  readonly at: number;
  readonly text: string;
}

const MOST = 20;
const errors: LastError[] = [];

const textOf = (value: unknown): string =>
  (value instanceof Error ? `${value.name}: ${value.message}` : String(value)).slice(0, 300);

/** Keeps the newest faults of this page for its diagnostics; they go nowhere by themselves. */
export const watchErrors = (): void => {
  const note = (value: unknown): void => {
    errors.push({ at: Date.now(), text: textOf(value) });
    if (errors.length > MOST) errors.shift();
  };
  addEventListener('error', (event) => note(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => note(event.reason));
};

/** The newest last. */
export const lastErrors = (): readonly LastError[] => errors;
