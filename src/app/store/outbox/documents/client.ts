import { entities, type EntityName } from '../../../../domain/entities.ts';
import type { Entity } from '../../../../domain/kit/entity.ts';
import type { DocumentValues, SaveOptions } from './save.ts';
import { enqueue, rowContext } from '../client.ts';
import { documentRow } from './new-row.ts';

/** A collection direct writes may go to: without `rev` an edit of somebody else would be lost. */
const revised = (name: EntityName): Entity => {
  const entity: Entity = entities[name];
  if (entity.rev !== true) throw new Error(`${name} has no rev: it is not written directly.`);
  return entity;
};

export const save = async (
  name: EntityName,
  id: string,
  change: DocumentValues,
  options: SaveOptions,
): Promise<string | null> => {
  const { initial = {}, ...how } = options;
  const given = { collection: revised(name), id, action: 'save' as const, change, initial };
  return enqueue(documentRow({ ...given, ...how }, await rowContext()));
};

export const remove = async (
  name: EntityName,
  id: string,
  options: Pick<SaveOptions, 'label' | 'values' | 'base'>,
): Promise<string | null> => {
  const given = { collection: revised(name), id, action: 'remove' as const, ...options };
  return enqueue(documentRow({ ...given, change: {}, initial: {} }, await rowContext()));
};
