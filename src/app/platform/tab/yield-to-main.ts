interface Yielding {
  readonly yield?: () => Promise<void>;
}

/**
 * Lets the browser handle input and paint before the caller continues. Long work calls it between
 * slices, because input is handled only after the current slice.
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
