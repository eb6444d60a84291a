import type { EntityName } from '../../../../domain/entities.ts';

/**
 * What waits for staff is kept on a device of theirs as it was in the last sixty days, and told live
 * while they are in the back office; all else is read from the server alone.
 */
export const keptEntities = ['reports', 'listingSubmissions'] as const satisfies EntityName[];

export type KeptEntity = (typeof keptEntities)[number];

export const isKept = (entity: EntityName): entity is KeptEntity =>
  (keptEntities as readonly EntityName[]).includes(entity);
