import { canCollate, isCollated } from '../data/documents/collated.ts';
import {
  canSort,
  entityNamed,
  isText,
  sortable,
  type AdminQuery,
} from '../data/documents/query.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { RowSearch } from './use-rows.ts';

/** Search parameters in a collection's URL: everything needed to show the same rows again. */
export interface CollectionSearch extends RowSearch {
  readonly sort?: string | undefined;
  readonly begins?: string | undefined;
  readonly deleted?: string | undefined;
  /** One field with a required value, `attempts:5`; ignored if no index serves it. */
  readonly only?: string | undefined;
}

const startSort = (entity: EntityName): readonly [string, 'asc' | 'desc'] => {
  const definition = entityNamed(entity);
  const [field, direction] = definition.admin?.sort ?? ['id', 'asc'];
  return [field, direction];
};

/**
 * Whether the whole list can be sorted so: by the device if it reads the whole collection, else by
 * an index.
 */
const canStand = (entity: EntityName, field: string, descending: boolean): boolean => {
  const definition = entityNamed(entity);
  return isCollated(definition)
    ? canCollate(definition, field)
    : canSort(definition, [], field, descending);
};

/** Whether clicking this column's header sorts the list. */
export const sorts = (entity: EntityName, field: string): boolean => {
  const definition = entityNamed(entity);
  return isCollated(definition)
    ? canCollate(definition, field)
    : sortable(definition, []).includes(field);
};

/**
 * Whether the device sorts by this field, in either direction and under any filter, if rows are
 * few.
 */
const sortsFew = (entity: EntityName, field: string): boolean =>
  isText(entity, field) && sorts(entity, field);

const canBeWanted = (entity: EntityName, field: string, descending: boolean): boolean =>
  canStand(entity, field, descending) || sortsFew(entity, field);

/** Whether rows can be sorted in ascending order by this field, as a search by prefix needs. */
export const sortsUp = (entity: EntityName, field: string): boolean =>
  canStand(entity, field, false);

/** The field and value a URL filters by; null for none. */
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

/** A filter the server supports, in the wanted order if an index has it or the device may sort. */
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
 * The query for a URL. An unsupported sort falls back to the entity's own, and a text search by
 * index always sorts by the naming field, since it is a search by prefix.
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

/** The URL's sort after a click on a sortable column's header. */
export const nextSort = (
  entity: EntityName,
  current: AdminQuery['sort'],
  field: string,
): string => {
  const turned = current.field === field ? !current.descending : false;
  const descending = canBeWanted(entity, field, turned) ? turned : !turned;
  return descending ? `-${field}` : field;
};
