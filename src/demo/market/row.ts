import type { Entity } from '../../domain/kit/entity.ts';
import type { Shape } from '../../domain/kit/fields.ts';

type Own<E> = E extends Entity<infer F> ? Shape<F> : never;

/** One document of the market, common fields included; `updatedAt` is stamped when it is written. */
export interface MarketRow {
  readonly collection: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A document of `entity` as a command would have written it at `at` (ms UTC). */
export const row = <E extends Entity>(
  entity: E,
  id: string,
  fields: Own<E>,
  by: string,
  at: number,
  edited = at,
): MarketRow => ({
  collection: entity.name,
  id,
  fields: {
    ...Object.fromEntries(Object.entries(fields as object).filter(([, v]) => v !== undefined)),
    id,
    dateCreated: new Date(at).toISOString(),
    dateEdited: new Date(Math.max(at, edited)).toISOString(),
    createdBy: by,
    isDeleted: false,
    ...(entity.rev ? { rev: 1 } : {}),
  },
});
