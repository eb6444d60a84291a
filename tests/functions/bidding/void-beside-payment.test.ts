import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { bidEvents } from '../../../src/domain/bidding/bids/bid-event.entity.ts';
import { chainStart, eventsOf, bidStateOf } from '../../../src/domain/bidding/bids/bid-writes.ts';
import { foldBids } from '../../../src/domain/bidding/bids/fold.ts';
import { sales } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { buyerFee } from '../../../src/domain/payments/fee.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { auditLog } from '../../../src/domain/platform/audit/audit-entry.entity.ts';
import { payInvoice } from '../../../src/functions/payments/invoices/collect-invoices.ts';
import type { Clock, Db } from '../../../src/functions/ports.ts';
import { memoryDb } from '../memory-db.ts';
import { codeOf, newKey } from '../house.ts';
import { realStore } from '../real-store.ts';
import { openEnded, reason, type EndedStage } from './ended-stage.ts';
import { rounds } from '../../setup/tier.ts';

const MINUTE = 60_000;
const next = realStore();
let stage: EndedStage['stage'];
let db: EndedStage['db'];
let on: EndedStage;

const open = async (
  reserve = 0,
  makeDb: (clock: Clock) => Db = (clock) => next(clock).db,
): Promise<void> => {
  on = await openEnded(makeDb, reserve);
  ({ stage, db } = on);
};
beforeEach(() => open());

describe('beside other acts of the sale', () => {
  it('is done once, however often it is approved or asked for', async () => {
    await on.sold();
    expect(await on.approved('VOID_BID', 'lot-2')).toBe('ok');
    const [sale, fees] = [await db.get(sales, 'lot'), await on.feesOf('lot')];
    expect(await on.approved('VOID_BID', 'lot-2')).not.toBe('SECOND_PERSON_REQUIRED');
    expect(codeOf(await on.act('delete', 'lot-2'))).toBe('ok');
    expect([await db.get(sales, 'lot'), await on.feesOf('lot')]).toEqual([sale, fees]);
    const log = await db.find(auditLog, { where: [['act', '==', 'bids-delete']], limit: 9 });
    const told = log.filter(({ proposedBy }) => proposedBy !== undefined);
    expect(told).toMatchObject([{ by: 'chief', proposedBy: 'boss', reason }]);
  });

  it('and a payment at the same moment come to one of their two orders', async () => {
    await on.sold();
    const [voided] = await Promise.all([
      on.approved('VOID_BID', 'lot-2'),
      payInvoice(stage.house.ports, 'inv-lot'),
    ]);
    await stage.follow();
    const old = await db.get(invoices, 'inv-lot');
    if (voided === 'ok') {
      expect(old?.status).toBe('VOID');
      expect((await on.liveFees()).map(({ status }) => status)).toEqual(['OPEN']);
    } else {
      expect(['FEE_TAKEN', 'PAYMENT_UNDER_WAY', 'EFFECT_CHANGED']).toContain(voided);
      expect(old?.status).toBe('PAID');
      expect(await db.get(sales, 'lot')).toMatchObject({ price: 4_100 });
    }
  });

  it('invariants 17, 21, 22, 31 and 34: any walk of voids and restores keeps money and record', async () => {
    const step = fc.record({
      what: fc.constantFrom('VOID_BID', 'VOID_BID', 'RESTORE_BID', 'collect'),
      line: fc.integer({ min: 1, max: 6 }),
    });
    const walk = fc.record({
      amounts: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
      steps: fc.array(step, { maxLength: 5 }),
    });
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(walk, async ({ amounts, steps }) => {
        await open(0, memoryDb);
        for (const [i, amount] of amounts.entries()) {
          const who = ['ann', 'ben', 'cho'][i % 3] ?? 'ann';
          const bid = { listingId: 'lot', kind: 'MAX', amount: amount * 1_000, confirmJump: true };
          await stage.house.call('bids-create', { ...bid, idempotencyKey: newKey() }, who);
          await stage.follow();
        }
        await stage.end();
        for (const { what, line } of steps) {
          if (what === 'collect')
            await stage.at(stage.house.clock.time + MINUTE, 'collectInvoices');
          else await on.approved(what as 'VOID_BID', `lot-${line}`);
        }
        const [engine, sale, fees] = [
          await db.get(auctionEngines, 'lot'),
          await db.get(sales, 'lot'),
          await on.feesOf('lot'),
        ];
        const events = await db.find(bidEvents, {
          where: [['listingId', '==', 'lot']],
          orderBy: [['seq', 'asc']],
          limit: 500,
        });
        if (engine === null) throw new Error('no engine');
        seen.add(`${engine.status} ${sale?.outcome}`);
        expect(foldBids(chainStart(engine), eventsOf(events))).toEqual(bidStateOf(engine));
        const live = fees.filter(({ status }) => status !== 'VOID');
        const isOpen = sale?.outcome === 'OPEN';
        expect(live.length).toBe(isOpen ? 1 : 0);
        if (isOpen) {
          expect(sale).toMatchObject({ buyerId: engine.leaderId, price: engine.price });
          expect(live[0]?.subtotal).toBe(buyerFee(engine.price * 100, usualNumbers.fees));
        }
        const holders = await on.holdersOf();
        expect(holders.every((uid) => isOpen && uid === engine.leaderId)).toBe(true);
        const counts = fees
          .flatMap(({ number }) => (number === undefined ? [] : [Number(number.slice(-6))]))
          .toSorted((a, b) => a - b);
        expect(counts).toEqual(counts.map((_, i) => i + 1));
      }),
      // A run that closes the sale is always included.
      {
        numRuns: rounds({ every: 6, long: 60 }),
        examples: [[{ amounts: [2], steps: [{ what: 'VOID_BID', line: 1 }] }]],
      },
    );
    expect([...seen].some((one) => one.endsWith('BID_VOIDED'))).toBe(true);
  });
});
