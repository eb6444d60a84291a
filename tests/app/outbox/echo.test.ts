import { describe, expect, it } from 'vitest';
import { isUnheard } from '../../../src/app/outbox/echo.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { rowsOfAnn } from './rows.ts';

const began = 1_800_000_000_000;
const iso = (at: number): string => new Date(at).toISOString();

describe('what was written and not heard of', () => {
  it('gives way to what somebody else wrote after it', () => {
    const row: OutboxRow = { ...rowsOfAnn(began)('x', {}, 'done'), sentAt: began };
    // Within a millisecond the order is unknown: it stays, which shows the same.
    for (const at of [began - 1, began]) expect(isUnheard(row, { dateEdited: iso(at) })).toBe(true);
    expect(isUnheard(row, { dateEdited: iso(began + 1) })).toBe(false);
    expect(isUnheard({ ...row, sentAt: null }, { dateEdited: iso(began + 1) })).toBe(true);
    expect(isUnheard({ ...row, state: 'refused' }, null)).toBe(false);
  });
});
