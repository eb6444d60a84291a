import type { z } from 'zod';
import type { Doc, Entity } from '../../src/domain/kit/entity.ts';
import type { Fields, Shape } from '../../src/domain/kit/fields.ts';
import { parseWith } from '../../src/projections/parse.ts';
import { documentSchema, schemaOf } from '../../src/projections/zod.ts';

export interface Birth {
  readonly id: string;
  readonly createdBy: string;
  /** ms UTC. */
  readonly at: number;
}

/** The common fields of a newly created document. */
const commonOf = ({ id, createdBy, at }: Birth) => {
  const stamp = new Date(at).toISOString();
  return { id, createdBy, dateCreated: stamp, dateEdited: stamp, isDeleted: false } as const;
};

/** The default creation of a document in tests. */
const usual: Birth = { id: 'sample', createdBy: 'house', at: Date.UTC(2026, 10, 20, 10) };

const checked = <T>(name: string, schema: z.ZodType<T>, value: object): T => {
  const parsed = parseWith(schema, value);
  if (parsed.ok) return parsed.value;
  throw new Error(`${name}: ${parsed.refusal.message} (${parsed.refusal.field ?? 'document'})`);
};

/**
 * A complete, validated document of the entity: its sample with `fields`, common ones too,
 * replacing others; `undefined` removes one. Throws if the result is invalid, naming the field.
 */
export const sampleOf = <E extends Entity>(entity: E, fields: object = {}): Doc<E> =>
  checked(entity.name, documentSchema(entity), {
    ...commonOf(usual),
    ...(entity.rev === true ? { rev: 1 } : {}),
    ...entity.sample,
    ...fields,
  });

/** The same, created as in `birth`. */
export const seedDocument = <E extends Entity>(
  entity: E,
  birth: Birth,
  fields: Readonly<Record<string, unknown>> = {},
): Doc<E> => sampleOf(entity, { ...fields, ...commonOf(birth) });

/**
 * Fields a handler writes to create such a document, `Fresh` in the functions: its own fields,
 * validated, and its owner. The store adds the other common fields.
 */
export const freshOf = <const F extends Fields>(
  entity: Entity<F>,
  createdBy: string,
  fields: object = {},
): Shape<F> & { readonly createdBy: string } => ({
  ...checked(entity.name, schemaOf(entity.fields), { ...entity.sample, ...fields }),
  createdBy,
});
