/** Processes items in so many concurrent lanes; starts no further item once `isOver` is true. */
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
  await Promise.all(Array.from({ length: lanes }, lane));
};
