import { expect, it } from 'vitest';
import { giveaways } from '../../../src/domain/giveaways/giveaway.entity.ts';
import { haltOf } from '../../../src/domain/giveaways/waits-for-staff.ts';
import { sampleOf } from '../../projections/seed.ts';

const HOUR = 3_600_000;
const now = 1_800_000_000_000;
const drawAfter = 24 * HOUR;
const entriesRoot = 'f'.repeat(64);
const drawn = (state: string) => ({ n: 0, ticket: 1, entrant: 'e'.repeat(32), state, at: now - 5 });

it.each<[string, object, string | null, number?]>([
  ['a draft nobody published', { status: 'DRAFT', isPublished: false, regions: [] }, null],
  ['one that has just been made', { status: undefined, startAt: now, regions: [] }, 'INCOMPLETE'],
  ['a draft before its start', { status: 'DRAFT', startAt: now + 1, regions: [] }, null],
  ['a draft that opens by itself', { status: 'DRAFT', startAt: now - 1, endAt: now + 9 }, null],
  ['a draft whose end is over', { status: 'DRAFT', endAt: now - 1 }, 'INCOMPLETE'],
  ['an open one', { status: 'OPEN' }, null],
  ['one that is being counted', { status: 'CLOSED', closedAt: now }, null],
  [
    'one nobody entered',
    { status: 'CLOSED', closedAt: now - 9, entriesRoot, totalEntries: 0 },
    'NOBODY_ENTERED',
    now - 9,
  ],
  [
    'one before its draw',
    { status: 'CLOSED', closedAt: now - drawAfter, entriesRoot, totalEntries: 3 },
    null,
  ],
  [
    'one whose draw fails',
    { status: 'CLOSED', closedAt: now - drawAfter - HOUR, entriesRoot, totalEntries: 3 },
    'NOT_DRAWN',
    now,
  ],
  ['one just drawn', { status: 'DRAWN', draws: [drawn('DRAWN')] }, null],
  [
    'one with nobody left to draw',
    { status: 'DRAWN', closedAt: 1, draws: [drawn('SILENT')] },
    'NOBODY_LEFT',
    now - 5,
  ],
  ['one who is asked', { status: 'SKILL_TEST', draws: [drawn('WAITING')] }, null],
  ['one that is awarded', { status: 'AWARDED', draws: [drawn('PASSED')] }, null],
  ['an archived one', { status: 'ARCHIVED', draws: [drawn('SILENT')] }, null],
])('%s', (_, of, halt, since) => {
  const giveaway = sampleOf(giveaways, of);
  const found = haltOf(giveaway, now, drawAfter);
  expect(found?.halt ?? null).toBe(halt);
  if (since !== undefined) expect(found?.since).toBe(since);
});
