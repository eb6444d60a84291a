import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterPutBack, wasPutBack } from '../../../../src/app/outbox/rows/put-back.ts';
import { rowsOfAnn } from '../rows.ts';

const since = 1_800_000_000_000;
const doneAt = (changedAt: number) => ({ ...rowsOfAnn(0)('likes-setLike', {}, 'done'), changedAt });
const ms = (max: number) => fc.double({ min: 0, max, noNaN: true });

it('tells of everything done since that it is gone, however wrong the clock is reckoned', () => {
  const moments = fc.record({
    /** Time between the restored moment and the server's write. */
    after: ms(3_600_000).filter((one) => one > 0.001),
    /** Time its response was on the way. */
    latency: ms(20_000),
    ahead: fc.double({ min: -1e10, max: 1e10, noNaN: true }),
    uncertainty: ms(60_000),
    error: fc.double({ min: -1, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(moments, ({ after, latency, ahead, uncertainty, error }) => {
      const changedAt = since + after + latency - ahead;
      const row = doneAt(changedAt);
      const reckoned = ahead + error * uncertainty;
      const change = afterPutBack(row, {
        since,
        sameAt: 0,
        ahead: reckoned,
        uncertainty: uncertainty + 0.001,
      });
      expect(change !== null && wasPutBack({ ...row, ...change })).toBe(true);
    }),
    { seed: 7 },
  );
});

it('leaves what was done long before', () => {
  const row = doneAt(since - 5_000);
  expect(afterPutBack(row, { since, sameAt: 0, ahead: 1_000, uncertainty: 3_000 })).toBe(null);
});
