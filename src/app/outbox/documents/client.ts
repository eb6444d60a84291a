import { entities, type EntityName } from '../../../domain/entities.ts';
import type { Entity } from '../../../domain/kit/entity.ts';
import type { DocumentValues, SaveOptions } from './save-options.ts';
import { enqueue, rowContext } from '../client.ts';
import { addError } from '../../platform/tab/last-errors.ts';
import { documentRow, type DocumentChange } from './new-row.ts';
import { documentWriteOf, faultOf } from './write.ts';

/** A collection that allows direct writes: without `rev`, another member's edit could be overwritten. */
const revised = (name: EntityName): Entity => {
  const entity: Entity = entities[name];
  if (entity.rev !== true) throw new Error(`${name} has no rev: it is not written directly.`);
  return entity;
};

/**
 * Adds a direct write. A write that no server could accept is logged at once and refused when it is
 * due.
 */
const enqueueWrite = async (given: DocumentChange): Promise<string | null> => {
  const row = documentRow(given, await rowContext());
  const write = documentWriteOf(row);
  const fault = write === null ? null : faultOf(write);
  if (fault !== null) addError(`${given.collection.name}/${given.id}: ${fault.message}`);
  return enqueue(row);
};

export const save = async (
  name: EntityName,
  id: string,
  change: DocumentValues,
  options: SaveOptions,
): Promise<string | null> => {
  const { initial = {}, ...how } = options;
  const given = { collection: revised(name), id, action: 'save' as const, change, initial };
  return enqueueWrite({ ...given, ...how });
};

export const removeDocument = async (
  name: EntityName,
  id: string,
  options: Pick<SaveOptions, 'label' | 'values' | 'base'>,
): Promise<string | null> => {
  const given = { collection: revised(name), id, action: 'remove' as const, ...options };
  return enqueueWrite({ ...given, change: {}, initial: {} });
};
