import type { EntityName } from '../../../domain/entities.ts';
import type { Doc, Entity } from '../../../domain/kit/entity.ts';
import { unreadableIn } from '../../../projections/fits.ts';
import { entityNamed, type AdminDoc } from './query.ts';

/**
 * A document's data as the back office handles it; fields its definition does not know are left out,
 * and of what cannot be drawn the field is named.
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
 * The document as its entity has it: what was read of it was tried by that entity. One that is not
 * readable is drawn as that, by nobody who asks for more than a name.
 * @param _entity says the type.
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
