import type { EntityName } from '../../../../domain/entities.ts';
import type { Doc, Entity } from '../../../../domain/kit/entity.ts';
import { unreadableIn } from '../../../../projections/fits.ts';
import { entityNamed, type AdminDoc } from './query.ts';

/**
 * A document's data as the back office handles it; unknown fields are dropped, and the first invalid
 * field is named.
 */
export const adminDocOf = (
  entity: EntityName,
  id: string,
  data: Readonly<Record<string, unknown>>,
): AdminDoc => {
  const unreadable = unreadableIn(entityNamed(entity), { ...data, id });
  return {
    id,
    createdBy: String(data['createdBy'] ?? ''),
    rev: typeof data['rev'] === 'number' ? data['rev'] : 0,
    isDeleted: data['isDeleted'] === true,
    dateCreated: String(data['dateCreated'] ?? ''),
    dateEdited: String(data['dateEdited'] ?? ''),
    values: Object.fromEntries(
      Object.keys(entityNamed(entity).fields)
        .filter((key) => data[key] !== undefined)
        .map((key) => [key, data[key]]),
    ),
    ...(unreadable === null ? {} : { unreadable }),
  };
};

/**
 * Casts a document to its entity's type; it was validated against that entity when it was read. An
 * invalid document is shown by its name only.
 * @param _entity selects the type.
 */
export const typedDoc = <E extends Entity>(
  _entity: E,
  {
    values,
    rev: _rev,
    unreadable: _unreadable,
    pending: _pending,
    refused: _refused,
    ...common
  }: AdminDoc,
): Doc<E> => ({ ...values, ...common }) as unknown as Doc<E>;
