interface Yielding {
  readonly yield?: () => Promise<void>;
}

/**
 * Lets the browser answer and draw before what follows goes on: long work is done in turns, since a
 * press waits for the end of the one under way.
 */
export const yieldToMain = (): Promise<void> => {
  const { scheduler } = globalThis as { readonly scheduler?: Yielding };
  return (
    scheduler?.yield?.() ??
    new Promise((resolve) => {
      setTimeout(resolve, 0);
    })
  );
};
