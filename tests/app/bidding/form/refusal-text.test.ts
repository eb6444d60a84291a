import { describe, expect, it } from 'vitest';
import { hindranceText, refusalWords } from '../../../../src/app/bidding/form/refusal-text.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';

describe('what a refused bid says', () => {
  it('names the amount and the minimum bid when it is too low', () => {
    const refused = refusal('aborted', 'BID_TOO_LOW', 'Too low.', { details: { minNext: 44_000 } });
    expect(refusalWords(refused, 43_500, 'CAD')).toEqual({
      title: 'Not placed: CA$43,500 is too low now',
      body: 'The price moved. The minimum bid is now CA$44,000.',
    });
  });

  it('names the price of the moment when a bid that waited came too late', () => {
    const details = { validUntil: 1, serverTime: 2, price: 43_000, minNext: 43_500 };
    const refused = refusal('aborted', 'BID_EXPIRED', 'Late.', { details });
    expect(refusalWords(refused, 43_500, 'CAD')).toEqual({
      title: 'Not placed: CA$43,500 arrived too late',
      body: 'It arrived after the time it was good until. The minimum bid is CA$43,500.',
    });
  });

  it('says that the server decides when time was up', () => {
    const words = refusalWords(refusal('aborted', 'AUCTION_ENDED', 'Ended.'), 500, 'USD');
    expect(words.title).toBe('Not placed: the auction had ended');
    expect(words.body).toContain('US$500');
  });

  it('says that the auction was cancelled when that is why, whatever its time', () => {
    const details = { status: 'CANCELLED', endAt: 9, serverTime: 1 };
    const refused = refusal('aborted', 'AUCTION_ENDED', 'Cancelled.', { details });
    expect(refusalWords(refused, 500, 'USD')).toEqual({
      title: 'Not placed: the auction was cancelled',
      body: 'We cancelled it before US$500 arrived. You owe nothing.',
    });
  });

  it('says that nothing was placed when no answer came', () => {
    const words = refusalWords(refusal('unavailable', 'OFFLINE', 'No network.'), 500, 'CAD');
    expect(words.body).toContain('was not accepted');
  });

  it('falls back on the rule’s own sentence', () => {
    const words = refusalWords(refusal('permission-denied', 'NEW_RULE', 'Not today.'), 500, 'CAD');
    expect(words).toEqual({ title: 'Not placed', body: 'Not today.' });
  });
});

describe('what stands under an amount that cannot be bid', () => {
  it.each([
    ['BID_TOO_LOW', { minNext: 16_200 }, 'The minimum bid is US$16,200.'],
    [
      'BELOW_CURRENT_PRICE',
      { price: 15_950 },
      'Your max cannot be below the current bid of US$15,950.',
    ],
    ['INVALID_AMOUNT', { most: 5_000_000 }, 'Bid whole dollars, from 1 to 5,000,000.'],
    ['NO_CHANGE', {}, undefined],
  ] as const)('%s', (code, details, text) => {
    expect(hindranceText(refusal('aborted', code, 'No.', { details }), 12_000, 'USD')).toBe(text);
  });

  it('asks for whole dollars where there is no amount, and says nothing where all is well', () => {
    expect(hindranceText(null, null, 'USD')).toMatch(/^Enter whole dollars/);
    expect(hindranceText(null, 12_000, 'USD')).toBeUndefined();
  });
});
