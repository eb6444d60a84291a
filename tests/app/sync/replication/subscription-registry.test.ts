import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SubscriptionRegistry } from '../../../../src/app/sync/replication/subscription-registry.ts';
import { keepOpen } from '../../../../src/app/sync/replication/live.ts';
import { watchlist } from '../../../../src/app/listings/data/mirror/watchlist.ts';
import { likeIdOf } from '../../../../src/domain/messages/like-id.ts';
import type { Like } from '../../../../src/domain/messages/like.entity.ts';
import type { OutboxRow } from '../../../../src/app/outbox/rows/row.ts';
import { rowsOfAnn } from '../../outbox/rows.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => vi.useRealTimers());

const heard = () =>
  new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });

let lines = 0;
const tabs = (count: number): SubscriptionRegistry[] => {
  lines += 1;
  return Array.from({ length: count }, () => new SubscriptionRegistry(`subscriptions-${lines}`));
};

describe('one tab listening for all', () => {
  it('opens what any tab looks at once, and ends it soon after the last has gone', async () => {
    const [leader, other] = tabs(2);
    if (leader === undefined || other === undefined) throw new Error('no tabs');
    const open = new Set<string>();
    const stop = keepOpen(leader, (key) => {
      expect(open.has(key)).toBe(false);
      open.add(key);
      return () => open.delete(key);
    });
    const here = leader.retain('auction|a');
    const there = other.retain('auction|a');
    const alone = other.retain('auction|b');
    await vi.waitFor(async () => {
      await heard();
      expect([...open].sort()).toEqual(['auction|a', 'auction|b']);
    });
    here();
    vi.advanceTimersByTime(6_000);
    expect(open.has('auction|a')).toBe(true);
    there();
    alone();
    await vi.waitFor(async () => {
      await heard();
      expect([...leader.retained()]).toEqual([]);
    });
    expect(open.size).toBe(2);
    vi.advanceTimersByTime(5_001);
    expect(open.size).toBe(0);
    stop();
    leader.close();
    other.close();
  });

  it('forgets a tab that has not been heard of for a while', async () => {
    const [leader, gone] = tabs(2);
    if (leader === undefined || gone === undefined) throw new Error('no tabs');
    gone.retain('bids|a');
    await vi.waitFor(async () => {
      await heard();
      expect(leader.retained().size).toBe(1);
    });
    expect(leader.retained(Date.now() + 51_000).size).toBe(0);
    leader.close();
    gone.close();
  });
});

const like = (targetId: string, value = true): Like =>
  ({
    id: likeIdOf('ann', 'listing', targetId),
    type: 'listing',
    targetId,
    value,
    dateEdited: '2026-11-21T00:00:00.000Z',
  }) as Like;
const row = (
  order: number,
  targetId: string,
  value: boolean,
  events?: Readonly<Record<string, boolean>>,
): OutboxRow => {
  const said = { type: 'listing', targetId, value, ...(events === undefined ? {} : { events }) };
  return { ...rowsOfAnn(order)('likes-setLike', said), id: `r${order}`, order };
};

describe('the watchlist', () => {
  it('is what the server knows with what still waits laid over it', () => {
    const list = watchlist(
      [like('a'), like('b'), like('c', false)],
      [row(2, 'b', false), row(1, 'b', true), row(3, 'd', true)],
    );
    expect(list.map(({ listingId, pending }) => [listingId, pending])).toEqual([
      ['a', null],
      ['d', 'r3'],
    ]);
  });

  it('knows what its watcher is not told of, the last word of this device first', () => {
    const known = { ...like('a'), events: { ENDING_1H: false, EXTENDED: true } };
    const off = (...rows: readonly OutboxRow[]) => watchlist([known], rows)[0]?.off;
    expect(off()).toEqual(['ENDING_1H']);
    expect(off(row(1, 'a', true))).toEqual(['ENDING_1H']);
    expect(off(row(1, 'a', true, { EXTENDED: false }))).toEqual(['EXTENDED']);
    expect(off(row(1, 'a', true, {}))).toEqual([]);
  });
});
