import { entityList } from '../../../domain/entities.ts';
import type { Entity } from '../../../domain/kit/entity.ts';
import { deleteAtField } from '../../../domain/kit/expiry.ts';
import type { Change, Ports, WrittenDocument } from '../../ports.ts';
import { eachPage, onceInHouse } from './once-in-house.ts';

/** Documents per transaction, because the database limits a transaction's writes. */
const MOST_IN_TRANSACTION = 100;

/** Rewrites the field that determines a document's expiry, so that its deletion time is set. */
const markPage = async (
  { db }: Ports,
  entity: Entity,
  from: string,
  page: readonly WrittenDocument[],
): Promise<number> => {
  const bare = page.filter(({ data }) => data[deleteAtField] === undefined);
  for (let at = 0; at < bare.length; at += MOST_IN_TRANSACTION) {
    await db.transaction(async (tx) => {
      const some = bare.slice(at, at + MOST_IN_TRANSACTION);
      const docs = await Promise.all(some.map(({ id }) => tx.get(entity, id)));
      for (const doc of docs) {
        if (doc === null) continue;
        const value = (doc as Readonly<Record<string, unknown>>)[from];
        tx.change(entity, doc.id, { [from]: value } as Change<Entity>);
      }
    });
  }
  return bare.length;
};

/** Migration: sets the deletion time on documents from before the database deleted expired ones. */
export const markExpiring = (ports: Ports): Promise<void> =>
  onceInHouse(ports, 'expiring-marked', async () => {
    let marked = 0;
    for (const entity of entityList) {
      const { expires } = entity;
      if (expires === undefined) continue;
      await eachPage(ports, entity, async (page) => {
        marked += await markPage(ports, entity, expires.from, page);
      });
    }
    return marked;
  });
