import { plainFields, wireValue } from '../../embedded/functions/plain-values.ts';
import type { Doc, Entity } from '../../domain/kit/entity.ts';
import type { Documents } from './live-lots.ts';

/** One condition: a field, an operator, and a value. */
export type Where = readonly [
  field: string,
  op: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN_OR_EQUAL',
  value: unknown,
];

export interface ReadQuery {
  readonly where?: readonly Where[];
  readonly orderBy?: readonly [field: string, direction: 'ASCENDING' | 'DESCENDING'];
  readonly limit: number;
}

/** A document as stored by the home, which checked every field when it was written. */
const asDoc = <E extends Entity>(fields: ReturnType<typeof plainFields>): Doc<E> =>
  fields as unknown as Doc<E>;

/** One document; null for none. */
export const documentWithId = <E extends Entity>(
  documents: Documents,
  entity: E,
  id: string,
): Doc<E> | null => {
  const found = documents.get(`${entity.name}/${id}`);
  return found === null ? null : asDoc<E>(plainFields(found.fields));
};

/** Documents of one collection. */
export const readAll = <E extends Entity>(
  documents: Documents,
  entity: E,
  { where = [], orderBy, limit }: ReadQuery,
): readonly Doc<E>[] => {
  const filters = where.map(([fieldPath, op, value]) => ({
    fieldFilter: { field: { fieldPath }, op, value: wireValue(value) },
  }));
  const found = documents.query({
    from: [{ collectionId: entity.name }],
    ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(orderBy === undefined
      ? {}
      : { orderBy: [{ field: { fieldPath: orderBy[0] }, direction: orderBy[1] }] }),
    limit,
  });
  return found.map(({ fields }) => asDoc<E>(plainFields(fields)));
};
