import { entities, type EntityName } from '../../../domain/entities.ts';
import type { Entity } from '../../../domain/kit/entity.ts';
import { indexesOf } from '../../../projections/indexes.ts';

/** A document as the back office handles it: its own fields apart from what every document has. */
export interface AdminDoc {
  readonly id: string;
  readonly rev: number;
  readonly isDeleted: boolean;
  readonly dateCreated: string;
  readonly dateEdited: string;
  readonly values: Readonly<Record<string, unknown>>;
}

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

/**
 * Fields a list may be sorted by under the given filters: those that end an index which begins with
 * the deleted flag and holds exactly these filters. What is not here would be refused by the server.
 */
export const sortable = (entity: Entity, filters: readonly string[]): readonly string[] => {
  const held = ['isDeleted', ...filters].sort().join(' ');
  return [
    ...new Set(
      indexesOf(entity)
        .filter((index) => index.slice(0, -1).map(bare).sort().join(' ') === held)
        .map((index) => bare(index.at(-1) ?? '')),
    ),
  ];
};

/** Whether an index serves this sort in this direction. */
export const canSort = (
  entity: Entity,
  filters: readonly string[],
  field: string,
  descending: boolean,
): boolean => {
  const held = ['isDeleted', ...filters].sort().join(' ');
  return indexesOf(entity).some(
    (index) =>
      index.slice(0, -1).map(bare).sort().join(' ') === held &&
      index.at(-1) === (descending ? `-${field}` : field),
  );
};
