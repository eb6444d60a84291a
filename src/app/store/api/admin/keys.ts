import type { EntityName } from '../../../../domain/entities.ts';
import { isCollated } from '../../office/collated.ts';
import { entityNamed, type AdminQuery } from '../../office/query.ts';

/** What is asked for to answer a query: a small collection is read whole, whatever is wanted of it. */
export const rowsKey = (query: AdminQuery): readonly unknown[] =>
  isCollated(entityNamed(query.entity))
    ? ['rows', query.entity, query.deleted]
    : ['rows', query.entity, query];

/** What is asked for to answer who is pointed at by this id. */
export const pointedAtKey = (entity: EntityName, id: string): readonly unknown[] => [
  'pointed at',
  entity,
  id,
];
