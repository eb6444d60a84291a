import { canCollate, isCollated } from '../../store/office/collated.ts';
import { canSort, entityNamed, sortable, type AdminQuery } from '../../store/office/query.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { RowSearch } from './use-rows.ts';

/** What stands in a collection's address: everything needed to see the same rows again. */
export interface CollectionSearch extends RowSearch {
  readonly sort?: string | undefined;
  readonly begins?: string | undefined;
  readonly deleted?: string | undefined;
  /** One field held to a value, `attempts:5`; what no index serves is not heeded. */
  readonly only?: string | undefined;
}

const startSort = (entity: EntityName): readonly [string, 'asc' | 'desc'] => {
  const definition = entityNamed(entity);
  const [field, direction] = definition.admin?.sort ?? ['id', 'asc'];
  return [field, direction];
};

/** Whether a list can be sorted so: by the device where it reads the collection whole, else by an index. */
const canBeSorted = (entity: EntityName, field: string, descending: boolean): boolean => {
  const definition = entityNamed(entity);
  return isCollated(definition)
    ? canCollate(definition, field)
    : canSort(definition, [], field, descending);
};

/** Whether a press on the head of this column sorts the list. */
export const sorts = (entity: EntityName, field: string): boolean => {
  const definition = entityNamed(entity);
  return isCollated(definition)
    ? canCollate(definition, field)
    : sortable(definition, []).includes(field);
};

/** Whether rows can stand from the first to the last by this field: what a search for a beginning needs. */
export const sortsUp = (entity: EntityName, field: string): boolean =>
  canBeSorted(entity, field, false);

/** The one field an address holds to a value, in the wanted order where an index has it. */
const filterIn = (
  entity: EntityName,
  only: string,
  wanted: AdminQuery['sort'],
): { readonly filters: AdminQuery['filters']; readonly sort: AdminQuery['sort'] } | null => {
  const definition = entityNamed(entity);
  const [field = '', text = ''] = only.split(':');
  const kind = definition.fields[field]?.kind;
  if (kind !== 'int' && kind !== 'choice' && kind !== 'ref' && kind !== 'bool') return null;
  const [by] = sortable(definition, [field]);
  if (by === undefined) return null;
  const value = kind === 'int' ? Number(text) : kind === 'bool' ? text === 'true' : text;
  const usual = { field: by, descending: !canSort(definition, [field], by, false) };
  const served = canSort(definition, [field], wanted.field, wanted.descending);
  return { filters: { [field]: value }, sort: served ? wanted : usual };
};

/**
 * The query an address asks for. A sort nothing serves falls back to the entity's own, and a text
 * search of an index always sorts by the naming field, since it is a search for a beginning.
 */
export const collectionQuery = (entity: EntityName, search: CollectionSearch): AdminQuery => {
  const definition = entityNamed(entity);
  const name = definition.admin?.name ?? 'id';
  const begins = search.begins ?? '';
  const deleted = search.deleted === 'yes';
  const wanted = search.sort ?? '';
  const descending = wanted.startsWith('-');
  const field = wanted.replace(/^-/, '');
  const held = isCollated(definition)
    ? null
    : filterIn(entity, search.only ?? '', { field, descending });
  if (held !== null) return { entity, deleted, begins: '', ...held };
  const [ownField, ownDirection] = startSort(entity);
  const served = wanted !== '' && canBeSorted(entity, field, descending);
  const sort =
    begins !== '' && !isCollated(definition)
      ? { field: name, descending: false }
      : served
        ? { field, descending }
        : { field: ownField, descending: ownDirection === 'desc' };
  return { entity, deleted, sort, filters: {}, begins };
};

/** The address's sort after a press on the head of a column that sorts. */
export const nextSort = (
  entity: EntityName,
  current: AdminQuery['sort'],
  field: string,
): string => {
  const turned = current.field === field ? !current.descending : false;
  const descending = canBeSorted(entity, field, turned) ? turned : !turned;
  return descending ? `-${field}` : field;
};
