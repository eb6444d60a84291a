/** A prize of the demo market, with the texts of its page. */
export interface DemoPrize {
  readonly id: string;
  readonly title: string;
  readonly prize: string;
  /** Whole dollars. */
  readonly value: number;
  readonly paragraphs: readonly string[];
}

export const openPrize: DemoPrize = {
  id: 'giveaway-plates',
  title: 'Win four framed prints for the garage wall',
  prize: 'Four framed prints, signed and numbered',
  value: 680,
  paragraphs: [
    'Four of the drawings you know from our listings, printed on cotton paper at 60 by 40 centimeters, signed, numbered and framed in oak.',
    'The winner chooses the four, from any car we have ever listed. We pack them in a crate and ship them to your door.',
  ],
};

export const pastPrize: DemoPrize = {
  id: 'giveaway-chest',
  title: 'Win a tool chest for the winter',
  prize: 'Roller tool chest with 214 tools',
  value: 2_499,
  paragraphs: [
    'Seven drawers, ball bearings, and everything from a feeler gauge to a torque wrench: the chest our own mechanic would buy again.',
  ],
};

/** Texts of every giveaway's rules, beside its figures. */
export const rules: readonly string[] = [
  'No purchase is necessary, and a purchase does not improve the chance of any single entry. The free form reaches the same number of entries as anything else.',
  'One person may enter once and earn more entries in the ways this page lists. Entries that earn their number by orders go down again when an order is refunded.',
  'Staff of Hammerlane and members of their households may not enter.',
  'The winner is drawn as described under the draw and is told by e-mail and in the notifications. To receive the prize, the winner answers an arithmetic question without help. If the answer is wrong, late, or does not come, the next ticket is drawn.',
  'The prize is awarded as described, is not exchanged for money, and is shipped within Canada at our cost. The winner’s username is published.',
];
