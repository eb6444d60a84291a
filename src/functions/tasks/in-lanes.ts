/** Works on items beside each other, so many at a time; begins none after `isOver` says so. */
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
