import { describe, expect, it } from 'vitest';
import { bids, type Bid } from '../../../src/domain/bidding/bids/bid.entity.ts';
import {
  barrierOf,
  bidderToBe,
  isAmong,
  leastOffer,
  positionOf,
} from '../../../src/app/bidding/lot.ts';
import { noon } from '../listings/cards.ts';
import { signedOut } from '../../../src/app/platform/session/session.ts';
import { lotOf } from './lots.ts';

describe('where a member stands in a running auction', () => {
  it.each([
    ['never bid', lotOf({}), 'none'],
    ['leads by the public name', lotOf({ auction: { leader: 'mine' } }), 'leading'],
    ['was passed', lotOf({ standing: { state: 'OUTBID', lastBidAt: noon - 600 } }), 'outbid'],
    [
      'was passed, and only the public word of it has come',
      lotOf({ standing: { state: 'LEADING', lastBidAt: noon - 600 } }),
      'outbid',
    ],
    [
      'has just bid, and only the own word of it has come',
      lotOf({ standing: { state: 'LEADING', lastBidAt: noon - 400 } }),
      'none',
    ],
    [
      'bid, and every bid was removed',
      lotOf({ auction: { leader: '' }, standing: { state: 'OUTBID' } }),
      'none',
    ],
    ['bid, as the public history has it', { ...lotOf({}), hasBid: true }, 'outbid'],
    [
      'leads, as the public history has it',
      { ...lotOf({ auction: { leader: 'mine' } }), hasBid: true },
      'leading',
    ],
    [
      'bid, and every bid was removed, as the public history has it',
      { ...lotOf({ auction: { leader: '' } }), hasBid: true },
      'none',
    ],
  ] as const)('%s', (_, lot, place) => {
    expect(positionOf(lot)).toBe(place);
  });

  it('is read in the public history by a line that was not voided', () => {
    const line = { ...bids.sample, username: 'mine' } as Bid;
    expect(isAmong([line], 'mine')).toBe(true);
    expect(isAmong([line], 'another')).toBe(false);
    expect(isAmong([line], null)).toBe(false);
    expect(isAmong([{ ...line, voided: { at: noon, reason: 'typed by a child' } }], 'mine')).toBe(
      false,
    );
  });
});

describe('the least worth offering', () => {
  it('is the minimum bid for whoever does not lead', () => {
    expect(leastOffer(lotOf({ standing: { ceiling: 40_000 } }), 'MAX')).toBe(25_000);
  });

  it('is a step above the own max while that leads, and never below it', () => {
    const leading = lotOf({ auction: { leader: 'mine' }, standing: { ceiling: 30_000 } });
    expect(leastOffer(leading, 'MAX')).toBe(30_500);
    expect(leastOffer(leading, 'EXACT')).toBe(25_000);
  });
});

describe('what stands between a person and bidding', () => {
  const lot = lotOf({});
  const known = { phoneVerified: true, termsAcceptedAt: 1, termsVersion: 1 };
  const { session, listing } = lot;
  it.each([
    ['a visitor', { session: signedOut }, 'visitor'],
    ['a verified bidder, before their account is known here', {}, null],
    [
      'anybody whose account is not known here yet',
      { session: { ...session, bidderStatus: 'NONE' } },
      null,
    ],
    ['an unconfirmed address', { session: { ...session, emailVerified: false } }, 'registration'],
    [
      'a verified bidder whose number was unlinked',
      { account: { ...known, phoneVerified: false } },
      'registration',
    ],
    [
      'a verified bidder who accepted other terms',
      { account: { phoneVerified: true, termsAcceptedAt: 1 } },
      'registration',
    ],
    ['the seller', { listing: { ...listing, createdBy: 'u' } }, 'own'],
    ['staff', { session: { ...session, roles: ['reviewer'] as const } }, 'staff'],
    ['all done', { account: known }, null],
  ] as const)('%s', (_, change, barrier) => {
    expect(barrierOf({ ...lot, ...change })).toBe(barrier);
  });

  it('does not keep a visitor from having their amount judged', () => {
    expect(bidderToBe({ ...lot, session: signedOut })).toMatchObject({
      signedIn: true,
      emailVerified: true,
      phoneVerified: true,
      termsAccepted: true,
      ownListing: false,
    });
  });
});
