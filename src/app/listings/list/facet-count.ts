/** One value of a facet, as it is ticked. */
export interface FacetCount {
  readonly value: string;
  readonly text: string;
  /** Lots this value would leave, the other facets as they are. */
  readonly count: number;
  readonly on: boolean;
}
