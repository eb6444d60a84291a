/**
 * Runs work for each item, several at once: a disk syncs eight files in hardly more time than one.
 * The first failure is rethrown once all running work has finished.
 */
export const severalAtOnce = async <T>(
  all: Iterable<T>,
  work: (one: T) => Promise<void>,
  most = 8,
): Promise<void> => {
  const rest = all[Symbol.iterator]();
  let isFailed = false;
  const inTurn = async (): Promise<void> => {
    for (let next = rest.next(); next.done !== true && !isFailed; next = rest.next()) {
      try {
        await work(next.value);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: most }, inTurn));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
};
