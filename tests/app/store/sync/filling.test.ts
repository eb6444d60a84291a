import { describe, expect, it } from 'vitest';
import { isFilling } from '../../../../src/app/store/queries/cards.ts';
import { noteConnection, noteScope } from '../../../../src/app/store/sync/local/sync-state.ts';

describe('the first taking-in of the house', () => {
  it('is over only when listings and auctions have both arrived', () => {
    expect(isFilling()).toBe(true);
    noteConnection('online');
    noteScope('listings', 'saved', null);
    expect(isFilling()).toBe(true);
    noteScope('listings', 'saved', 1_000);
    expect(isFilling()).toBe(true);
    noteScope('auctions', 'saved', 1_000);
    expect(isFilling()).toBe(false);
  });

  it('holds nothing back once arrived, cut off from the server or refused by it', () => {
    noteScope('listings', 'live', 2_000);
    expect(isFilling()).toBe(false);
    noteScope('fresh', 'saved', null);
    noteConnection('offline');
    expect(isFilling()).toBe(false);
  });
});
