import { describe, expect, it } from 'vitest';
import { placeBid } from '../../../../src/app/outbox/mutations/bids.ts';
import { writeComment } from '../../../../src/app/outbox/mutations/comments.ts';
import { setLike } from '../../../../src/app/outbox/mutations/likes.ts';
import { STALE_TALK_MS } from '../../../../src/app/outbox/mutations/stale-talk.ts';
import { commandRow, rowAgain } from '../../../../src/app/outbox/rows/new-row.ts';
import { newKey } from '../../../../src/app/outbox/rows/idempotency-key.ts';

const moment = { now: 1_000, server: 500_000, key: newKey(), uid: 'A' };
const facts = { sum: { dollars: 100, currency: 'CAD' as const }, title: 'A car' };
const bid = { listingId: 'x', kind: 'EXACT' as const, amount: 100 };

describe('the row of a command', () => {
  it('an exact bid goes once and says itself when it stops binding', () => {
    const row = commandRow(placeBid, bid, facts, { bindsMs: 7_000 }, moment);
    expect(row.mode).toBe('once');
    expect(row.payload).toEqual({
      ...bid,
      idempotencyKey: moment.key,
      validUntil: 507_000,
    });
    expect(row.expiresAt).toBe(8_000);
    expect(row).toMatchObject({ entity: 'auctions|x', label: 'Bid of {sum} on {title}' });
    expect(row.values).toEqual(facts);
  });

  it('a bid at once binds as long as the house says', () => {
    const row = commandRow(placeBid, bid, facts, { bindsMs: 7_000 }, moment);
    expect(row.payload).toMatchObject({ validUntil: 507_000 });
    expect(row.expiresAt).toBe(8_000);
  });

  it('a bid sent again binds as long as it did, from then on', () => {
    const first = { ...commandRow(placeBid, bid, facts, { bindsMs: 7_000 }, moment), order: 1 };
    const later = { ...moment, now: 20_000, server: 519_000, key: newKey() };
    const row = rowAgain(placeBid, { ...first, state: 'refused' }, { amount: 200 }, later);
    expect(row.payload).toMatchObject({ amount: 200, validUntil: 526_000 });
    expect(row.expiresAt).toBe(27_000);
  });

  it('a max bid waits only when its owner said until when', () => {
    const max = { ...bid, kind: 'MAX' as const };
    expect(commandRow(placeBid, max, facts, { bindsMs: 7_000 }, moment).mode).toBe('once');
    const waits = { waits: true, expiresAt: 61_000 };
    const row = commandRow(placeBid, max, facts, waits, moment);
    expect(row).toMatchObject({ mode: 'single', expiresAt: 61_000 });
    expect(row.payload).toMatchObject({ queuedAt: 500_000 });
    expect(commandRow(placeBid, bid, facts, { ...waits, bindsMs: 7_000 }, moment).mode).toBe(
      'once',
    );
  });

  it('what is said to others asks again when it is old', () => {
    const said = { parentType: 'listing' as const, parentId: 'x', text: 'Rust?' };
    const row = commandRow(writeComment, said, {}, {}, moment);
    expect(row.confirmAt).toBe(1_000 + STALE_TALK_MS);
    const like = { type: 'listing' as const, targetId: 'x', value: true };
    expect(commandRow(setLike, like, {}, {}, moment).confirmAt).toBeNull();
  });

  it('a bid made while the server’s clock is unknown carries no end of validity', () => {
    const row = commandRow(placeBid, bid, facts, { bindsMs: 7_000 }, { ...moment, server: null });
    expect(row.payload).not.toHaveProperty('validUntil');
    expect(row.expiresAt).toBe(8_000);
  });

  it('a like collapses', () => {
    const like = { type: 'listing' as const, targetId: 'x', value: true };
    const row = commandRow(setLike, like, {}, {}, moment);
    expect(row).toMatchObject({ mode: 'collapse', expiresAt: null, state: 'waiting' });
  });
});

describe('a key', () => {
  it('is a random UUID', () => {
    expect(newKey()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
  });
});
