import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auctions } from '../../src/domain/bidding/auction.entity.ts';
import { addresses } from '../../src/domain/accounts/address.entity.ts';
import { comments } from '../../src/domain/messages/comment.entity.ts';
import { wasPutBack } from '../../src/app/store/outbox/put-back.ts';
import type { OutboxRow } from '../../src/app/store/outbox/row.ts';
import { placeBid } from '../../src/app/store/outbox/mutations/bids.ts';
import { writeComment } from '../../src/app/store/outbox/mutations/comments.ts';
import { setLike } from '../../src/app/store/outbox/mutations/likes.ts';
import { closeAll } from '../app/store/sync/bench.ts';
import { Device } from './histories/device.ts';
import { lot } from './histories/mirror.ts';
import { closeRoads, openRoads } from './histories/road.ts';
import { openWorld } from './histories/story.ts';

beforeAll(openRoads);
afterAll(closeRoads);

/** Ann at one device that copies what it shows, and has been in contact. */
const open = async () => {
  const { world } = await openWorld();
  const device = new Device('device-0.example', 'ann', world, true);
  await device.mirror();
  const { server } = world;
  const remark = (text: string) =>
    device.give(writeComment, { parentType: 'listing', parentId: lot, text } as const, {});
  const rows = (): Promise<readonly OutboxRow[]> => device.box.list('ann');
  const copiesAreEqual = async (): Promise<void> => {
    (await device.mirror()).source.moved();
    await expect
      .poll(async () => [...(await device.rows())].sort(([a], [b]) => (a < b ? -1 : 1)), {
        interval: 5,
      })
      .toEqual([...(await device.serverRows())].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  await copiesAreEqual();
  await device.contact();
  const edit = async (value: string): Promise<void> => {
    await device.look();
    const shown = await device.shown('city');
    if (shown === null) throw new Error('The address is not here.');
    await device.edit('city', shown, value);
  };
  const bid = async (amount: number): Promise<void> => {
    const sum = { dollars: amount, currency: 'CAD' as const };
    const payload = { listingId: lot, kind: 'MAX', amount, confirmJump: true } as const;
    const validUntil = world.time + 60_000;
    const waits = { waits: true, expiresAt: device.now() + 60_000 };
    await device.give(placeBid, { ...payload, validUntil }, { sum, title: 'The lot' }, waits);
    await device.deliver(0);
  };
  const close = async (): Promise<void> => {
    await device.close();
    await closeAll();
    await server.close();
  };
  return { world, server, device, remark, rows, copiesAreEqual, edit, bid, close };
};
type Bench = Awaited<ReturnType<typeof open>>;

/** Everything Ann does is sent, and her device hears of it. */
const live = async ({ world, device, remark, edit, bid, copiesAreEqual }: Bench) => {
  await device.give(setLike, { type: 'listing', targetId: lot, value: true }, {});
  await remark('After the copy.');
  await edit('Sherbrooke');
  await bid(4_200);
  await device.deliver(0);
  world.time += 5_000;
  await copiesAreEqual();
};

const unexplained = (rows: readonly OutboxRow[]) =>
  rows.filter((row) => row.state !== 'done' && !wasPutBack(row));

describe('a server whose data was put back', () => {
  it('is noticed at the next contact; the copy begins anew, and what is gone can be sent again', async () => {
    const bench = await open();
    const { world, server, device, remark, rows, copiesAreEqual, edit } = bench;
    await remark('Before the copy.');
    await device.deliver(0);
    world.time += 5_000;
    await copiesAreEqual();
    const price = async () => (await server.find(auctions, lot))?.minNext;
    const before = await price();
    const copy = server.copy();
    await live(bench);
    expect(await price()).not.toBe(before);
    device.road.up = false;
    await edit('Granby');
    await server.putBack(copy);
    world.time += 60_000;
    device.road.up = true;
    // What waits may be sent before the device knows.
    await device.deliver(0);
    await device.contact();
    expect(device.house.note.moved).toMatchObject({ outcome: 'PUT_BACK' });
    await copiesAreEqual();
    expect(await price()).toBe(before);
    expect(unexplained(await rows())).toEqual([]);
    const gone = (await rows()).filter(wasPutBack);
    expect(gone.map(({ command }) => command).sort()).toEqual([
      'bids-create',
      'comments-create',
      'documents-write',
      'documents-write',
      'likes-setLike',
    ]);
    const { passed } = device.road;
    const sent = passed.length;
    await device.deliver(0);
    expect(passed).toHaveLength(sent);
    for (const row of gone) {
      await device.box.change(row.id, wasPutBack, { state: 'waiting', refusal: null, nextAt: 0 });
    }
    await device.deliver(0);
    await device.deliver(0);
    const said = (await device.serverRows()).values();
    const texts = [...said].flatMap((doc) => (doc as { readonly text?: string }).text ?? []);
    expect(texts.sort()).toEqual(['After the copy.', 'Before the copy.']);
    await bench.close();
  });

  it('is not taken for one that was only restarted', async () => {
    const bench = await open();
    const { server, device, rows } = bench;
    await live(bench);
    const ended = await rows();
    for (const _ of [1, 2, 3]) {
      await server.kill();
      await device.contact();
    }
    expect(device.house.note.moved).toBeNull();
    expect(await rows()).toEqual(ended);
    await bench.close();
  });

  it('is noticed after it was restarted, and went on writing', async () => {
    const bench = await open();
    const { world, server, device, copiesAreEqual } = bench;
    const copy = server.copy();
    await server.kill();
    await device.reopen();
    await live(bench);
    await device.contact();
    await server.putBack(copy);
    const { house } = server;
    world.time += 600_000;
    await house.member(['zoe']);
    await server.kill();
    await device.contact();
    expect(device.house.note.moved).toMatchObject({ outcome: 'PUT_BACK' });
    await copiesAreEqual();
    await bench.close();
  });

  it('is noticed where an empty folder took its place', async () => {
    const bench = await open();
    const { server, device, rows } = bench;
    await live(bench);
    await server.putBack(null);
    await device.contact();
    expect(device.house.note.moved).toEqual({ outcome: 'REPLACED', since: 0 });
    expect(unexplained(await rows())).toEqual([]);
    expect((await rows()).every(wasPutBack)).toBe(true);
    await expect.poll(() => device.rows(), { interval: 5 }).toEqual(new Map());
    expect(await server.find(comments, 'any')).toBeNull();
    expect(await server.find(addresses, 'address-ann')).toBeNull();
    await bench.close();
  });
});
