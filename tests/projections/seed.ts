import type { Doc, Entity } from '../../src/domain/kit/entity.ts';
import { parseWith } from '../../src/projections/parse.ts';
import { documentSchema } from '../../src/projections/zod.ts';

export interface Birth {
  readonly id: string;
  readonly createdBy: string;
  /** ms UTC. */
  readonly at: number;
}

/** The common fields of a document just made. */
const commonOf = ({ id, createdBy, at }: Birth) => {
  const stamp = new Date(at).toISOString();
  return { id, createdBy, dateCreated: stamp, dateEdited: stamp, isDeleted: false } as const;
};

/**
 * A whole, checked document of the entity: its sample with `fields` in place of what differs.
 * Throws when the result is not a document of the entity, naming the field.
 */
export const seedDocument = <E extends Entity>(
  entity: E,
  birth: Birth,
  fields: Readonly<Record<string, unknown>> = {},
): Doc<E> => {
  const parsed = parseWith(documentSchema(entity), {
    ...entity.sample,
    ...fields,
    ...commonOf(birth),
    ...(entity.rev === true ? { rev: 1 } : {}),
  });
  if (parsed.ok) return parsed.value;
  throw new Error(
    `${entity.name}: ${parsed.refusal.message} (${parsed.refusal.field ?? 'document'})`,
  );
};
