import type { Doc, Entity } from '../domain/kit/entity.ts';
import type { Change } from './notifications/notice.ts';
import type { Ports } from './ports.ts';

/**
 * Work that follows a write. It is run at least once: at home in order per document, on Firebase in
 * any order and, while it fails, again for a day. Every handler may therefore be repeated, and come
 * late, without harm.
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

/** Whether a trigger follows a change from one state of a document to another; null is none. */
export const follows = ({ on }: Trigger, before: object | null, after: object | null): boolean => {
  if (on === 'create') return before === null && after !== null;
  return on === 'write' || (before !== null && after !== null);
};

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
