import type { Doc, Entity } from '../../domain/kit/entity.ts';
import { knownFields } from '../../projections/from-wire.ts';

/**
 * The public part of a document with its id: only defined fields, so that nothing else is
 * published.
 */
export const publicPart = <E extends Entity>(
  entity: E,
  document: Doc<E> & { readonly id: string },
): Doc<E> & { readonly id: string } => ({
  ...(knownFields(entity, document) as Doc<E>),
  id: document.id,
});
