/**
 * Figures of the house that its pages ask for by name, such as `{feePercent}`: what staff change in
 * the settings is then said by every page, and no editor has to follow.
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

/** The text with the figures it asks for; what is no figure of the house stays as it is written. */
export const withFigures = (text: string, figures: Readonly<Record<HouseFigure, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(houseFigures, name) ? figures[name as HouseFigure] : whole,
  );
