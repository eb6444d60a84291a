/**
 * Memoizes a value per object: computed on first use, released when the object is garbage
 * collected.
 */
export const oncePer = <K extends object, V>(make: (of: K) => V): ((of: K) => V) => {
  const kept = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    const there = kept.get(of) ?? { value: make(of) };
    kept.set(of, there);
    return there.value;
  };
};
