import '../../../setup/fresh-device.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { likes } from '../../../../src/domain/messages/like.entity.ts';
import { standings } from '../../../../src/domain/bidding/bids/standing.entity.ts';
import { keepOwnLots, MOST_OWN } from '../../../../src/app/sync/leader/own-lots.ts';
import {
  openPrivate,
  openPublic,
  type PrivateMirror,
  type PublicMirror,
} from '../../../../src/app/sync/local/open.ts';
import { setScopeState } from '../../../../src/app/sync/local/sync-state.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { mirrorRow } from '../rows.ts';

keptStorage();

let shared: PublicMirror;
let own: PrivateMirror;
let made = 0;
let asked: string[] = [];

beforeEach(async () => {
  made += 1;
  asked = [];
  shared ??= (await openPublic()).db;
  await Promise.all(Object.values(shared.collections).map((one) => one.find().remove()));
  own = (await openPrivate(`u-${made}`)).db;
  setScopeState('listings', 'saved', 5_000);
  setScopeState('auctions', 'saved', 5_000);
});

// Only a limited number of collections may be open at a time.
afterEach(() => own.close());

afterAll(() => shared.close());

const like = (id: string, at: number, more: object = {}) => ({
  ...mirrorRow('likes', id, {
    group: 'listing',
    doc: { ...likes.sample, id, type: 'listing', targetId: `lot-${id}`, value: true, ...more },
  }),
  at,
});

/** A server that has each requested lot, except one that is no longer shown. */
const fetch: Parameters<typeof keepOwnLots>[2] = async ({ kind }, id) => {
  asked.push(`${kind}|${id}`);
  return id === 'lot-gone' ? null : mirrorRow(kind, id, { doc: { id } });
};

const here = async () => (await shared.listings.find().exec()).map(({ key }) => key).sort();

describe('lots a member watched or bid on, on a new device', () => {
  it('are asked for once where they did not come with all the others', async () => {
    await shared.listings.insert(mirrorRow('listings', 'lot-here', { doc: { id: 'lot-here' } }));
    await own.mine.bulkInsert([
      like('here', 1),
      like('old', 2),
      like('gone', 3),
      like('left', 4, { value: false }),
    ]);
    const doc = { ...standings.sample, listingId: 'lot-bid' };
    await own.mine.insert(mirrorRow('standings', 's', { doc }));
    const stop = keepOwnLots(own, shared, fetch);
    const all = ['listings|lot-bid', 'listings|lot-here', 'listings|lot-old'];
    await vi.waitFor(async () => expect(await here()).toEqual(all));
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    stop();
    expect(asked.toSorted()).toEqual([
      'auctions|lot-bid',
      'listings|lot-bid',
      'listings|lot-gone',
      'listings|lot-old',
    ]);
  });

  it('are as many as may be, those of the last ones first', async () => {
    const many = Array.from({ length: MOST_OWN + 3 }, (_, n) => like(String(n), n));
    await own.mine.bulkInsert(many);
    const stop = keepOwnLots(own, shared, fetch);
    await vi.waitFor(async () => expect(await here()).toHaveLength(MOST_OWN), 5_000);
    stop();
    expect(await here()).not.toContain('listings|lot-2');
    expect(await here()).toContain('listings|lot-3');
  });

  it('are asked for again where the server was not reached', async () => {
    await own.mine.insert(like('old', 1));
    let isDown = true;
    let failures = 0;
    const stop = keepOwnLots(own, shared, async (scope, id) => {
      if (isDown) failures += 1;
      if (isDown) throw new Error('The server is away.');
      return mirrorRow(scope.kind, id, { doc: { id } });
    });
    await vi.waitFor(() => expect(failures).toBe(1));
    isDown = false;
    await own.mine.insert(like('more', 2));
    await vi.waitFor(
      async () => expect(await here()).toEqual(['listings|lot-more', 'listings|lot-old']),
      6_000,
    );
    stop();
  });
});
