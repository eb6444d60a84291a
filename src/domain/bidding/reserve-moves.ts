import { choice, group, list, optional, serverSet, time, type Shape } from '../kit/fields.ts';

/** Most reserve changes stored, the latest ones; more than a seller makes in one auction. */
const storedMoves = 20;

/**
 * That a reserve was lowered or removed, and when: a public line of the auction’s history (R7).
 * Never by how much.
 */
export const reserveMoves = optional(
  serverSet(
    list(group({ at: serverSet(time()), kind: serverSet(choice(['LOWERED', 'REMOVED'])) }), {
      max: storedMoves,
    }),
  ),
);

export type ReserveMove = Shape<{ moves: typeof reserveMoves }>['moves'] extends
  | readonly (infer M)[]
  | undefined
  ? M
  : never;

/**
 * The public list of reserve changes after one more, whole dollars; 0 is none. A rise, possible only
 * before bidding opens, is not listed.
 */
export const reserveMovesAfter = (
  before: readonly ReserveMove[] | undefined,
  change: { readonly from: number; readonly to: number; readonly at: number },
): { readonly reserveMoves?: readonly ReserveMove[] } => {
  const { from, to, at } = change;
  if (to >= from) return before === undefined ? {} : { reserveMoves: before };
  const kind = to === 0 ? 'REMOVED' : 'LOWERED';
  return { reserveMoves: [...(before ?? []), { at, kind } as const].slice(-storedMoves) };
};
