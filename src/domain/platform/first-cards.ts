import type { Card } from '../listings/card.ts';

/** Id of the element of a page that holds its first cards as JSON. */
export const firstCardsId = 'first-cards';

export interface FirstCards {
  /** Server time they were current at, ms UTC. */
  readonly at: number;
  readonly cards: readonly Card[];
}
