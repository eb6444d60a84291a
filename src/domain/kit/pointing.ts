import type { Entity } from './entity.ts';
import type { Field } from './fields.ts';

/** A field of a collection's documents that contains ids of other documents. */
export interface PointingField {
  readonly collection: string;
  /** Path of the field within a document, with dots. */
  readonly path: string;
  /** Whether it contains several ids. */
  readonly many: boolean;
}

/**
 * Paths within a field that contain ids of `to`. Groups within a list have no path that a query
 * could use.
 */
const pathsTo = (
  to: string,
  path: string,
  field: Field,
): readonly Omit<PointingField, 'collection'>[] => {
  if (field.kind === 'ref') return field.to === to ? [{ path, many: false }] : [];
  if (field.kind === 'list' && field.of.kind === 'ref')
    return field.of.to === to ? [{ path, many: true }] : [];
  if (field.kind !== 'group') return [];
  return Object.entries<Field>(field.fields).flatMap(([key, part]) =>
    pathsTo(to, `${path}.${key}`, part),
  );
};

/** All fields of the definitions that refer to documents of one collection. */
export const pointingAt = (of: readonly Entity[], to: string): readonly PointingField[] =>
  of.flatMap(({ name, fields }) =>
    Object.entries<Field>(fields).flatMap(([key, field]) =>
      pathsTo(to, key, field).map((found) => ({ collection: name, ...found })),
    ),
  );
