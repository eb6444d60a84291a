import type { Giveaway } from './giveaway.entity.ts';

type Draw = NonNullable<Giveaway['draws']>[number];

const holds: ReadonlySet<Draw['state']> = new Set(['DRAWN', 'WAITING', 'PASSED']);

/** Prizes that nobody has won and nobody who was drawn may still win. */
export const openPrizes = ({ prize, draws = [] }: Pick<Giveaway, 'prize' | 'draws'>): number =>
  Math.max(0, prize.count - draws.filter(({ state }) => holds.has(state)).length);

/** Those who answered right, in the order they were drawn. */
export const winnersOf = ({ draws = [] }: Pick<Giveaway, 'draws'>): readonly Draw[] =>
  draws.filter(({ state }) => state === 'PASSED');

/** Whether every prize has its winner. */
export const isAwarded = (giveaway: Pick<Giveaway, 'prize' | 'draws'>): boolean =>
  winnersOf(giveaway).length >= giveaway.prize.count;
