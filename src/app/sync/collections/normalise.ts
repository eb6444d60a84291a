import type { Doc, Entity } from '../../../domain/kit/entity.ts';
import { unreadableIn } from '../../../projections/fits.ts';
import { fromWire } from '../../../projections/from-wire.ts';
import type { UnknownRecord } from '../../../domain/kit/json.ts';

/**
 * Converts a server document for this version of the program: unknown fields, which a newer server
 * may add, are dropped, and timestamps become milliseconds. A missing required field, or a field of
 * the wrong kind, throws an error that names it, so that no screen receives an invalid document.
 * Deleted documents are not passed here.
 */
export const normalise = (entity: Entity, data: UnknownRecord): UnknownRecord => {
  const { _deleted, ...rest } = fromWire(entity, data);
  const doc = { ...rest, isDeleted: false };
  const unreadable = unreadableIn(entity, doc);
  if (unreadable !== null) throw new Error(`${unreadable} is missing or of a wrong kind`);
  return doc;
};

/**
 * Normalizes a document and types it by the entity, for documents shown before they are stored as
 * rows.
 */
export const documentIn = <E extends Entity>(entity: E, data: UnknownRecord): Doc<E> =>
  normalise(entity, data) as Doc<E>;
