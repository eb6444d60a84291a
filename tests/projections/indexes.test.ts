import { describe, expect, it } from 'vitest';
import { entities, entityList } from '../../src/domain/entities.ts';
import type { Entity } from '../../src/domain/kit/entity.ts';
import { IndexCatalogue } from '../../src/embedded/firestore/query/catalogue.ts';
import { parseQuery } from '../../src/embedded/firestore/query/parse.ts';
import { indexesOf, indexFile } from '../../src/projections/indexes.ts';

const file = indexFile(entityList);
const catalogue = new IndexCatalogue(JSON.stringify(file), 'refuse');

const turned = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

/** Queries like Firestore; throws if it would refuse for lack of an index. */
const ask = (collection: string, fixed: readonly string[], last: string): void => {
  const path = (part: string) => ({ fieldPath: part.replace(/^-|\[\]$/g, '') });
  const filters = fixed.map((part) => ({
    fieldFilter: {
      field: path(part),
      op: part.endsWith('[]') ? 'ARRAY_CONTAINS' : 'EQUAL',
      value: { stringValue: 'x' },
    },
  }));
  const direction = last.startsWith('-') ? 'DESCENDING' : 'ASCENDING';
  catalogue.check(
    parseQuery('x/', '', {
      from: [{ collectionId: collection, allDescendants: false }],
      where: { compositeFilter: { op: 'AND', filters } },
      orderBy: last === '' ? [] : [{ field: path(last), direction }],
    }),
  );
};

const texts = (entity: Entity): readonly string[] => indexesOf(entity).map((i) => i.join(' '));

describe('the index file', () => {
  it('names no index twice and none of a single field', () => {
    const all = file.indexes.map((i) => JSON.stringify(i));
    expect(new Set(all).size).toBe(all.length);
    expect(file.indexes.filter((i) => i.fields.length < 2)).toEqual([]);
  });

  it('stays within what a database holds in a project with billing, which functions ask for anyway', () => {
    expect(file.indexes.length).toBeLessThanOrEqual(1_000);
    expect(file.fieldOverrides.length).toBeLessThanOrEqual(200);
  });

  it('holds what the cursors of the mirror ask', () => {
    const asked: Readonly<Record<string, string>> = {
      listings: 'isPublic isCurrent updatedAt',
      auctions: 'isCurrent updatedAt',
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
    'serves the back office list of $name, by any of its filters and by all at once',
    (entity) => {
      const [field, direction] = entity.admin?.sort ?? ['', 'asc'];
      const last = direction === 'desc' ? `-${field}` : field;
      const filters = (entity.admin?.filters ?? []).filter((filter) => filter !== field);
      for (const by of [[], ...filters.map((filter) => [filter]), filters]) {
        expect(() => ask(entity.name, ['isDeleted', ...by], last)).not.toThrow();
      }
      expect(() => ask(entity.name, ['isDeleted'], turned(last))).not.toThrow();
    },
  );

  it.each<readonly [string, string, string]>([
    ['bidEvents', 'listingId', 'seq'],
    ['bidEvents', 'isDeleted listingId', 'seq'],
    ['bids', 'isDeleted listingId', 'seq'],
    ['auctionEngines', 'status', 'endAt'],
    ['auctionEngines', 'status', 'startAt'],
    ['auctions', 'isDeleted status', 'endAt'],
    ['images', 'isDeleted status', 'dateCreated'],
    ['images', 'isDeleted parentId', ''],
    ['likes', 'isDeleted type targetId value', ''],
    ['standings', 'isDeleted listingId', ''],
    ['messageThreads', 'isDeleted createdBy', '-dateCreated'],
    ['messageThreads', 'isDeleted members[]', '-lastMessageAt'],
    ['messages', 'isDeleted threadId members[]', '-sentAt'],
    ['messages', 'isDeleted threadId', '-sentAt'],
    ['comments', 'isDeleted parentId pinned', ''],
    ['comments', 'isDeleted createdBy', '-dateCreated'],
    ['addresses', 'isDeleted createdBy', '-dateCreated'],
    ['listings', 'isDeleted status', 'expiresAt'],
    ['listings', 'isDeleted vehicle.makeId status', ''],
    ['listings', 'isDeleted status', '-endAt'],
    ['listings', 'isDeleted category status', '-endAt'],
    ['listings', 'isDeleted vehicle.modelId status', '-endAt'],
    ['listings', 'isCurrent status', ''],
    ['listingSubmissions', 'isDeleted createdBy status', '-dateCreated'],
    ['models', 'isDeleted makeId', ''],
  ])('serves what the server asks of %s by %s, %s', (name, fixed, last) => {
    expect(() => ask(name, fixed.split(' '), last)).not.toThrow();
  });

  it('would notice a query that nothing serves', () => {
    expect(() => ask('bidEvents', ['bidderId'], 'amount')).toThrow(/requires an index/);
  });

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
