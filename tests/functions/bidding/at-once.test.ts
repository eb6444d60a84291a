import { describe, expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { bidEvents } from '../../../src/domain/bidding/bid-event.entity.ts';
import { eventsOf, ledgerStart, stateOf } from '../../../src/domain/bidding/bid-writes.ts';
import { foldBids } from '../../../src/domain/bidding/fold.ts';
import { endAuction } from '../../../src/functions/bidding/auction-turns.ts';
import { openGate } from '../../../src/functions/registry.ts';
import { codeOf, endAt, newKey, openHouse, signedIn, type House } from '../house.ts';
import { realStore } from '../real-store.ts';

const next = realStore();

/** A house whose calls go through two gates in turn, as two processes would have one each. */
const twoProcesses = async (people: readonly string[]) => {
  const house = openHouse((clock) => next(clock).db);
  await house.member([...people, 'seller']);
  await house.auction('lot');
  const gates = [house.gate, openGate(house.ports)];
  const bid = (i: number, uid: string, amount: number, kind = 'MAX', key = newKey()) =>
    gates[i % 2]!.call({
      name: 'bids-create',
      data: { listingId: 'lot', kind, amount, confirmJump: true, idempotencyKey: key },
      caller: signedIn(uid),
    });
  return { house, bid };
};

const ledger = async ({ ports: { db } }: House) => {
  const ask = {
    where: [['listingId', '==', 'lot']],
    orderBy: [['seq', 'asc']],
    limit: 500,
  } as const;
  const [engine, rows] = await Promise.all([
    db.get(auctionEngines, 'lot'),
    db.find(bidEvents, { ...ask, deletedToo: true }),
  ]);
  return { engine: engine!, rows };
};

describe('bids at once, through two processes', () => {
  it('11: two bids give the outcome of one of the two orders', async () => {
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
        const { engine } = await ledger(house);
        return { codes: answers.map(codeOf).sort(), leader: engine.leaderId, price: engine.price };
      };
      const serial = [await outcome(false, 0), await outcome(false, 1)];
      expect(serial).toContainEqual(await outcome(true, 0));
    }
  });

  it('many bids at once: a gapless ledger whose fold is the stored state', async () => {
    const people = Array.from({ length: 12 }, (_, i) => `p${i}`);
    const { house, bid } = await twoProcesses(people);
    const answers = await Promise.all(people.map((uid, i) => bid(i, uid, 1_000 + i * 150)));
    const { engine, rows } = await ledger(house);
    const taken = answers.filter((answer) => answer.ok).length;
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i + 1));
    expect(rows).toHaveLength(taken);
    expect(engine.eventSeq).toBe(taken);
    expect(foldBids(ledgerStart(engine), eventsOf(rows))).toEqual(stateOf(engine));
    expect(answers.filter((a) => !a.ok).map(codeOf)).toEqual(
      answers.filter((a) => !a.ok).map(() => 'BID_TOO_LOW'),
    );
  });

  it('12: one key sent to both processes at once is one bid', async () => {
    const { house, bid } = await twoProcesses(['ann']);
    const key = newKey();
    const answers = await Promise.all([0, 1, 0, 1].map((i) => bid(i, 'ann', 1_000, 'MAX', key)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await ledger(house)).rows).toHaveLength(1);
  });

  it('16: two schedulers and a last bid: one end, and the ledger agrees with it', async () => {
    const { house, bid } = await twoProcesses(['ann', 'ben']);
    await bid(0, 'ann', 1_000);
    house.clock.time = endAt - 1;
    const late = bid(1, 'ben', 2_000);
    house.clock.time = endAt;
    const ends = [1, 2].map(() => endAuction(house.ports, 'lot'));
    const [answer, ...ended] = await Promise.all([late, ...ends]);
    const { engine, rows } = await ledger(house);
    expect(foldBids(ledgerStart(engine), eventsOf(rows))).toEqual(stateOf(engine));
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
