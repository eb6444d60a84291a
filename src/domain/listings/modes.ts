/** The two ways to offer a vehicle. */
export const modes = ['AUCTION', 'CLASSIFIED'] as const;
export type Mode = (typeof modes)[number];
