import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auctions } from '../../src/domain/bidding/auction.entity.ts';
import { addresses } from '../../src/domain/accounts/address.entity.ts';
import { comments } from '../../src/domain/messages/comment.entity.ts';
import { wasPutBack } from '../../src/app/outbox/rows/put-back.ts';
import type { OutboxRow } from '../../src/app/outbox/rows/row.ts';
import { placeBid } from '../../src/app/outbox/mutations/bids.ts';
import { writeComment } from '../../src/app/outbox/mutations/comments.ts';
import { setLike } from '../../src/app/outbox/mutations/likes.ts';
import { closeAll } from '../app/sync/bench.ts';
import { Device } from './histories/device.ts';
import { lot } from './histories/mirror.ts';
import { closeRoads, openRoads } from './histories/road.ts';
import { openWorld } from './histories/story.ts';
import { commandAnswers } from '../../src/domain/platform/command-answer.entity.ts';
import { fieldFilter } from '../../src/embedded/functions/documents.ts';
import { rounds } from '../setup/tier.ts';

beforeAll(openRoads);
afterAll(closeRoads);

/** Ann on one device that copies what it shows, and has been in contact. */
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

/** Everything Ann does is sent, and her device receives it. */
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
    // Waiting rows may be sent before the device knows.
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

type Step =
  | { readonly do: 'remark' | 'watch' | 'edit' | 'bid' | 'deliver' | 'contact' | 'copy' }
  | { readonly do: 'kill' | 'back' | 'empty' | 'cut' | 'mend' }
  | { readonly do: 'wait'; readonly ms: number };

const one = (weight: number, ...of: readonly Exclude<Step['do'], 'wait'>[]) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...of) }) as fc.Arbitrary<Step>,
});
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    one(8, 'remark', 'watch', 'edit', 'bid'),
    one(6, 'deliver'),
    one(2, 'contact'),
    one(2, 'copy', 'kill'),
    one(2, 'back'),
    one(1, 'empty'),
    one(2, 'cut', 'mend'),
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.constantFrom(500, 5_000, 40_000),
      }),
    },
  ),
  { minLength: 5, maxLength: 25 },
);

/** Steps needed for a meaningful restore history, besides random ones. */
const always: readonly (readonly Step[])[] = [
  [
    { do: 'remark' },
    { do: 'deliver' },
    { do: 'copy' },
    { do: 'wait', ms: 5_000 },
    { do: 'edit' },
    { do: 'deliver' },
    { do: 'cut' },
    { do: 'watch' },
    { do: 'edit' },
    { do: 'back' },
    { do: 'mend' },
    { do: 'deliver' },
    { do: 'kill' },
  ],
  [{ do: 'bid' }, { do: 'deliver' }, { do: 'empty' }, { do: 'remark' }, { do: 'deliver' }],
  [
    { do: 'empty' },
    { do: 'contact' },
    { do: 'remark' },
    { do: 'deliver' },
    { do: 'contact' },
    { do: 'remark' },
    { do: 'empty' },
  ],
];

const isRefused = ({ state }: OutboxRow): boolean => state === 'refused' || state === 'conflict';

const play = async (history: readonly Step[]): Promise<void> => {
  const bench = await open();
  const { world, server, device, remark, copiesAreEqual, edit, bid } = bench;
  let copy = server.copy();
  let toldAt = 0;
  /** Restores since the last contact. Of two at once a device sees only the last. */
  let moves = 0;
  let isUnmet = false;
  /** Rows refused for other reasons before the next restore. */
  const refusedBefore = new Set<string>();
  const contact = async (): Promise<void> => {
    const { moved } = device.house.note;
    if (device.road.up) moves = 0;
    await device.contact();
    if (device.house.note.moved !== moved) toldAt = device.now();
  };
  const act = async (step: Step, at: number): Promise<void> => {
    world.time += 150;
    if (step.do === 'back' || step.do === 'empty') {
      moves += 1;
      const ended = (await bench.rows()).filter((row) => isRefused(row) && row.createdAt >= toldAt);
      for (const { id } of ended) refusedBefore.add(id);
    }
    isUnmet ||= moves > 1;
    if (step.do === 'remark') await remark(`Remark ${at}`);
    if (step.do === 'edit' && (await device.shown('city')) !== null) await edit(`Town ${at}`);
    if (step.do === 'bid') await bid(5_000 + at * 100).catch(() => undefined);
    if (step.do === 'watch') {
      await device.give(setLike, { type: 'listing', targetId: lot, value: at % 2 === 0 }, {});
    }
    if (step.do === 'deliver') await device.deliver(0);
    if (step.do === 'contact') await contact();
    if (step.do === 'copy') copy = server.copy();
    if (step.do === 'kill') await server.kill();
    if (step.do === 'back') await server.putBack(copy);
    if (step.do === 'empty') await server.putBack(null);
    if (step.do === 'cut' || step.do === 'mend') {
      device.road.up = step.do === 'mend';
      device.measure();
    }
    if (step.do === 'wait') world.time += step.ms;
    (await device.mirror()).source.moved();
    await new Promise((resolve) => setImmediate(resolve));
  };
  for (const [at, step] of history.entries()) await act(step, at);
  device.road.up = true;
  device.measure();
  await contact();
  for (let turn = 0; turn < 50; turn += 1) {
    const due = await device.deliver(0);
    if (due === null) break;
    world.time += Math.max(0, due - device.now());
  }
  await device.reopen();
  await contact();
  await copiesAreEqual();

  const said: string[] = [];
  for (const doc of (await device.serverRows()).values()) {
    const { text } = doc as { readonly text?: string };
    if (text !== undefined) said.push(text);
  }
  expect(said.length, 'nothing is there twice').toBe(new Set(said).size);
  for (const row of await bench.rows()) {
    // Later acts are refused for their own reason, such as a comment on a lot that is gone.
    const isOwn = row.createdAt >= toldAt || refusedBefore.has(row.id);
    const isTold = wasPutBack(row) || isOwn || row.command === 'bids-create';
    expect(
      isRefused(row) && !isUnmet ? isTold : true,
      `${row.command} is told with its reason`,
    ).toBe(true);
    if (row.state !== 'done' || row.command === 'documents-write') continue;
    const from = [{ collectionId: commandAnswers.name }];
    const found = server.store.query({ from, where: fieldFilter('key', '==', row.id) });
    expect(found, `${row.command} was acknowledged, and is there`).toHaveLength(1);
  }
  await bench.close();
};

it(
  'whatever is put back and when, copies agree, and what is gone is told',
  async () => {
    const numRuns = rounds({ every: always.length + 3, long: 300 });
    const examples = always.map((history): [readonly Step[]] => [history]);
    await fc.assert(fc.asyncProperty(steps, play), { numRuns, examples });
  },
  rounds({ every: 30_000, long: 900_000 }),
);
