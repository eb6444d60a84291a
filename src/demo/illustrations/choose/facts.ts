/** The visible facts of a listing, which its pictures must match. */
export interface ListingFacts {
  /** Lot number; consecutive numbers never share a backdrop. */
  readonly number: number;
  readonly year: number;
  readonly makeName: string;
  readonly modelName: string;
  readonly bodyType: string;
  readonly exteriorColor: string;
  readonly colorFamily: string;
  readonly interiorColor: string;
  readonly fuelType: string;
  readonly drive?: string;
  readonly engine?: { readonly config?: string; readonly cylinders?: number };
  readonly odometer: { readonly value: number; readonly unit: 'km' | 'mi' };
}

/** A pseudo-random number that is always the same for the same facts. */
export const draw = (facts: ListingFacts, what: string): number => {
  let h = 2166136261 ^ facts.number;
  for (const ch of `${what}${facts.makeName}${facts.modelName}${facts.year}`) {
    h = Math.imul(h ^ (ch.codePointAt(0) ?? 0), 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  return (h ^ (h >>> 13)) >>> 0;
};
