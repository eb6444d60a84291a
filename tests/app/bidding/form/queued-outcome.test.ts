import { describe, expect, it } from 'vitest';
import { outcomeIn } from '../../../../src/app/bidding/form/queued-outcome.ts';
import { freshRow } from '../../../../src/app/outbox/rows/new-row.ts';
import type { OutboxRow } from '../../../../src/app/outbox/rows/row.ts';

const row = (id: string, of: Partial<OutboxRow>): OutboxRow => ({
  ...freshRow({ now: 1_000, server: null, key: id, uid: 'u' }, { entity: 'auctions|l', label: '' }),
  order: 1,
  command: 'bids-create',
  payload: { listingId: 'l', amount: 5_000 },
  mode: 'single',
  ...of,
});

describe('what became of a bid that waited', () => {
  it.each([
    ['sent', [row('a', { state: 'done' })], 'a'],
    ['refused', [row('a', { state: 'refused' })], 'a'],
    ['never sent', [row('a', { state: 'expired' })], 'a'],
    ['still waiting', [row('a', {})], null],
    ['made at once', [row('a', { state: 'done', mode: 'once' })], null],
    ['followed by another', [row('b', { mode: 'once' }), row('a', { state: 'done' })], null],
    ['long ago', [row('a', { state: 'done', changedAt: -86_400_001 })], null],
    ['of another lot', [row('a', { state: 'done', payload: { listingId: 'm' } })], null],
  ] as const)('%s', (_, rows, id) => {
    expect(outcomeIn(rows, 'l', 1_000)?.id ?? null).toBe(id);
  });
});
