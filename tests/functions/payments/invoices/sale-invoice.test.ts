import { beforeEach, describe, expect, it } from 'vitest';
import { addresses } from '../../../../src/domain/accounts/address.entity.ts';
import { users } from '../../../../src/domain/accounts/user.entity.ts';
import { invoices } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { COMPANY } from '../../../../src/domain/platform/settings/company.ts';
import { config } from '../../../../src/domain/platform/settings/config.entity.ts';
import { companyDocument } from '../../../../src/domain/platform/first-data/first-data.ts';
import { sequences } from '../../../../src/domain/platform/sequence.entity.ts';
import { endAuction } from '../../../../src/functions/bidding/auction-transitions.ts';
import { issueDrafts } from '../../../../src/functions/payments/invoices/sale-invoice.ts';
import { triggers } from '../../../../src/functions/triggers.ts';
import type { Db } from '../../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../../real-store.ts';
import { endAt, newKey, startAt, system, type House } from '../../house.ts';

let house: House;
let store: TestStore;
let db: Db;
const openReal = realHouses();

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'seller']);
});

const year = new Date(startAt).getUTCFullYear();
const all = () => db.find(invoices, { where: [['kind', '==', 'BUYER_FEE']], deletedToo: true });

/** Ends an auction with a maximum bid by Ann at its reserve. */
const sell = async (id: string, reserve: number, bids: readonly number[] = [reserve]) => {
  await house.auction(id, { reserve });
  for (const amount of bids) {
    const bid = { listingId: id, kind: 'MAX', amount, idempotencyKey: newKey(), confirmJump: true };
    expect(await house.call('bids-create', bid, 'ann')).toMatchObject({ ok: true });
  }
};
const end = () => {
  house.clock.time = endAt;
  return house.call('scheduler-startAuctionCheck', {}, system);
};

const home = {
  name: 'Ann Example',
  line1: '12 Rue des Érables',
  city: 'Montréal',
  region: 'QC',
  country: 'CA',
  postal: 'H2X 1Y4',
  createdBy: 'ann',
} as const;

describe('the buyer fee of a sale', () => {
  it.each([
    ['a twentieth of the hammer', 10_000, 50_000, 6_500],
    ['at least 250', 1_000, 25_000, 3_250],
    ['at most 7,500', 200_000, 750_000, 97_500],
  ])('is %s, taxed where the buyer is', async (_, hammer, fee, tax) => {
    await sell('lot', hammer);
    await end();
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({
      kind: 'BUYER_FEE',
      status: 'OPEN',
      userId: 'ann',
      listingId: 'lot',
      number: `INV-${year}-000001`,
      lines: [{ qty: 1, unit: fee, amount: fee, taxable: true }],
      taxes: [{ name: 'HST', ppm: 130_000, base: fee, amount: tax }],
      subtotal: fee,
      taxTotal: tax,
      total: fee + tax,
      region: 'ON',
      issuedAt: endAt,
      dueAt: endAt + 7 * 24 * 3_600_000,
      info: { hammer: hammer * 100 },
    });
  });

  it('goes to the newest address of his book and is taxed there', async () => {
    await db.transaction(async (tx) => tx.create(addresses, 'home', home));
    await sell('lot', 10_000);
    await end();
    const { createdBy: _, ...billTo } = home;
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({
      status: 'OPEN',
      region: 'QC',
      billTo,
      taxes: [
        { name: 'GST', amount: 2_500 },
        { name: 'QST', amount: 4_988 },
      ],
    });
  });

  describe('says who issued it', () => {
    const tell = (values: object) =>
      db.transaction(async (tx) => tx.change(config, COMPANY, companyDocument(values)));
    const company = {
      name: 'Hammerlane Auctions Inc.',
      line1: '480 Harbour Street',
      city: 'Hamilton',
      region: 'ON',
      country: 'CA',
      postal: 'L8L 1B7',
      gstNumber: '123456789 RT0001',
      qstNumber: '1234567890 TQ0001',
    } as const;

    it('as the house was on the day of the issue', async () => {
      await tell(company);
      await sell('lot', 10_000);
      await end();
      const { gstNumber, qstNumber, ...seller } = company;
      const before = await db.get(invoices, 'inv-lot');
      expect(before).toMatchObject({ seller, gstNumber, qstNumber });
      await db.transaction(async (tx) =>
        tx.change(config, COMPANY, { values: { ...company, name: 'Another Inc.' } }),
      );
      expect((await db.get(invoices, 'inv-lot'))?.seller?.name).toBe('Hammerlane Auctions Inc.');
    });

    it.each([
      ['nothing', {}],
      ['no address', { name: 'Hammerlane Auctions Inc.' }],
      ['a number of another form', { ...company, gstNumber: 'twelve' }],
    ])('not where the house has told %s', async (_, values) => {
      await tell(values);
      await sell('lot', 10_000);
      await end();
      const invoice = await db.get(invoices, 'inv-lot');
      expect(invoice).toMatchObject({ status: 'DRAFT' });
      for (const key of ['number', 'issuedAt', 'dueAt']) expect(invoice).not.toHaveProperty(key);
      // It is not issued when its buyer’s address arrives either, until the company's details are
      // entered.
      const before = await db.get(config, COMPANY);
      await issueDrafts(house.ports, 'ann');
      expect((await db.get(invoices, 'inv-lot'))?.status).toBe('DRAFT');
      await tell(company);
      const ports = { ...house.ports, feed: store.feed };
      const change = { id: COMPANY, before, after: await db.get(config, COMPANY) };
      for (const one of triggers.filter((t) => t.collection === 'config')) {
        await one.handler(change, ports);
        await one.handler(change, ports);
      }
      expect(await db.get(invoices, 'inv-lot')).toMatchObject({
        status: 'OPEN',
        number: `INV-${year}-000001`,
        seller: { name: company.name },
      });
    });
  });

  it('says what its line is for by a code, for every language', async () => {
    await sell('lot', 10_000);
    await end();
    const invoice = await db.get(invoices, 'inv-lot');
    expect(invoice?.lines).toEqual([
      { code: 'BUYER_FEE', lot: 214, qty: 1, unit: 50_000, amount: 50_000, taxable: true },
    ]);
  });

  it('is untaxed in the States', async () => {
    await db.transaction(async (tx) => tx.change(users, 'ann', { region: 'OR' }));
    await sell('lot', 10_000);
    await end();
    const invoice = await db.get(invoices, 'inv-lot');
    expect(invoice).toMatchObject({ status: 'OPEN', taxes: [], total: 50_000 });
  });

  it('stays an unnumbered draft while nobody knows where he is', async () => {
    await db.transaction(async (tx) => tx.change(users, 'ann', { region: undefined }));
    await sell('lot', 10_000);
    await end();
    const invoice = await db.get(invoices, 'inv-lot');
    expect(invoice).toMatchObject({ status: 'DRAFT', userId: 'ann', total: 50_000 });
    expect(invoice).not.toHaveProperty('number');
    expect(invoice).not.toHaveProperty('dueAt');
    expect(await db.get(sequences, `invoices-${year}`)).toBeNull();
  });

  describe('a draft', () => {
    const draft = async (): Promise<void> => {
      await db.transaction(async (tx) => tx.change(users, 'ann', { region: undefined }));
      await sell('lot', 10_000);
      await end();
      house.clock.time = endAt + 24 * 3_600_000;
    };
    /** Runs the host's triggers for a write of one document. */
    const follow = async (collection: string, id: string, before: object | null, after: object) => {
      for (const trigger of triggers.filter((t) => t.collection === collection)) {
        const change = { id, before, after } as Parameters<typeof trigger.handler>[0];
        await trigger.handler(change, house.ports);
      }
    };
    const saveHome = async (): Promise<void> => {
      await db.transaction(async (tx) => tx.create(addresses, 'home', home));
      await follow('addresses', 'home', null, (await db.get(addresses, 'home')) ?? {});
    };

    it('is issued, taxed and numbered once an address is saved, due from that day', async () => {
      await draft();
      await saveHome();
      const { createdBy: _, ...billTo } = home;
      const issued = await db.get(invoices, 'inv-lot');
      expect(issued).toMatchObject({
        status: 'OPEN',
        number: `INV-${year}-000001`,
        region: 'QC',
        billTo,
        taxes: [
          { name: 'GST', amount: 2_500 },
          { name: 'QST', amount: 4_988 },
        ],
        issuedAt: house.clock.time,
        dueAt: house.clock.time + 7 * 24 * 3_600_000,
        info: { hammer: 1_000_000 },
      });
      house.clock.time += 1_000;
      await follow('addresses', 'home', null, (await db.get(addresses, 'home')) ?? {});
      expect(await db.get(invoices, 'inv-lot')).toEqual(issued);
      expect(await db.get(sequences, `invoices-${year}`)).toMatchObject({ last: 1 });
    });

    it('is issued once a region is shown; not by another word about himself', async () => {
      await draft();
      const user = (await db.get(users, 'ann')) ?? {};
      await follow('users', 'ann', user, { ...user, bio: 'Likes wagons.' });
      expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'DRAFT' });
      await db.transaction(async (tx) => tx.change(users, 'ann', { region: 'ON' }));
      await follow('users', 'ann', user, { ...user, region: 'ON' });
      expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'OPEN', region: 'ON' });
    });

    it('is not issued by another member’s address', async () => {
      await draft();
      const his = { ...home, createdBy: 'seller' };
      await db.transaction(async (tx) => tx.create(addresses, 'other', his));
      await follow('addresses', 'other', null, (await db.get(addresses, 'other')) ?? {});
      expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'DRAFT' });
    });
  });

  it.each([
    ['the reserve was missed', 10_000, [9_000]],
    ['nobody came', 10_000, []],
  ])('is not asked when %s', async (_, reserve, bids) => {
    await sell('lot', reserve, bids);
    await end();
    expect(await all()).toEqual([]);
  });

  it('invariant 17: is invoiced exactly once, with two schedulers and after a repeat', async () => {
    await sell('lot', 10_000);
    house.clock.time = endAt;
    await Promise.all([1, 2, 3].map(() => endAuction(house.ports, 'lot')));
    await end();
    expect((await all()).map((invoice) => invoice.id)).toEqual(['inv-lot']);
  });

  it('invariant 34: is numbered without gaps, also when auctions end at once', async () => {
    const lots = ['a', 'b', 'c', 'd'];
    for (const id of lots) await sell(id, 10_000);
    house.clock.time = endAt;
    await Promise.all(lots.map((id) => endAuction(house.ports, id)));
    const numbers = (await all()).map((invoice) => invoice.number ?? '');
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4].map((n) => `INV-${year}-00000${n}`));
    expect(await db.get(sequences, `invoices-${year}`)).toMatchObject({ last: 4 });
  });
});
