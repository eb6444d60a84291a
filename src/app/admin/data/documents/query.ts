import { entities, type EntityName } from '../../../../domain/entities.ts';
import type { Entity } from '../../../../domain/kit/entity.ts';
import { indexesOf, served } from '../../../../projections/indexes.ts';
import type { OutboxRow } from '../../../outbox/rows/row.ts';
import { staffPartOf } from '../../../sync/collections/sync-parts.ts';
import type { RefusedEdit } from './refused.ts';

/**
 * A document as the back office handles it: its own fields separate from those of every document.
 */
export interface AdminDoc {
  readonly id: string;
  readonly createdBy: string;
  readonly rev: number;
  readonly isDeleted: boolean;
  readonly dateCreated: string;
  readonly dateEdited: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Name of the first field that is missing or of the wrong kind; absent when all are valid. */
  readonly unreadable?: string;
  /** A change saved here that the server does not have yet; absent for none. */
  readonly pending?: OutboxRow;
  /** A change saved here that the server refused; absent for none. */
  readonly refused?: RefusedEdit;
}

export const isReadable = ({ unreadable }: AdminDoc): boolean => unreadable === undefined;

export interface AdminQuery {
  readonly entity: EntityName;
  readonly deleted: boolean;
  readonly sort: { readonly field: string; readonly descending: boolean };
  /** Fields with their required values; a list field must contain the value. */
  readonly filters: Readonly<Record<string, string | number | boolean>>;
  /** Only rows whose naming field has this prefix; requires sorting by that field. */
  readonly begins: string;
}

export const entityNamed = (name: EntityName): Entity => entities[name];

const bare = (field: string): string => field.replace(/^-/, '');

/** Whether indexes serve this sort in this direction. */
export const canSort = (
  entity: Entity,
  filters: readonly string[],
  field: string,
  descending: boolean,
): boolean =>
  served(indexesOf(entity), ['isDeleted', ...filters], descending ? `-${field}` : field);

/**
 * Fields a list may be sorted by under the given filters. The server would refuse others for lack
 * of an index.
 */
export const sortable = (entity: Entity, filters: readonly string[]): readonly string[] => {
  const last = new Set(indexesOf(entity).map((index) => bare(index.at(-1) ?? '')));
  return [...last].filter(
    (field) =>
      !filters.includes(field) &&
      (canSort(entity, filters, field, false) || canSort(entity, filters, field, true)),
  );
};

/** Whether a field is a text of the entity's own. The common stamps are dates, not texts. */
export const isText = (entity: EntityName, field: string): boolean =>
  entityNamed(entity).fields[field]?.kind === 'text';

/** Whether the rows are to be sorted by language. */
export const isByLanguage = ({ entity, sort }: AdminQuery): boolean => isText(entity, sort.field);

/**
 * The order the server can provide for a query: the wanted one if an index serves it, else the same
 * text in the other direction, else the default under these filters.
 */
export const servedSort = (query: AdminQuery): AdminQuery['sort'] => {
  const { entity, sort, filters, begins } = query;
  // A search by prefix is only sorted by the field it searches.
  if (!isByLanguage(query) || begins !== '') return sort;
  const definition = entityNamed(entity);
  const held = Object.keys(filters);
  const serves = (field: string, descending: boolean): boolean =>
    canSort(definition, held, field, descending);
  const { field, descending } = sort;
  if (serves(field, descending)) return sort;
  if (serves(field, !descending)) return { field, descending: !descending };
  const [own, direction] = definition.admin?.sort ?? [];
  if (own !== undefined && serves(own, direction === 'desc')) {
    return { field: own, descending: direction === 'desc' };
  }
  const [by] = sortable(definition, held);
  return by === undefined ? sort : { field: by, descending: !serves(by, false) };
};

/** Whether the device's copy can answer the query: it has no deleted documents and no word index. */
export const answers = ({ entity, deleted, begins }: AdminQuery): boolean =>
  staffPartOf(entity) !== null && !deleted && begins === '';
