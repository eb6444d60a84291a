import { allFields, type Entity } from '../../../domain/kit/entity.ts';
import { oncePer } from '../../../domain/kit/once-per.ts';
import { fromWire } from '../../../projections/from-wire.ts';

type Data = Readonly<Record<string, unknown>>;

const requiredOf = oncePer((entity: Entity): readonly string[] =>
  Object.entries(allFields(entity))
    .filter(([key, field]) => key !== 'isDeleted' && field.optional !== true)
    .map(([key]) => key),
);

/**
 * A server document as this version of the program knows it: unknown fields, which a newer server
 * may add, are left out, Timestamps are milliseconds; a missing required field is an error that
 * names it. Deleted documents never come here.
 */
export const normalise = (entity: Entity, data: Data): Data => {
  const { _deleted, ...doc } = fromWire(entity, data);
  const missing = requiredOf(entity).find((key) => doc[key] === undefined);
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  return { ...doc, isDeleted: false };
};
