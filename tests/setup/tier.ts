/**
 * Amount of work in a run. `npm test` plays few rounds, always the same; the long tier plays many,
 * different each time, and the files named `*.long.test.ts` too; the fast one leaves out the most
 * expensive.
 */
export const isLong = process.env['HAMMERLANE_TIER'] === 'long';
export const isFast = process.env['HAMMERLANE_TIER'] === 'fast';

/**
 * The seed of everything random. A long run draws one itself and prints it; `HAMMERLANE_SEED`
 * repeats that run.
 */
export const seed = Number(process.env['HAMMERLANE_SEED'] ?? 1);

/** Number of rounds for one property, in every run and in the long tier. */
export const rounds = ({ every, long }: { readonly every: number; readonly long: number }) =>
  isLong ? long : every;
