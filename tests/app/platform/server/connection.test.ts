import '../../../setup/fresh-device.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import {
  setConnectivityProbe,
  setConnection,
  setConnectionInDoubt,
} from '../../../../src/app/sync/local/sync-state.ts';
import { device } from '../../../../src/app/platform/session/session.ts';

afterEach(() => device.set(connectionAtom, 'unknown'));

describe('a listener that lost the server', () => {
  it('is taken at its word while nobody can ask, and made sure of once somebody can', () => {
    setConnection('online');
    setConnectionInDoubt();
    expect(device.get(connectionAtom)).toBe('offline');
    setConnection('online');
    let asked = 0;
    setConnectivityProbe(() => {
      asked += 1;
    });
    setConnectionInDoubt();
    setConnectionInDoubt();
    expect([asked, device.get(connectionAtom)]).toEqual([2, 'online']);
  });
});
