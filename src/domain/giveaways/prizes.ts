import type { Giveaway } from './giveaway.entity.ts';

type Draw = NonNullable<Giveaway['draws']>[number];

const holdingStates: ReadonlySet<Draw['state']> = new Set(['DRAWN', 'WAITING', 'PASSED']);

/** Number of prizes that are not won and that no drawn entrant may still win. */
export const openPrizes = ({ prize, draws = [] }: Pick<Giveaway, 'prize' | 'draws'>): number =>
  Math.max(0, prize.count - draws.filter(({ state }) => holdingStates.has(state)).length);

/** Entrants who answered correctly, in the order they were drawn. */
export const winnersOf = ({ draws = [] }: Pick<Giveaway, 'draws'>): readonly Draw[] =>
  draws.filter(({ state }) => state === 'PASSED');

/** Whether every prize has its winner. */
export const isAwarded = (giveaway: Pick<Giveaway, 'prize' | 'draws'>): boolean =>
  winnersOf(giveaway).length >= giveaway.prize.count;
