import { describe, expect, it } from 'vitest';
import { untilOf, validities } from '../../../src/app/bidding/bid-validity.ts';

const HOUR = 3_600_000;

describe('how long a max bid may wait', () => {
  it('is fifteen minutes unless told otherwise, and never into the last ten minutes by choice', () => {
    expect(validities(2 * HOUR, 0).map(({ value }) => value)).toEqual(['15m', '5m', '1h', 'end']);
    expect(validities(600_000, 0).map(({ value }) => value)).toEqual(['15m', '5m', '1h']);
  });

  it('is named in the server’s time, whatever the device’s clock says', () => {
    // A device a day ahead of the server.
    expect(untilOf('5m', 9e9, 86_400_000 + 1_000, 1_000)).toEqual({
      expiresAt: 86_400_000 + 301_000,
      validUntil: 301_000,
    });
    expect(untilOf('end', 2 * HOUR, 86_400_000, 0)).toEqual({
      expiresAt: 86_400_000 + 2 * HOUR - 600_000,
      validUntil: 2 * HOUR - 600_000,
    });
  });

  it('without the server’s clock is a length, or a moment only the server can tell', () => {
    expect(untilOf('1h', 9e9, 1_000, null)).toEqual({ expiresAt: 3_601_000, validUntil: null });
    expect(untilOf('end', 2 * HOUR, 1_000, null)).toEqual({
      expiresAt: null,
      validUntil: 2 * HOUR - 600_000,
    });
  });
});
