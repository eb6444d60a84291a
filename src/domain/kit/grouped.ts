/** Groups items by key, in order of each key's first occurrence. */
export const grouped = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const own = found.get(keyOf(item));
    if (own === undefined) found.set(keyOf(item), [item]);
    else own.push(item);
  }
  return found;
};
