import type { EntityName } from '../../../../domain/entities.ts';
import { isCollated } from '../../office/collated.ts';
import { entityNamed, type AdminQuery } from '../../office/query.ts';

/** The key of the read that answers a query: a small collection is always read whole. */
export const rowsKey = (query: AdminQuery): readonly unknown[] =>
  isCollated(entityNamed(query.entity))
    ? ['rows', query.entity, query.deleted]
    : ['rows', query.entity, query];

/** The key of the read of a document that others point at. */
export const pointedAtKey = (entity: EntityName, id: string): readonly unknown[] => [
  'pointed at',
  entity,
  id,
];
