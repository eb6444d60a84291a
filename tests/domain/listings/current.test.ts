import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentForMs, isCurrentAt } from '../../../src/domain/listings/current.ts';
import { listingStatuses } from '../../../src/domain/listings/listing.entity.ts';
import { modes } from '../../../src/domain/listings/modes.ts';

const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
const lot = fc.record(
  {
    mode: fc.constantFrom(...modes),
    status: fc.constantFrom(...listingStatuses),
    endAt: time,
    expiresAt: time,
  },
  { requiredKeys: ['status'] },
);

describe('what every device keeps of the lots', () => {
  it('is over once and for all: no lot comes back by time alone', () => {
    fc.assert(
      fc.property(lot, time, time, (one, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        return isCurrentAt(one, early) || !isCurrentAt(one, late);
      }),
    );
  });

  it('is whatever has not ended thirty days ago, to the millisecond', () => {
    fc.assert(
      fc.property(lot, time, (one, end) => {
        const over = { ...one, endAt: end, expiresAt: end };
        expect(isCurrentAt(over, end + currentForMs - 1)).toBe(true);
        expect(isCurrentAt(over, end + currentForMs)).toBe(false);
      }),
    );
  });

  it('is what has no end, at any time', () => {
    fc.assert(
      fc.property(lot, time, (one, now) =>
        isCurrentAt({ ...one, endAt: undefined, expiresAt: undefined } as never, now),
      ),
    );
  });

  it('goes by the end an auction is known to have, whatever its status says', () => {
    fc.assert(
      fc.property(time, time, (endAt, now) => {
        const answers = listingStatuses.map((status) => isCurrentAt({ status, endAt }, now));
        return new Set(answers).size === 1;
      }),
    );
  });

  it('goes by the sale of an advertisement, and by the end of its days while it was not sold', () => {
    const now = 2_000_000_000_000;
    const ad = { mode: 'CLASSIFIED', endAt: now - currentForMs, expiresAt: now } as const;
    expect(isCurrentAt({ ...ad, status: 'SOLD' }, now)).toBe(false);
    expect(isCurrentAt({ ...ad, status: 'ACTIVE' }, now)).toBe(true);
    expect(isCurrentAt({ ...ad, status: 'EXPIRED' }, now + currentForMs)).toBe(false);
  });
});
