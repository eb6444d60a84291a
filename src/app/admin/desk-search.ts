import { canSort, entityNamed, sortable, type AdminQuery } from '../store/office/query.ts';
import type { EntityName } from '../../domain/entities.ts';
import type { RowSearch } from './use-rows.ts';

/** What stands in a desk's address: everything needed to see the same rows again. */
export interface DeskSearch extends RowSearch {
  readonly sort?: string | undefined;
  readonly begins?: string | undefined;
  readonly deleted?: string | undefined;
}

const startSort = (entity: EntityName): readonly [string, 'asc' | 'desc'] => {
  const definition = entityNamed(entity);
  const [field, direction] = definition.admin?.sort ?? ['id', 'asc'];
  return [field, direction];
};

/**
 * The query an address asks for. A sort no index serves falls back to the entity's own, and a text
 * search always sorts by the naming field, since it is a search for a beginning.
 */
export const deskQuery = (entity: EntityName, search: DeskSearch): AdminQuery => {
  const definition = entityNamed(entity);
  const name = definition.admin?.name ?? 'id';
  const begins = search.begins ?? '';
  const wanted = search.sort ?? '';
  const descending = wanted.startsWith('-');
  const field = wanted.replace(/^-/, '');
  const [ownField, ownDirection] = startSort(entity);
  const served = wanted !== '' && canSort(definition, [], field, descending);
  const sort =
    begins !== ''
      ? { field: name, descending: false }
      : served
        ? { field, descending }
        : { field: ownField, descending: ownDirection === 'desc' };
  return { entity, deleted: search.deleted === 'yes', sort, filters: {}, begins };
};

/** The address's sort after a press on a column's head, or null when that column cannot be sorted. */
export const nextSort = (
  entity: EntityName,
  current: AdminQuery['sort'],
  field: string,
): string | null => {
  const definition = entityNamed(entity);
  if (!sortable(definition, []).includes(field)) return null;
  const turned = current.field === field ? !current.descending : false;
  if (canSort(definition, [], field, turned)) return turned ? `-${field}` : field;
  return canSort(definition, [], field, !turned) ? (turned ? field : `-${field}`) : null;
};
