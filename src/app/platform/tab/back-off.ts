/** Wait before the next attempt, ms: 1 s growing by half to at most 60 s, spread by `chance` 0…1. */
export const waitFor = (attempts: number, chance: number): number =>
  Math.round(Math.min(60_000, 1_000 * 1.5 ** Math.max(0, attempts - 1)) * (0.75 + chance / 2));
