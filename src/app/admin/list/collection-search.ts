import { canCollate, isCollated } from '../../store/office/collated.ts';
import {
  canSort,
  entityNamed,
  isText,
  sortable,
  type AdminQuery,
} from '../../store/office/query.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { RowSearch } from './use-rows.ts';

/** Search parameters of a collection's address: all that is needed to see the same rows again. */
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

/** Whether the whole list stands so: sorted by the device where it reads the collection whole, else by an index. */
const canStand = (entity: EntityName, field: string, descending: boolean): boolean => {
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

/** Whether the device sorts by this field, either way and under any filter, where rows are few. */
const sortsFew = (entity: EntityName, field: string): boolean =>
  isText(entity, field) && sorts(entity, field);

const canBeWanted = (entity: EntityName, field: string, descending: boolean): boolean =>
  canStand(entity, field, descending) || sortsFew(entity, field);

/** Whether rows can stand from the first to the last by this field: what a search for a beginning needs. */
export const sortsUp = (entity: EntityName, field: string): boolean =>
  canStand(entity, field, false);

/** The one field an address holds to a value; null where it holds none. */
const filterAt = (
  entity: EntityName,
  only: string,
): { readonly field: string; readonly value: string | number | boolean } | null => {
  const definition = entityNamed(entity);
  const [field = '', text = ''] = only.split(':');
  const kind = definition.fields[field]?.kind;
  if (kind !== 'int' && kind !== 'choice' && kind !== 'ref' && kind !== 'bool') return null;
  const value = kind === 'int' ? Number(text) : kind === 'bool' ? text === 'true' : text;
  return { field, value };
};

/** A filter the server answers, in the wanted order where an index has it or the device may sort. */
const servedFilter = (
  entity: EntityName,
  only: string,
  wanted: AdminQuery['sort'],
): { readonly filters: AdminQuery['filters']; readonly sort: AdminQuery['sort'] } | null => {
  const definition = entityNamed(entity);
  const found = filterAt(entity, only);
  if (found === null) return null;
  const { field, value } = found;
  const [by] = sortable(definition, [field]);
  if (by === undefined) return null;
  const usual = { field: by, descending: !canSort(definition, [field], by, false) };
  const isHad =
    canSort(definition, [field], wanted.field, wanted.descending) || sortsFew(entity, wanted.field);
  return { filters: { [field]: value }, sort: isHad ? wanted : usual };
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
  const only = search.only ?? '';
  const isWhole = isCollated(definition);
  const held = isWhole ? null : servedFilter(entity, only, { field, descending });
  if (held !== null) return { entity, deleted, begins: '', ...held };
  const holds = isWhole ? filterAt(entity, only) : null;
  const [ownField, ownDirection] = startSort(entity);
  const served = wanted !== '' && canBeWanted(entity, field, descending);
  const sort =
    begins !== '' && !isWhole
      ? { field: name, descending: false }
      : served
        ? { field, descending }
        : { field: ownField, descending: ownDirection === 'desc' };
  const filters = holds === null ? {} : { [holds.field]: holds.value };
  return { entity, deleted, sort, filters, begins };
};

/** The address's sort after a press on the head of a column that sorts. */
export const nextSort = (
  entity: EntityName,
  current: AdminQuery['sort'],
  field: string,
): string => {
  const turned = current.field === field ? !current.descending : false;
  const descending = canBeWanted(entity, field, turned) ? turned : !turned;
  return descending ? `-${field}` : field;
};
