import { describe, expect, it } from 'vitest';
import {
  untilOf,
  usualValidity,
  validities,
} from '../../../../src/app/bidding/form/bid-validity.ts';
import { configDefaults } from '../../../../src/domain/platform/settings/config-defaults.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const terms = configDefaults.bidding.queued;
const offered = (of: typeof terms, endAt: number): readonly (number | 'end')[] =>
  validities(of, endAt, 0).map(({ value }) => value);

describe('how long a max bid may wait', () => {
  it('is fifteen minutes unless told otherwise, and never into the last ten minutes by choice', () => {
    const lengths = [15 * MINUTE, 5 * MINUTE, HOUR];
    expect(offered(terms, 2 * HOUR)).toEqual([...lengths, 'end']);
    expect(offered(terms, 600_000)).toEqual(lengths);
  });

  it('is what the house offers, and nothing else', () => {
    const shorter = { ...terms, choicesMs: [10 * MINUTE, 2 * MINUTE], latestBeforeEndMs: HOUR };
    expect(offered(shorter, HOUR + 1)).toEqual([10 * MINUTE, 2 * MINUTE, 'end']);
    expect(offered(shorter, HOUR)).toEqual([10 * MINUTE, 2 * MINUTE]);
    expect(usualValidity({ choicesMs: [2 * HOUR, HOUR] })).toBe(HOUR);
    expect(validities(shorter, 2 * HOUR, 0).map(({ label }) => label)).toEqual([
      '10 min',
      '2 min',
      'Until 60 min before the end',
    ]);
    expect(untilOf('end', shorter, 2 * HOUR, 0, 0).validUntil).toBe(HOUR);
  });

  it('is named in the server’s time, whatever the device’s clock says', () => {
    // A device a day ahead of the server.
    expect(untilOf(5 * MINUTE, terms, 9e9, 86_400_000 + 1_000, 1_000)).toEqual({
      expiresAt: 86_400_000 + 301_000,
      validUntil: 301_000,
    });
    expect(untilOf('end', terms, 2 * HOUR, 86_400_000, 0)).toEqual({
      expiresAt: 86_400_000 + 2 * HOUR - 600_000,
      validUntil: 2 * HOUR - 600_000,
    });
  });

  it('without the server’s clock is a length, or a moment only the server can tell', () => {
    expect(untilOf(HOUR, terms, 9e9, 1_000, null)).toEqual({
      expiresAt: 3_601_000,
      validUntil: null,
    });
    expect(untilOf('end', terms, 2 * HOUR, 1_000, null)).toEqual({
      expiresAt: null,
      validUntil: 2 * HOUR - 600_000,
    });
  });
});
