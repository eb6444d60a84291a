import { choice, group, list, optional, serverSet, time, type Shape } from '../kit/fields.ts';

/** Most reserve changes stored, latest first; more than a seller makes in one auction. */
const storedMoves = 20;

/**
 * Reserve changes: each says that the reserve was lowered or removed, and when. They are public
 * lines of the auction’s history, and never say by how much.
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
 * The public list of reserve changes after another one, whole dollars; 0 for none. An increase,
 * possible only before bidding opens, is not listed.
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
