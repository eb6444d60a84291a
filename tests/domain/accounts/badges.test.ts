import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgesOf, type Verified } from '../../../src/domain/accounts/badges.ts';

const verified: Verified = {
  account: {
    roles: '',
    status: 'ACTIVE',
    emailVerified: true,
    phoneVerified: true,
    bidderStatus: 'VERIFIED',
  },
  listings: 0,
};
const but = (account: Partial<Verified['account']>, listings = 0): Verified => ({
  account: { ...verified.account, ...account },
  listings,
});

describe('the badges of a member', () => {
  it.each([
    ['who confirmed e-mail, phone and card', but({}), ['VERIFIED_BIDDER']],
    ['who showed a lot as well', but({}, 1), ['VERIFIED_SELLER', 'VERIFIED_BIDDER']],
    ['who sells without a card', but({ bidderStatus: 'NONE' }, 2), ['VERIFIED_SELLER']],
    ['who has not confirmed the e-mail', but({ emailVerified: false }, 1), []],
    ['who has not confirmed the phone', but({ phoneVerified: false }, 1), []],
    ['who is suspended from bidding', but({ bidderStatus: 'SUSPENDED' }, 1), []],
    ['who is disabled', but({ status: 'DISABLED' }, 1), []],
    ['of staff', but({ roles: 'editor, admin', bidderStatus: 'NONE' }), ['STAFF']],
    ['whose role only begins like it', but({ roles: 'administrator', phoneVerified: false }), []],
  ])('%s', (_who, of, badges) => expect(badgesOf(of)).toEqual(badges));

  it('never come of less than they came of before', () => {
    const flags = fc.record({
      emailVerified: fc.boolean(),
      phoneVerified: fc.boolean(),
      bidderStatus: fc.constantFrom('NONE', 'PENDING', 'VERIFIED', 'SUSPENDED'),
    });
    fc.assert(
      fc.property(flags, fc.nat(3), (account, listings) => {
        const all = badgesOf(but({ bidderStatus: 'VERIFIED' }, listings));
        expect(all).toEqual(expect.arrayContaining([...badgesOf(but(account, listings))]));
      }),
    );
  });
});
