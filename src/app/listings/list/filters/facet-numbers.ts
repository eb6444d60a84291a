/** Numbers for the values of one facet, given as they appear, and never reused. */
export interface FacetNumbers {
  /** The values in the order of their numbers. */
  readonly values: readonly string[];
  /** Numbers of a lot's values; the same array for the same values. */
  readonly of: (values: readonly string[]) => readonly number[];
  /** Numbers of those values that some lot has had. */
  readonly known: (values: readonly string[]) => readonly number[];
}

export const facetNumbers = (): FacetNumbers => {
  const numbers = new Map<string, number>();
  const values: string[] = [];
  const shared = new Map<string, readonly number[]>();
  const numberOf = (value: string): number => {
    const before = numbers.get(value);
    if (before !== undefined) return before;
    numbers.set(value, values.length);
    return values.push(value) - 1;
  };
  return {
    values,
    of(wanted) {
      const key = wanted.length === 1 ? (wanted[0] ?? '') : wanted.join('\n');
      const before = shared.get(key);
      if (before !== undefined) return before;
      const made = wanted.map(numberOf);
      shared.set(key, made);
      return made;
    },
    known: (wanted) => wanted.flatMap((value) => numbers.get(value) ?? []),
  };
};
