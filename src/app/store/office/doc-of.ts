import type { EntityName } from '../../../domain/entities.ts';
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
