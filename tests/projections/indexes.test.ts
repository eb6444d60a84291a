import { describe, expect, it } from 'vitest';
import { entities, entityList } from '../../src/domain/entities.ts';
import type { Entity } from '../../src/domain/kit/entity.ts';
import { indexesOf, indexFile } from '../../src/projections/indexes.ts';

const file = indexFile(entityList);
const texts = (entity: Entity): readonly string[] => indexesOf(entity).map((i) => i.join(' '));

describe('the index file', () => {
  it('names no index twice and none of a single field', () => {
    const all = file.indexes.map((i) => JSON.stringify(i));
    expect(new Set(all).size).toBe(all.length);
    expect(file.indexes.filter((i) => i.fields.length < 2)).toEqual([]);
  });

  it('stays within what a database holds', () => {
    expect(file.indexes.length).toBeLessThanOrEqual(1_000);
    expect(file.fieldOverrides.length).toBeLessThanOrEqual(200);
  });

  it('holds what the cursors of the mirror ask', () => {
    const asked: Readonly<Record<string, string>> = {
      listings: 'isPublic updatedAt',
      listings_private: 'sellerId updatedAt',
      bids: 'listingId updatedAt',
      comments: 'hidden parentId updatedAt',
      likes: 'createdBy updatedAt',
      standings: 'userId updatedAt',
      invoices: 'userId updatedAt',
      notificationMessages: 'userId updatedAt',
      messageThreads: 'members[] updatedAt',
      messages: 'threadId members[] updatedAt',
      users_private: 'id updatedAt',
      removals: 'userId updatedAt',
      models: 'makeId updatedAt',
      blogs: 'status updatedAt',
      pages: 'status updatedAt',
      config: 'isPublic updatedAt',
    };
    const missing = Object.entries(asked).filter(
      ([name, index]) => !texts(entities[name as keyof typeof entities]).includes(index),
    );
    expect(missing).toEqual([]);
  });

  it.each(entityList.filter((e) => e.admin?.sort))(
    'serves the back office list of $name',
    (entity) => {
      const [field, direction] = entity.admin?.sort ?? ['', 'asc'];
      const last = direction === 'desc' ? `-${field}` : field;
      for (const filter of entity.admin?.filters ?? []) {
        if (filter !== field) expect(texts(entity)).toContain(`isDeleted ${filter} ${last}`);
      }
      expect(texts(entity)).toContain(`isDeleted ${last}`);
    },
  );

  it('writes lists as Firebase reads them', () => {
    const threads = file.indexes.find(
      (i) =>
        i.collectionGroup === 'messageThreads' && i.fields.some((f) => f.order === 'DESCENDING'),
    );
    expect(threads).toEqual({
      collectionGroup: 'messageThreads',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'isDeleted', order: 'ASCENDING' },
        { fieldPath: 'members', arrayConfig: 'CONTAINS' },
        { fieldPath: 'lastMessageAt', order: 'DESCENDING' },
      ],
    });
  });

  it('leaves long texts out of every index', () => {
    const spared = file.fieldOverrides.map((o) => `${o.collectionGroup}.${o.fieldPath}`);
    expect(spared).toEqual(
      expect.arrayContaining([
        'listings.descriptionHtml',
        'listings.vehicle.knownFlaws',
        'listings.pictures',
        'comments.text',
        'commandAnswers.answer',
      ]),
    );
    const used = new Set(
      entityList.flatMap((e) =>
        indexesOf(e).flatMap((i) => i.map((part) => `${e.name}.${part.replace(/^-|\[\]$/g, '')}`)),
      ),
    );
    expect(spared.filter((path) => used.has(path))).toEqual([]);
  });
});
