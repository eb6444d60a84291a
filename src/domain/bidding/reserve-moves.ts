import { choice, group, list, optional, serverSet, time, type Shape } from '../kit/fields.ts';

/** More than a seller lowers a reserve in one auction; the latest are kept. */
const most = 20;

/**
 * That a reserve was lowered or removed, and when: a public line of the auction’s history (R7).
 * Never by how much.
 */
export const reserveMoves = optional(
  serverSet(
    list(group({ at: serverSet(time()), kind: serverSet(choice(['LOWERED', 'REMOVED'])) }), {
      max: most,
    }),
  ),
);

export type ReserveMove = Shape<{ moves: typeof reserveMoves }>['moves'] extends
  | readonly (infer M)[]
  | undefined
  ? M
  : never;

/**
 * The moves after a change from one reserve to another, whole dollars; 0 is none. A reserve that
 * rises, as it may before bidding opens, is no public line.
 */
export const reserveMovesAfter = (
  before: readonly ReserveMove[] | undefined,
  change: { readonly from: number; readonly to: number; readonly at: number },
): { readonly reserveMoves?: readonly ReserveMove[] } => {
  const { from, to, at } = change;
  if (to >= from) return before === undefined ? {} : { reserveMoves: before };
  const kind = to === 0 ? 'REMOVED' : 'LOWERED';
  return { reserveMoves: [...(before ?? []), { at, kind } as const].slice(-most) };
};
