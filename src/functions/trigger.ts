import type { Doc, Entity } from '../domain/kit/entity.ts';
import type { WrittenChange } from './notifications/notice.ts';
import type { Ports } from './ports.ts';

/**
 * Work that follows a write. It runs at least once: at home in order per document; on Firebase in
 * any order, and on failure it is retried for a day. Every handler must therefore tolerate repeated
 * and late calls.
 */
export interface Trigger {
  /** Unique; the deployed function has the same name. */
  readonly name: string;
  readonly collection: string;
  readonly on: 'create' | 'update' | 'write';
  readonly handler: (
    change: WrittenChange<Readonly<Record<string, unknown>>>,
    ports: Ports,
  ) => Promise<void>;
}

/**
 * Whether a trigger applies to a change from one state of a document to another; null means none.
 */
export const follows = ({ on }: Trigger, before: object | null, after: object | null): boolean => {
  if (on === 'create') return before === null && after !== null;
  return on === 'write' || (before !== null && after !== null);
};

/** Builds a trigger whose handler gets documents in the type of their entity. */
export const trigger = <E extends Entity>(
  name: string,
  entity: E,
  on: Trigger['on'],
  handler: (change: WrittenChange<Doc<E>>, ports: Ports) => Promise<void>,
): Trigger => ({
  name,
  collection: entity.name,
  on,
  handler: (change, ports) => handler(change as WrittenChange<Doc<E>>, ports),
});
