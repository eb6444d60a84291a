/**
 * Numbers of the house that its pages name in braces, such as `{feePercent}`. When staff change the
 * settings, every page shows the new value without an edit.
 */
export const houseFigures = {
  feePercent: 'the buyer’s fee, in percent of the price',
  feeLeast: 'the least buyer’s fee',
  feeMost: 'the most buyer’s fee',
  increments: 'the steps of bids, by price',
  softClose: 'how long before the end a bid extends it',
  auctionDays: 'how many days an auction may run',
  saleComplete: 'how long after its end a sale is complete',
} as const;

export type HouseFigure = keyof typeof houseFigures;

/** The text with its figures filled in; unknown names stay unchanged. */
export const withFigures = (text: string, figures: Readonly<Record<HouseFigure, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(houseFigures, name) ? figures[name as HouseFigure] : whole,
  );
