import { describe, expect, it } from 'vitest';
import { acceptedVersion, hasAcceptedTerms } from '../../../src/domain/accounts/member-terms.ts';

describe('the terms of members', () => {
  it.each([
    ['never accepted', {}, 1, false],
    ['accepted as they stand', { termsAcceptedAt: 1, termsVersion: 2 }, 2, true],
    ['accepted an earlier version', { termsAcceptedAt: 1, termsVersion: 1 }, 2, false],
    ['accepted without a version', { termsAcceptedAt: 1 }, 1, false],
  ] as const)('%s', (_, account, inForce, accepted) => {
    expect(hasAcceptedTerms(account, inForce)).toBe(accepted);
  });

  it('are accepted as they were shown, and never ahead of those in force', () => {
    expect([undefined, 1, 2, 3].map((shown) => acceptedVersion(shown, 2))).toEqual([1, 1, 2, 2]);
  });
});
