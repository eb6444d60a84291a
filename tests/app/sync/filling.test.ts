import { describe, expect, it } from 'vitest';
import { isFilling } from '../../../src/app/listings/data/mirror/cards.ts';
import { setConnection, setScopeState } from '../../../src/app/sync/local/sync-state.ts';

describe('the first filling of the mirror', () => {
  it('is over only when listings and auctions have both arrived', () => {
    expect(isFilling()).toBe(true);
    setConnection('online');
    setScopeState('listings', 'saved', null);
    expect(isFilling()).toBe(true);
    setScopeState('listings', 'saved', 1_000);
    expect(isFilling()).toBe(true);
    setScopeState('auctions', 'saved', 1_000);
    expect(isFilling()).toBe(false);
  });

  it('holds nothing back once arrived, cut off from the server or refused by it', () => {
    setScopeState('listings', 'live', 2_000);
    expect(isFilling()).toBe(false);
    setScopeState('fresh', 'saved', null);
    setConnection('offline');
    expect(isFilling()).toBe(false);
  });
});
