/**
 * Loads a module on first use. All callers share one promise, so that their calls run in the order
 * they were made: a second `import()` might resolve before the first, which still waits for the
 * module's files. A failed load is retried at the next call.
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
