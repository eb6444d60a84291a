import type { EntityName } from '../../../domain/entities.ts';
import { isCollated } from './documents/collated.ts';
import { entityNamed, type AdminQuery } from './documents/query.ts';

/** Query key for a query: a small collection is always read as a whole. */
export const rowsKey = (query: AdminQuery): readonly unknown[] =>
  isCollated(entityNamed(query.entity))
    ? ['rows', query.entity, query.deleted]
    : ['rows', query.entity, query];

/** Query key of a document that others point at. */
export const pointedAtKey = (entity: EntityName, id: string): readonly unknown[] => [
  'pointed at',
  entity,
  id,
];
