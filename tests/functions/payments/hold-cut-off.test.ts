import { expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { tendCards } from '../../../src/functions/payments/cards/card-upkeep.ts';
import { codeOf, newKey, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();

/**
 * Kills a process at one of its steps: before or after each commit and each request to the bank.
 * From then on nothing it starts is done.
 */
const endedAt = (house: House, last: number) => {
  const { db } = house.ports;
  const commit = db.transaction;
  let step = 0;
  const pass = (): void => {
    if (step >= last) throw new TypeError('the process ended');
    step += 1;
  };
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    pass();
    const done = await work();
    pass();
    return done;
  };
  Object.assign(db, { transaction: (work: never) => through(() => commit(work)) });
  house.network(
    (usual) =>
      (...of) =>
        through(() => usual(...of)),
  );
  return {
    hasEnded: () => step >= last,
    again: () => {
      Object.assign(db, { transaction: commit });
      house.network((usual) => usual);
    },
  };
};

it('a bid whose process ended at any step holds one amount once it is sent again', async () => {
  const cut: number[] = [];
  for (let last = 0; ; last += 1) {
    const { house } = openReal();
    await house.member(['ann', 'seller']);
    await house.auction('lot');
    const bid = { listingId: 'lot', kind: 'MAX', amount: 1_000, confirmJump: true };
    const call = { ...bid, idempotencyKey: newKey() };
    const { hasEnded, again } = endedAt(house, last);
    await house.call('bids-create', call, 'ann').catch(() => null);
    again();
    if (!hasEnded()) break;
    cut.push(last);
    expect([last, codeOf(await house.call('bids-create', call, 'ann'))]).toEqual([last, 'ok']);
    house.clock.time += 20 * 60_000;
    await tendCards(house.ports);
    const atBank = house.standIn.bank.store.all('payments').map(({ status }) => status);
    expect([last, atBank]).toEqual([last, ['requires_capture']]);
    const rows = await house.ports.db.find(deposits, { where: [['bidderId', '==', 'ann']] });
    expect([last, rows.map(({ status }) => status)]).toEqual([last, ['AUTHORIZED']]);
    expect((await house.ports.db.get(auctionEngines, 'lot'))?.bidCount).toBe(1);
  }
  expect(cut.length).toBeGreaterThan(6);
});
