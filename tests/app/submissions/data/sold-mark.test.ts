import { describe, expect, it } from 'vitest';
import { soldMarkOf } from '../../../../src/app/submissions/data/sold-mark.ts';
import { rowsOfAnn } from '../../outbox/rows.ts';

const at = Date.parse('2026-11-24T12:00:00.000Z');
const lot = { id: 'ad', dateEdited: '2026-11-20T00:00:00.000Z' };
const sold = 'listings-markClassifiedAsSold';
const unsold = 'listings-markClassifiedAsUnsold';

describe('a sold mark made on this device', () => {
  it('is the last of its listing, and none of another’s', () => {
    const row = rowsOfAnn(at);
    const rows = [row(sold, { listingId: 'ad' }), row(unsold, { listingId: 'ad' })];
    const others = [row(sold, { listingId: 'other' }), row('likes-setLike', { listingId: 'ad' })];
    expect(soldMarkOf([...rows, ...others], lot)).toMatchObject({
      sold: false,
      unsent: { state: 'waiting' },
    });
    expect(soldMarkOf(rows.slice(0, 1), lot)?.sold).toBe(true);
    expect(soldMarkOf(others, lot)).toBeNull();
  });

  it('stays until this device has heard of it, or its owner gives up what was refused', () => {
    const row = rowsOfAnn(at);
    const done = { ...row(sold, { listingId: 'ad' }, 'done'), sentAt: at };
    expect(soldMarkOf([done], lot)?.unsent.state).toBe('echo');
    const heard = { ...lot, dateEdited: new Date(at + 1).toISOString() };
    expect(soldMarkOf([done], heard)).toBeNull();
    const refused = row(sold, { listingId: 'ad' }, 'refused');
    expect(soldMarkOf([refused], heard)?.unsent.state).toBe('refused');
  });
});
