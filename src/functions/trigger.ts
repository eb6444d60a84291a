import type { Doc, Entity } from '../domain/kit/entity.ts';
import type { Change } from './notifications/notice.ts';
import type { Ports } from './ports.ts';

/**
 * Work that follows a write. The host runs it at least once and in order per document; every
 * handler may therefore be repeated without harm.
 */
export interface Trigger {
  /** Unique; the function's name when deployed. */
  readonly name: string;
  readonly collection: string;
  readonly on: 'create' | 'update' | 'write';
  readonly handler: (
    change: Change<Readonly<Record<string, unknown>>>,
    ports: Ports,
  ) => Promise<void>;
}

/** A trigger whose handler reads documents as their entity defines them. */
export const trigger = <E extends Entity>(
  name: string,
  entity: E,
  on: Trigger['on'],
  handler: (change: Change<Doc<E>>, ports: Ports) => Promise<void>,
): Trigger => ({
  name,
  collection: entity.name,
  on,
  handler: (change, ports) => handler(change as Change<Doc<E>>, ports),
});
