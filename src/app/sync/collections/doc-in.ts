import type { Doc, Entity } from '../../../domain/kit/entity.ts';
import type { MirrorRow } from '../local/row.ts';

/**
 * The document of a row, typed by its entity: it was normalized by that entity when it was stored.
 * Throws for a row of another kind.
 */
export const docIn = <E extends Entity>(
  entity: E,
  row: Pick<MirrorRow, 'kind' | 'doc'>,
): Doc<E> => {
  if (row.kind !== entity.name)
    throw new TypeError(`A row of ${row.kind} is none of ${entity.name}.`);
  return row.doc as Doc<E>;
};
