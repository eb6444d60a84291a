import { entities, type EntityName } from '../../../domain/entities.ts';
import type { Entity } from '../../../domain/kit/entity.ts';
import { indexesOf, served } from '../../../projections/indexes.ts';
import type { OutboxRow } from '../outbox/row.ts';
import { staffPartOf } from '../sync/collections/sync-parts.ts';
import type { RefusedEdit } from './refused.ts';

/** A document as the back office handles it: its own fields apart from what every document has. */
export interface AdminDoc {
  readonly id: string;
  readonly createdBy: string;
  readonly rev: number;
  readonly isDeleted: boolean;
  readonly dateCreated: string;
  readonly dateEdited: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Name of the first field that is missing or of a wrong kind; absent when all can be drawn. */
  readonly unreadable?: string;
  /** A change saved here that is not with the server yet; absent when there is none. */
  readonly pending?: OutboxRow;
  /** A change saved here that the server refused; absent when there is none. */
  readonly refused?: RefusedEdit;
}

export const isReadable = ({ unreadable }: AdminDoc): boolean => unreadable === undefined;

export interface AdminQuery {
  readonly entity: EntityName;
  readonly deleted: boolean;
  readonly sort: { readonly field: string; readonly descending: boolean };
  /** Fields held to one value; of a list, one that is in it. */
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
 * Fields a list may be sorted by under the given filters. The server would refuse any other, for lack
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

/** Whether the device's copy can answer the query: it has no deleted documents and no word index. */
export const answers = ({ entity, deleted, begins }: AdminQuery): boolean =>
  staffPartOf(entity) !== null && !deleted && begins === '';
