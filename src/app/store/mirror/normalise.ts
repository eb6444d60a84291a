import { allFields, type Entity } from '../../../domain/kit/entity.ts';
import { fromWire } from '../../../projections/from-wire.ts';

type Data = Readonly<Record<string, unknown>>;

const required = new WeakMap<Entity, readonly string[]>();

const requiredOf = (entity: Entity): readonly string[] => {
  const before = required.get(entity);
  if (before !== undefined) return before;
  const names = Object.entries(allFields(entity))
    .filter(([key, field]) => key !== 'isDeleted' && field.optional !== true)
    .map(([key]) => key);
  required.set(entity, names);
  return names;
};

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
