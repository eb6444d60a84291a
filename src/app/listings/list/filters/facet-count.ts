/** One value of a facet, with its tick. */
export interface FacetCount {
  readonly value: string;
  readonly text: string;
  /** Number of lots this value would leave, with the other facets as they are. */
  readonly count: number;
  readonly on: boolean;
}
