/**
 * Processes items in so many concurrent lanes; starts no further item once `isOver` is true.
 * Waits for all lanes, then throws the first error of `work`; its lane ends there.
 */
export const inLanes = async <T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
  isOver = () => false,
): Promise<void> => {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (isOver()) return;
      await work(item);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
