import { addRxPlugin, createRxDatabase, OPEN_COLLECTIONS } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { disableWarnings, RxDBDevModePlugin } from 'rxdb/plugins/dev-mode';
import { wrappedValidateAjvStorage } from 'rxdb/plugins/validate-ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids } from '../../src/domain/bidding/bid.entity.ts';
import { entityList } from '../../src/domain/entities.ts';
import { fromWire, millisOf } from '../../src/projections/from-wire.ts';
import { rxIndexes, rxSchema } from '../../src/projections/rxdb.ts';
import { seedDocument } from '../../src/projections/seed.ts';
import { LATEST } from '../../src/projections/time.ts';

const at = Date.UTC(2026, 10, 21);
const born = { id: 'd-1', createdBy: 'u-ada', at };
const updatedAt = { toMillis: () => at };

const open = () =>
  createRxDatabase({
    name: `schemas-${Math.random().toString(36).slice(2)}`,
    storage: wrappedValidateAjvStorage({ storage: getRxStorageMemory() }),
  });

describe('RxDB itself', () => {
  let db: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    disableWarnings();
    addRxPlugin(RxDBDevModePlugin);
    db = await open();
  });
  afterAll(() => db.close());

  it.each(entityList)(
    'takes the schema of $name and a document that came by wire',
    async (entity) => {
      const { rows } = await db.addCollections({
        rows: { schema: JSON.parse(JSON.stringify(rxSchema(entity))) as never },
      });
      const { _deleted, ...document } = fromWire(entity, {
        ...seedDocument(entity, born),
        updatedAt,
        novelty: 1,
      });
      await rows.insert(document);
      expect(await rows.count().exec()).toBe(1);
      expect(_deleted).toBe(false);
      await rows.close();
      await rows.remove();
      expect(OPEN_COLLECTIONS.size).toBe(0);
    },
  );
});

describe('newest first', () => {
  it('is an ascending index over the inverted key', () => {
    expect(rxIndexes(bids)).toContainEqual(['listingId', 'seqDesc']);
    const older = fromWire(bids, { ...seedDocument(bids, born, { seq: 3 }), updatedAt });
    const newer = fromWire(bids, { ...seedDocument(bids, born, { seq: 4 }), updatedAt });
    expect(Number(newer['seqDesc'])).toBeLessThan(Number(older['seqDesc']));
    expect(newer['receivedAtDesc']).toBe(LATEST - Number(newer['receivedAt']));
    expect(newer['dateCreatedDesc']).toBeUndefined();
  });

  it('puts what has no value last', () => {
    const listings = entityList.find((e) => e.name === 'listings');
    if (listings === undefined) throw new Error('listings are gone');
    const { endAt: _endAt, ...endless } = seedDocument(listings, born) as Record<string, unknown>;
    expect(fromWire(listings, { ...endless, updatedAt })['endAtDesc']).toBe(LATEST);
  });
});

describe('what comes by wire', () => {
  it('is a time however Firestore wrote it', () => {
    expect(millisOf({ seconds: 2, nanoseconds: 345_000_000 })).toBe(2_345);
    expect(millisOf({ toMillis: () => 7 })).toBe(7);
    expect(millisOf(9)).toBe(9);
  });

  it('loses null, unknown and nested unknown fields, and marks the deleted', () => {
    const local = fromWire(bids, {
      ...seedDocument(bids, born),
      voided: { at, reason: 'Wrong car', by: 'u-eve' },
      deletedBy: null,
      isDeleted: true,
      novelty: 1,
      updatedAt,
    });
    expect(local['voided']).toEqual({ at, reason: 'Wrong car' });
    expect(local['_deleted']).toBe(true);
    for (const key of ['novelty', 'deletedBy', 'isDeleted']) expect(local).not.toHaveProperty(key);
  });
});
