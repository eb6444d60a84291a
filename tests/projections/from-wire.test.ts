import { describe, expect, it } from 'vitest';
import { bids } from '../../src/domain/bidding/bids/bid.entity.ts';
import { fromWire, millisOf } from '../../src/projections/from-wire.ts';
import { seedDocument } from './seed.ts';

const at = Date.UTC(2026, 10, 21);
const born = { id: 'd-1', createdBy: 'u-ada', at };
const updatedAt = { toMillis: () => at };

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

  it('gains nothing: a row holds no more than its document', () => {
    const document = seedDocument(bids, born);
    const { _deleted, ...row } = fromWire(bids, { ...document, updatedAt });
    expect({ ...row, isDeleted: _deleted }).toEqual({ ...document, updatedAt: at });
  });
});
