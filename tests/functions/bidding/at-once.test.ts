import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { bidEvents, type BidEventRow } from '../../../src/domain/bidding/bids/bid-event.entity.ts';
import { eventsOf, chainStart, bidStateOf } from '../../../src/domain/bidding/bids/bid-writes.ts';
import { bids } from '../../../src/domain/bidding/bids/bid.entity.ts';
import { standings } from '../../../src/domain/bidding/bids/standing.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { brokenAt, type Link } from '../../domain/bidding/chains.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import { commandAnswers } from '../../../src/domain/platform/command-answer.entity.ts';
import type { CallAnswer } from '../../../src/functions/calls/call.ts';
import { outbidNotices } from '../../../src/functions/notifications/notices/lot-notices.ts';
import { foldBids } from '../../../src/domain/bidding/bids/fold.ts';
import { endAuction } from '../../../src/functions/bidding/auction-transitions.ts';
import type { Clock, Db } from '../../../src/functions/ports.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import { codeOf, endAt, newKey, openHouse, signedIn, type House } from '../house.ts';
import { memoryDb } from '../memory-db.ts';
import { heldLots } from './held-lot.ts';
import { wireStore } from '../wire-store.ts';
import { rounds } from '../../setup/tier.ts';
import { turns } from '../../setup/turns.ts';

const next = wireStore();

/** A server whose calls alternate between two dispatchers, as with two processes. */
const twoProcesses = async (people: readonly string[]) => {
  const house = openHouse((clock) => next(clock).db);
  await house.member([...people, 'seller']);
  await house.auction('lot');
  const dispatchers = [house.dispatcher, openDispatcher(house.ports)];
  const bid = (i: number, uid: string, amount: number, kind = 'MAX', key = newKey()) =>
    dispatchers[i % 2]!.call({
      name: 'bids-create',
      data: { listingId: 'lot', kind, amount, confirmJump: true, idempotencyKey: key },
      caller: signedIn(uid),
    });
  return { house, bid };
};

const chainOf = async ({ ports: { db } }: House, lot = 'lot') => {
  const ask = {
    where: [['listingId', '==', lot]],
    orderBy: [['seq', 'asc']],
    limit: 500,
  } as const;
  const [engine, rows] = await Promise.all([
    db.get(auctionEngines, lot),
    db.find(bidEvents, { ...ask, deletedToo: true }),
  ]);
  return { engine: engine!, rows };
};

describe('bids at once, through two processes', () => {
  it('invariant 11: two bids give the outcome of one of the two orders', async () => {
    for (const [a, b] of [
      ['EXACT', 'EXACT'],
      ['MAX', 'EXACT'],
      ['MAX', 'MAX'],
    ] as const) {
      const outcome = async (both: boolean, first: number) => {
        const { house, bid } = await twoProcesses(['ann', 'ben']);
        const one = () => bid(0, 'ann', 1_000, a);
        const two = () => bid(1, 'ben', 1_000, b);
        const order = first === 0 ? [one, two] : [two, one];
        const answers = both ? await Promise.all(order.map((f) => f())) : [];
        if (!both) for (const f of order) answers.push(await f());
        const { engine } = await chainOf(house);
        return { codes: answers.map(codeOf).sort(), leader: engine.leaderId, price: engine.price };
      };
      const serial = [await outcome(false, 0), await outcome(false, 1)];
      expect(serial).toContainEqual(await outcome(true, 0));
    }
  });

  it('many bids at once: a gapless bid chain whose fold is the stored state', async () => {
    const people = Array.from({ length: 12 }, (_, i) => `p${i}`);
    const { house, bid } = await twoProcesses(people);
    const answers = await Promise.all(people.map((uid, i) => bid(i, uid, 1_000 + i * 150)));
    const { engine, rows } = await chainOf(house);
    const taken = answers.filter((answer) => answer.ok).length;
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i + 1));
    expect(rows).toHaveLength(taken);
    expect(engine.eventSeq).toBe(taken);
    expect(foldBids(chainStart(engine), eventsOf(rows))).toEqual(bidStateOf(engine));
    expect(answers.filter((a) => !a.ok).map(codeOf)).toEqual(
      answers.filter((a) => !a.ok).map(() => 'BID_TOO_LOW'),
    );
  });

  it('invariant 12: one key sent to both processes at once is one bid', async () => {
    const { house, bid } = await twoProcesses(['ann']);
    const key = newKey();
    const answers = await Promise.all([0, 1, 0, 1].map((i) => bid(i, 'ann', 1_000, 'MAX', key)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await chainOf(house)).rows).toHaveLength(1);
  });

  it('invariant 16: two schedulers and a last bid: one end, and the bid chain agrees with it', async () => {
    const { house, bid } = await twoProcesses(['ann', 'ben']);
    await bid(0, 'ann', 1_000);
    house.clock.time = endAt - 1;
    const late = bid(1, 'ben', 2_000);
    house.clock.time = endAt;
    const ends = [1, 2].map(() => endAuction(house.ports, 'lot'));
    const [answer, ...ended] = await Promise.all([late, ...ends]);
    const { engine, rows } = await chainOf(house);
    expect(foldBids(chainStart(engine), eventsOf(rows))).toEqual(bidStateOf(engine));
    if (answer.ok) {
      expect(ended).toEqual([false, false]);
      expect([engine.status, engine.endAt]).toEqual(['LIVE', endAt + 119_999]);
    } else {
      expect(codeOf(answer)).toBe('AUCTION_ENDED');
      expect(ended.filter(Boolean)).toHaveLength(1);
      expect(engine.status).toBe('SOLD');
    }
  });
});

const common = new Set(['id', 'createdBy', 'dateCreated', 'dateEdited', 'isDeleted']);

const linkOf = ({ seq, prevHash, hash, ...row }: BidEventRow): Link => {
  const content = Object.fromEntries(Object.entries(row).filter(([name]) => !common.has(name)));
  return { seq, prevHash, hash, content: { seq, ...content } as Json };
};

/** A server with one dispatcher, which batches simultaneous calls. */
const oneProcess = async (
  people: readonly string[],
  lots: readonly string[],
  makeDb: (clock: Clock) => Db = (clock) => next(clock).db,
) => {
  const house = openHouse(makeDb);
  await house.member([...new Set([...people, 'seller'])]);
  for (const lot of lots) await house.auction(lot);
  const bid = (uid: string, amount: number, more: Record<string, unknown> = {}) =>
    house.call(
      'bids-create',
      { listingId: 'lot', kind: 'MAX', amount, idempotencyKey: newKey(), ...more },
      uid,
    );
  return { house, bid };
};

/** Number of bids in a storm. */
const storm = rounds({ every: 40, long: 100 });

/** A storm that produces every kind of answer, the same each time it is made. */
const stormOf = (people: readonly string[]) =>
  people.map((uid, i) => ({
    uid: i % 17 === 5 ? 'seller' : uid,
    amount: i % 10 === 3 ? 50 : 500 + ((i * 7) % 40) * 200,
    more: { kind: i % 3 === 0 ? 'EXACT' : 'MAX', ...(i % 4 === 0 ? {} : { confirmJump: true }) },
  }));

/** Everything of a lot that a bid writes, without the store's times. */
const stateOfLot = async (house: House, people: readonly string[]) => {
  const { db } = house.ports;
  const { engine, rows } = await chainOf(house);
  const places = await Promise.all(people.map((uid) => db.get(standings, `${uid}_lot`)));
  const lines = await db.find(bids, {
    where: [['listingId', '==', 'lot']],
    orderBy: [['seq', 'asc']],
    limit: 500,
  });
  const bare = (row: Record<string, unknown> | null) => {
    const { dateCreated: _c, dateEdited: _e, ...rest } = row ?? {};
    return rest;
  };
  return {
    engine: bare(engine),
    auction: bare(await db.get(auctions, 'lot')),
    lines: lines.map(bare),
    // Keys differ between runs, and so do values derived from them.
    events: rows.map(({ seq, bidderId, amount, outcome }) => ({ seq, bidderId, amount, outcome })),
    places: places.map(bare),
  };
};

const withoutChain = ({ engine, ...rest }: Awaited<ReturnType<typeof stateOfLot>>) => ({
  ...rest,
  engine: { ...engine, eventHash: '' },
});

describe('bids batched in one process', () => {
  it(`${storm} at once: what those taken come to one after another in the order of the bid chain`, async () => {
    const people = Array.from({ length: storm }, (_, i) => `p${i}`);
    const asked = stormOf(people);
    const together = await oneProcess(people, ['lot']);
    const answers = await Promise.all(
      asked.map(({ uid, amount, more }) => together.bid(uid, amount, more)),
    );
    expect([...new Set(answers.map(codeOf))].sort()).toEqual([
      'BID_TOO_LOW',
      'CONFIRM_LARGE_BID',
      'OWN_LISTING',
      'ok',
    ]);
    const apart = await oneProcess(people, ['lot']);
    for (const { bidderId } of (await chainOf(together.house)).rows) {
      const at = asked.findIndex(({ uid }) => uid === bidderId);
      const { uid, amount, more } = asked[at]!;
      expect(await apart.bid(uid, amount, { ...more, confirmJump: true })).toEqual(answers[at]);
    }
    const state = await stateOfLot(together.house, people);
    expect(withoutChain(state)).toEqual(withoutChain(await stateOfLot(apart.house, people)));

    const { engine, rows } = await chainOf(together.house);
    const taken = answers.filter((answer) => answer.ok).length;
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: taken }, (_, i) => i + 1));
    expect(foldBids(chainStart(engine), eventsOf(rows))).toEqual(bidStateOf(engine));
    expect(brokenAt('lot', rows.map(linkOf))).toBeNull();
    expect(engine.eventHash).toBe(rows.at(-1)?.hash);
    const kept = await together.house.ports.db.find(commandAnswers, { where: [], limit: 500 });
    expect(kept).toHaveLength(taken);
  });

  it('invariant 12: a key repeated within the batch is one bid; with another body it is refused', async () => {
    const { house, bid } = await oneProcess(['ann', 'ben', 'cho'], ['lot']);
    const key = { idempotencyKey: newKey() };
    // The first goes alone; the others wait for it together.
    const [, ...answers] = await Promise.all([
      bid('cho', 500),
      bid('ann', 1_000, key),
      bid('ben', 2_000),
      bid('ann', 1_000, key),
      bid('ann', 3_000, key),
      bid('ben', 2_100, key),
    ]);
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'KEY_REUSED', 'ok']);
    expect(answers[2]).toEqual(answers[0]);
    const { rows } = await chainOf(house);
    expect(rows.map(({ bidderId }) => bidderId)).toEqual(['cho', 'ann', 'ben', 'ben']);
  });

  it('decides those that arrive while it waits for another process together', async () => {
    const lots = heldLots();
    const people = ['ann', 'ben', 'cho', 'dan'];
    const { bid } = await oneProcess(people, ['lot'], lots.makeDb);
    // Holds for so much cover any higher bid, so that those below place none.
    for (const [i, uid] of people.entries())
      await bid(uid, 300_000 + i * 5_000, { confirmJump: true });
    lots.hold();
    const later = (uid: string, i: number) => bid(uid, 400_000 + i * 5_000, { confirmJump: true });
    const answers = [later('ann', 0)];
    await turns();
    expect(lots.waiting()).toBe(1);
    answers.push(...['ben', 'cho', 'dan'].map((uid, i) => later(uid, i + 1)));
    await turns();
    lots.open();
    expect((await Promise.all(answers)).map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(lots.waiting()).toBe(1);
  });

  it('decides a bid again that was refused by an end which an earlier bid has moved', async () => {
    for (const [first, second, failures] of [
      ['ann', 'ben', 0],
      ['ben', 'ann', 0],
      // The bids of a batch that failed are decided one by one.
      ['ann', 'ben', 1],
    ] as const) {
      const lots = heldLots();
      const { house, bid } = await oneProcess(['ann', 'ben'], ['lot'], lots.makeDb);
      const of = { confirmJump: true };
      // Holds for so much cover any higher bid, so that those below place none.
      for (const [i, uid] of [first, second].entries()) await bid(uid, 300_000 + i * 5_000, of);
      lots.hold();
      house.clock.time = endAt - 1;
      const last = bid(first, 400_000, of);
      house.clock.time = endAt + 5;
      const late = bid(second, 450_000, of);
      await turns();
      lots.fail(failures);
      lots.open();
      expect(await last).toMatchObject({ data: { extended: true, endAt: endAt + 119_999 } });
      expect(await late).toMatchObject({ data: { outcome: 'OK', leading: true } });
      const { rows } = await chainOf(house);
      const order = rows.map(({ bidderId }) => bidderId);
      expect(order).toEqual([first, second, first, second]);
    }
  });

  it('two lots side by side, and a disabled account among them', async () => {
    const { house, bid } = await oneProcess(['ann', 'ben'], ['lot', 'other']);
    await house.member('gone', { status: 'DISABLED' });
    const lots = ['lot', 'other'];
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap((n) =>
        lots.flatMap((listingId) =>
          ['ann', 'gone', 'ben'].map((uid, i) =>
            bid(uid, n * 1_000 + i * 300, { listingId, confirmJump: true }),
          ),
        ),
      ),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'ACCOUNT_DISABLED')).toHaveLength(8);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(16);
    for (const lot of lots) {
      const { engine, rows } = await chainOf(house, lot);
      expect(rows).toHaveLength(8);
      expect(engine).toMatchObject({ leaderId: 'ben', ceiling: 4_600, bidCount: 8 });
      expect(foldBids(chainStart(engine), eventsOf(rows))).toEqual(bidStateOf(engine));
    }
  });

  it('whoever led and was passed within one batch is told so, once', async () => {
    const { house, bid } = await oneProcess(['ann', 'ben', 'cho'], ['lot']);
    const [, led] = await Promise.all([bid('cho', 500), bid('ann', 1_000), bid('ben', 2_000)]);
    expect(led).toMatchObject({ data: { outcome: 'OK', leading: true } });
    const place = await house.ports.db.get(standings, 'ann_lot');
    expect(place).toMatchObject({ state: 'OUTBID', bids: 1, passedAt: house.clock.time });
    expect(outbidNotices({ id: 'ann_lot', before: null, after: place })).toHaveLength(1);
    expect(outbidNotices({ id: 'ann_lot', before: place, after: place })).toEqual([]);
  });

  it('any burst comes to what the calls taken come to one after another', async () => {
    const people = ['ann', 'ben', 'cho', 'seller'];
    const call = fc.record({
      uid: fc.constantFrom(...people),
      kind: fc.constantFrom('EXACT', 'MAX'),
      amount: fc.integer({ min: 90, max: 9_000 }),
      key: fc.integer({ min: 1, max: 12 }),
    });
    type Sent = { readonly uid: string; readonly amount: number; readonly idempotencyKey: string };
    const play = async (calls: readonly Sent[], atOnce: boolean) => {
      const { house, bid } = await oneProcess(people, ['lot'], memoryDb);
      const send = ({ uid, amount, ...more }: Sent) => bid(uid, amount, more);
      const answers: CallAnswer[] = atOnce ? await Promise.all(calls.map(send)) : [];
      if (!atOnce) for (const one of calls) answers.push(await send(one));
      return { answers, house };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 24 }), async (drawn) => {
        const calls = drawn.map(({ key, ...rest }) => ({
          ...rest,
          confirmJump: true,
          idempotencyKey: `00000000-0000-4000-8000-${String(key).padStart(12, '9')}`,
        }));
        const { answers, house } = await play(calls, true);
        const { rows } = await chainOf(house);
        const taken = rows.map(({ bidderId, idempotencyKey: key }) =>
          calls.findIndex(
            ({ uid, idempotencyKey }, at) =>
              uid === bidderId && idempotencyKey === key && answers[at]?.ok === true,
          ),
        );
        const again = await play(
          taken.map((at) => calls[at]!),
          false,
        );
        expect(again.answers).toEqual(taken.map((at) => answers[at]));
        expect(withoutChain(await stateOfLot(again.house, people))).toEqual(
          withoutChain(await stateOfLot(house, people)),
        );
      }),
      { numRuns: rounds({ every: 8, long: 120 }) },
    );
  });
});
