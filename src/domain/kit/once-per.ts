/** What is worked out of an object once, when it is first asked for, and forgotten with the object. */
export const oncePer = <K extends object, V>(make: (of: K) => V): ((of: K) => V) => {
  const kept = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    const there = kept.get(of) ?? { value: make(of) };
    kept.set(of, there);
    return there.value;
  };
};
