interface Yielding {
  readonly yield?: () => Promise<void>;
}

/**
 * Lets the browser handle input and paint before the caller continues. Long work calls it between
 * slices, because a press is handled only after the slice that is running.
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
