/** The two ways to offer a vehicle. */
export const modes = ['AUCTION', 'CLASSIFIED'] as const;
