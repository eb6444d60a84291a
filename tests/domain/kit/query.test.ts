import { describe, expect, it } from 'vitest';
import { checkBatch, checkTarget, checkUpsert, queryOf } from '../../../src/domain/kit/query.ts';

describe('a query', () => {
  it('leaves deleted documents out and takes pages of 50', () => {
    expect(queryOf('makes')).toEqual({
      collection: 'makes',
      where: [['isDeleted', '==', false]],
      orderBy: [],
      limit: 50,
    });
  });

  it('shows deleted ones only when they are asked for', () => {
    expect(queryOf('makes', { deleted: 'only' }).where).toEqual([['isDeleted', '==', true]]);
    expect(queryOf('makes', { deleted: 'too' }).where).toEqual([]);
  });

  it('keeps what is wanted beside that', () => {
    const query = queryOf('bids', {
      where: [['listingId', '==', 'l-1']],
      orderBy: [['seq', 'desc']],
      limit: 10,
      after: [7],
    });
    expect(query.where).toEqual([
      ['isDeleted', '==', false],
      ['listingId', '==', 'l-1'],
    ]);
    expect([query.limit, query.after]).toEqual([10, [7]]);
  });
});

describe('which document', () => {
  it.each([
    ['', 'a', 'Collection name is required', 'collection'],
    [undefined, 'a', 'Collection name is required', 'collection'],
    ['makes', '', 'Id is required', 'id'],
    ['makes', 7, 'Id is required', 'id'],
  ])('%s/%s is refused', (collection, id, message, field) => {
    expect(checkTarget(collection, id)).toMatchObject({
      status: 'invalid-argument',
      message,
      field,
    });
  });

  it('is known by collection and id', () => {
    expect(checkTarget('makes', 'saab')).toBeNull();
  });

  it.each([
    [[], 'Data is required', 'data'],
    [undefined, 'Data is required', 'data'],
    [[{ id: 'a' }, { name: 'b' }], 'Document id is required for each document', '1.id'],
    [[null], 'Document id is required for each document', '0.id'],
  ])('batch %j is refused', (items, message, field) => {
    expect(checkBatch('makes', items)).toMatchObject({ message, field });
  });

  it('is known for each of a batch and for an upsert', () => {
    expect(checkBatch('makes', [{ id: 'a' }])).toBeNull();
    expect(checkBatch('', [{ id: 'a' }])?.message).toBe('Collection name is required');
    expect(checkUpsert('makes', { id: 'a' })).toBeNull();
    expect(checkUpsert('makes', { name: 'a' })?.message).toBe('Id is required');
    expect(checkUpsert('makes', null)?.message).toBe('Data is required');
  });
});
