import type { EntityName } from '../../../domain/entities.ts';
import type { Use } from '../data/documents/in-use.ts';

/** The live documents that point at one, by collection. Throws without a response. */
export const usesOf = async (entity: EntityName, id: string): Promise<readonly Use[]> => {
  const { usesOf: counted } = await import('../data/documents/in-use.ts');
  return counted(entity, id);
};
