import type { Doc, Entity } from '../../../../domain/kit/entity.ts';
import { unreadableIn } from '../../../../projections/fits.ts';
import { fromWire } from '../../../../projections/from-wire.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * A server document as this version of the program knows it: unknown fields, which a newer server
 * may add, are left out, Timestamps are milliseconds; a required field that is missing, or any that is
 * not of its kind, is an error that names it, so that no screen is ever handed one. Deleted documents
 * never come here.
 */
export const normalise = (entity: Entity, data: Data): Data => {
  const { _deleted, ...rest } = fromWire(entity, data);
  const doc = { ...rest, isDeleted: false };
  const unreadable = unreadableIn(entity, doc);
  if (unreadable !== null) throw new Error(`${unreadable} is missing or of a wrong kind`);
  return doc;
};

/** The same by its entity's type, for what is shown before it is a row. */
export const documentIn = <E extends Entity>(entity: E, data: Data): Doc<E> =>
  normalise(entity, data) as Doc<E>;
