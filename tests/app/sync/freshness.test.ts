import { beforeEach, describe, expect, it } from 'vitest';
import { syncAtom } from '../../../src/app/platform/clock/clock.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { cardsFreshness } from '../../../src/app/listings/data/mirror/cards.ts';
import {
  forgetScopes,
  freshnessOf,
  setConnection,
  setScopeEnded,
  setScopeState,
} from '../../../src/app/sync/local/sync-state.ts';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import { device } from '../../../src/app/platform/session/session.ts';

beforeEach(() => {
  forgetScopes(() => true);
  device.set(syncAtom, null);
  device.set(connectionAtom, 'online');
});

describe('how fresh something is said to be', () => {
  it('is never live while the server cannot be reached, though no listener has said so', () => {
    setScopeState('listings', 'live', 1_000);
    expect(freshnessOf('listings').source).toBe('live');
    setConnection('offline');
    expect(freshnessOf('listings')).toEqual({ source: 'saved', at: 1_000 });
  });

  it('is the moment of the end for what was heard until then, and stays as it was for the rest', () => {
    setScopeState('auction|a', 'live', 1_000);
    setScopeEnded('auction|a');
    expect(freshnessOf('auction|a').at).toBeGreaterThan(1_000);
    setScopeState('auction|b', 'live', 1_000);
    setConnection('offline');
    setScopeEnded('auction|b');
    expect(freshnessOf('auction|b')).toEqual({ source: 'saved', at: 1_000 });
  });
});

describe('how fresh a list of cards is said to be', () => {
  const longAgo = 1_000;

  it('is as old as its prices, however fresh its lots', () => {
    setScopeState('auctions', 'saved', longAgo);
    setScopeState('listings', 'live', serverNow());
    expect(cardsFreshness()).toEqual({ source: 'saved', at: longAgo });
    setScopeState('listings', 'saved', serverNow());
    expect(cardsFreshness()).toEqual({ source: 'saved', at: longAgo });
  });

  it('is live when its prices were asked for within the minute', () => {
    setScopeState('auctions', 'saved', serverNow() - 50_000);
    setScopeState('listings', 'live', serverNow());
    expect(cardsFreshness().source).toBe('live');
  });

  it('is not known while one of the two was never here', () => {
    setScopeState('listings', 'saved', serverNow());
    expect(cardsFreshness()).toEqual({ source: 'saved', at: null });
  });
});
