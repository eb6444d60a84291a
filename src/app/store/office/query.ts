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
  /** What was saved here and is not with the server yet; absent when nothing waits. */
  readonly pending?: OutboxRow;
  /** What was saved here and the server refused; absent when nothing was. */
  readonly refused?: RefusedEdit;
}

export const isReadable = ({ unreadable }: AdminDoc): boolean => unreadable === undefined;

export interface AdminQuery {
  readonly entity: EntityName;
  readonly deleted: boolean;
  readonly sort: { readonly field: string; readonly descending: boolean };
  /** Fields held to one value. */
  readonly filters: Readonly<Record<string, string | number | boolean>>;
  /** Rows whose naming field begins so; needs the sort to be by that field. */
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
 * Fields a list may be sorted by under the given filters. What is not here would be refused by the
 * server.
 */
export const sortable = (entity: Entity, filters: readonly string[]): readonly string[] => {
  const last = new Set(indexesOf(entity).map((index) => bare(index.at(-1) ?? '')));
  return [...last].filter(
    (field) =>
      !filters.includes(field) &&
      (canSort(entity, filters, field, false) || canSort(entity, filters, field, true)),
  );
};

/** Whether the device's copy can answer: what is deleted is not in it, and it has no index of words. */
export const answers = ({ entity, deleted, begins }: AdminQuery): boolean =>
  staffPartOf(entity) !== null && !deleted && begins === '';
