import { describe, expect, it } from 'vitest';
import { bidOutcomeOf } from '../../../../src/app/bidding/form/bid-outcome.ts';
import { freshRow } from '../../../../src/app/outbox/rows/new-row.ts';
import type { OutboxRow } from '../../../../src/app/outbox/rows/row.ts';
import { ready, loading } from '../../../../src/app/platform/reading/reading.ts';
import { lotOf } from '../lots.ts';

const row = (of: Partial<OutboxRow>): OutboxRow => ({
  ...freshRow({ now: 1_000, server: null, key: 'r', uid: 'u' }, { entity: 'a|l-1', label: '' }),
  order: 1,
  command: 'bids-create',
  payload: {},
  mode: 'once',
  ...of,
});
const told = (of: Partial<OutboxRow>) => ready(row(of), { source: 'live', at: null });
const tried = { id: 'r', amount: 25_000, refusal: null };
const done = (outcome: string) => told({ state: 'done', answer: { outcome, version: 8 } });
const another = (version: number) => lotOf({ auction: { leader: 'another', version } });
const mine = lotOf({ auction: { leader: 'mine', version: 8 } });

describe('what is said of a bid', () => {
  it.each([
    ['nothing was bid', null, loading, another(7), 'none'],
    ['on its way', tried, told({ state: 'sending' }), another(7), 'sending'],
    ['accepted, the auction not heard yet', tried, done('OK'), another(7), 'leading'],
    ['accepted and leading', tried, done('OK'), mine, 'leading'],
    ['led until another did', tried, done('OK'), another(9), 'outbid'],
    ['passed in the same moment', tried, done('OK'), another(8), 'outbid'],
    ['accepted below a higher max', tried, done('OK_OUTBID'), another(8), 'passed'],
    ['below a higher max, and leading since', tried, done('OK_OUTBID'), mine, 'none'],
    ['refused', tried, told({ state: 'refused' }), another(7), 'refused'],
  ] as const)('%s', (_, attempt, reading, lot, state) => {
    expect(bidOutcomeOf(attempt, reading, lot).state).toBe(state);
  });
});
