/**
 * Amount of work in a run. `npm test` plays few rounds, always the same ones; the long tier plays
 * many, other ones each time, and the files named `*.long.test.ts` too; the fast one leaves the
 * dearest out.
 */
export const isLong = process.env['HAMMERLANE_TIER'] === 'long';
export const isFast = process.env['HAMMERLANE_TIER'] === 'fast';

/**
 * The seed of everything that is drawn. A long run draws one itself and prints it;
 * `HAMMERLANE_SEED` plays that run again.
 */
export const seed = Number(process.env['HAMMERLANE_SEED'] ?? 1);

/** Rounds one property is played for, in every run and in the long tier. */
export const rounds = ({ every, long }: { readonly every: number; readonly long: number }) =>
  isLong ? long : every;
