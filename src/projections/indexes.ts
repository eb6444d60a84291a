import type { Grant } from '../domain/kit/access.ts';
import type { Entity, Index } from '../domain/kit/entity.ts';
import { deleteAtField } from '../domain/kit/expiry.ts';
import type { Field, Fields } from '../domain/kit/fields.ts';

interface IndexField {
  readonly fieldPath: string;
  readonly order?: 'ASCENDING' | 'DESCENDING';
  readonly arrayConfig?: 'CONTAINS';
}

export interface IndexFile {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly queryScope: 'COLLECTION';
    readonly fields: readonly IndexField[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly ttl?: true;
    readonly indexes: readonly never[];
  }[];
}

/** Parses `a` as ascending, `-a` as descending, `a[]` as array-contains. */
const indexField = (part: string): IndexField => {
  if (part.endsWith('[]')) return { fieldPath: part.slice(0, -2), arrayConfig: 'CONTAINS' };
  return part.startsWith('-')
    ? { fieldPath: part.slice(1), order: 'DESCENDING' }
    : { fieldPath: part, order: 'ASCENDING' };
};

/** Fields that a query must fix to be allowed by a grant, as parts of an index. */
const fixedBy = ({ who, when }: Grant): readonly string[] => {
  const asked = when.flatMap((c) => (c.kind === 'is' || c.kind === 'fixes' ? [c.field] : []));
  if (who.kind === 'owner') return [who.field, ...asked];
  if (who.kind === 'participant') return [...asked, `${who.field}[]`];
  return who.kind === 'self' ? ['id', ...asked] : asked;
};

/**
 * Indexes for the mirror's cursors: the fields a query fixes, then `updatedAt`; Firestore appends
 * the document's name itself.
 */
const cursorIndexes = (entity: Entity): readonly Index[] =>
  (entity.sync === undefined ? [] : (entity.access.list ?? []))
    .map(fixedBy)
    .filter((fields) => fields.length > 0)
    .map((fields) => [...fields, 'updatedAt']);

/** Longest text whose beginning is searched; an index entry holds 1,500 bytes. */
const longestIndexed = 500;

/** Whether no query uses the field and its values may exceed the size limit of an index entry. */
const isBulky = (field: Field): boolean => {
  if (field.kind === 'text') return field.max > longestIndexed;
  if (field.kind === 'html' || field.kind === 'prose' || field.kind === 'json') return true;
  if (field.kind !== 'list' && field.kind !== 'map') return false;
  return field.of.kind === 'group' || isBulky(field.of);
};

/** Whether a field is a text that people search by its beginning. */
const isSearched = (naming: Field): boolean => naming.kind === 'text' && !isBulky(naming);

/**
 * Indexes of the back office's list: not deleted, in the list's order in both directions, by any
 * single filter, and by the field that names a row, for searching its beginning.
 */
const staffIndexes = ({ admin, fields }: Entity): readonly Index[] => {
  if (admin?.sort === undefined) return [];
  const [field, direction] = admin.sort;
  const last = direction === 'desc' ? `-${field}` : field;
  const filters = (admin.filters ?? []).filter((filter) => filter !== field);
  const naming = fields[admin.name];
  const searched = naming !== undefined && isSearched(naming) ? [admin.name] : [];
  const sorts = [field, `-${field}`, ...searched];
  return [
    ...sorts.map((sort) => ['isDeleted', sort]),
    ...filters.map((filter) => ['isDeleted', filter, last]),
  ];
};

const bare = (part: string): string => part.replace(/^-/, '');

/**
 * Whether these indexes serve a query that fixes the fields of `head` and sorts by `last`.
 * Firestore merges indexes with the same end: each may fix a part of the head, if together they fix
 * all of it.
 */
export const served = (
  indexes: readonly Index[],
  head: readonly string[],
  last: string,
): boolean => {
  const wanted = new Set(head.map(bare));
  const parts = indexes
    .filter((index) => index.at(-1) === last)
    .map((index) => index.slice(0, -1).map(bare))
    .filter((fixed) => fixed.every((field) => wanted.has(field)));
  return parts.length > 0 && new Set(parts.flat()).size === wanted.size;
};

/** Removes indexes that others serve together: a project without billing may have 200. */
const leanest = (indexes: readonly Index[]): readonly Index[] => {
  const kept = new Set(indexes);
  for (const index of indexes.toSorted((a, b) => b.length - a.length)) {
    const others = [...kept].filter((one) => one !== index);
    if (served(others, index.slice(0, -1), index.at(-1) ?? '')) kept.delete(index);
  }
  return indexes.filter((index) => kept.has(index));
};

/** Every composite index of an entity, once each. Single fields are indexed automatically. */
export const indexesOf = (entity: Entity): readonly Index[] => {
  const all = [...entity.indexes, ...cursorIndexes(entity), ...staffIndexes(entity)];
  const byText = new Map(all.map((index) => [index.join(' '), index]));
  return leanest([...byText.values()].filter((index) => index.length > 1));
};

const bulky = (fields: Fields, prefix = ''): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (isBulky(field)) return [`${prefix}${key}`];
    return field.kind === 'group' ? bulky(field.fields, `${prefix}${key}.`) : [];
  });

/** The content of `firestore.indexes.json`. */
export const indexFile = (entities: readonly Entity[]): IndexFile => ({
  indexes: entities.flatMap((entity) =>
    indexesOf(entity).map((index) => ({
      collectionGroup: entity.name,
      queryScope: 'COLLECTION' as const,
      fields: index.map(indexField),
    })),
  ),
  fieldOverrides: entities.flatMap((entity) => [
    ...bulky(entity.fields).map((fieldPath) => ({
      collectionGroup: entity.name,
      fieldPath,
      indexes: [],
    })),
    // No query uses it, and an index by time would get all writes at one end.
    ...(entity.expires === undefined
      ? []
      : [
          {
            collectionGroup: entity.name,
            fieldPath: deleteAtField,
            ttl: true as const,
            indexes: [],
          },
        ]),
  ]),
});
