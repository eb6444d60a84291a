/**
 * Loads a module on first use. All callers share one promise, so that their calls run in the order
 * they were made: a second `import()` could resolve before the first, which is still waiting for
 * the module's files. The next call retries a failed load.
 */
export const memoizedImport = <M>(load: () => Promise<M>): (() => Promise<M>) => {
  let loading: Promise<M> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
};
