/**
 * A part of the program that is loaded when it is first needed. All wait for the same loading, so
 * that what is asked of it is done in the order it was asked in: a second import may be answered
 * before the first one, which still waits for the files the part is made of. One that failed is
 * tried anew.
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
