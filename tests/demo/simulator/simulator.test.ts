import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consign, submit } from '../../../src/demo/simulator/consign.ts';
import { deviceOf } from '../../../src/demo/simulator/member.ts';
import { openBidders } from '../../../src/demo/simulator/bidders.ts';
import { openErrands } from '../../../src/demo/simulator/errands/errands.ts';
import { documentWithId, readAll } from '../../../src/demo/simulator/read.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { liveLots, numberIn, scheduled } from '../../../src/demo/simulator/live-lots.ts';
import { openSupervisor } from '../../../src/demo/simulator/supervisor.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import { marketPeople } from '../../../src/demo/market/market.ts';
import type { Person } from '../../../src/demo/market/people/people.ts';
import { plainFields } from '../../../src/embedded/functions/plain-values.ts';
import { demoPassword } from '../../../src/demo/market/people/demo.ts';
import { reopenMarket } from '../../../src/demo/laying/reopen-market.ts';
import { firstStart } from '../../../src/demo/market/first-start.ts';
import { residents } from '../../../src/demo/market/residents.ts';
import { smallMarket } from '../../../src/demo/market/small-market.ts';
import { layMarket } from '../../../src/demo/laying/lay-market.ts';

const size = { ended: 4, live: 6, upcoming: 1, classifieds: 2 };
const DAY = 86_400_000;

describe('life on the market', () => {
  let dir = '';
  let home: Home;
  let laid: readonly number[] = [];

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'market-'));
    home = await openHome({
      dir,
      prepare: async ({ firestore, auth, clock, cards }) => {
        const parts = {
          documents: firestore.store,
          accounts: auth.store,
          clock,
          dir,
          bank: cards.standIn?.bank,
        };
        laid = [await layMarket(parts, { size }), await layMarket(parts, { size })];
      },
    });
  }, 60_000);
  afterAll(async () => {
    await home.close();
    await rm(dir, { recursive: true, force: true });
  });

  const documents = () => home.firestore.store;
  const people = () => marketPeople({ now: home.clock.now() });

  it('is laid out once', () => {
    expect(laid[0]).toBeGreaterThan(1_800);
    expect(laid[1]).toBe(0);
    expect(liveLots(documents(), 100).length).toBe(size.live);
    const listing = documents().get('listings/lot-1001');
    expect(listing?.fields['updatedAt']).toHaveProperty('timestampValue');
  });

  it('tells the demo accounts, each of which signs in', async () => {
    const file = JSON.parse(await readFile(join(dir, 'demo.json'), 'utf8')) as {
      readonly accounts: readonly { readonly email: string; readonly password: string }[];
    };
    expect(file.accounts.map((a) => a.email.split('@')[0])).toEqual([
      'member',
      'second',
      'seller',
      'admin',
      'unverified',
    ]);
    for (const { email, password } of file.accounts) {
      const answer = await fetch(
        `${home.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, password, returnSecureToken: true }),
        },
      );
      expect(answer.status).toBe(200);
      expect(password).toBe(demoPassword);
    }
  });

  it('has charged a card for every invoice that is paid, and gives it back to that card', async () => {
    const paid = readAll(documents(), invoices, {
      where: [['status', 'EQUAL', 'PAID']],
      limit: 50,
    });
    expect(paid.length).toBeGreaterThan(1);
    const charges = readAll(documents(), cardCharges, {
      where: [['status', 'EQUAL', 'PAID']],
      limit: 50,
    });
    const takenFor = new Map(charges.map(({ purpose, taken }) => [purpose.id, taken]));
    expect(takenFor).toEqual(new Map(paid.map(({ id, total }) => [id, total])));
    const [invoice] = paid;
    const { url, projectId, auth } = home;
    const person = people().find(({ uid }) => uid === 'demo-admin');
    if (person === undefined || invoice === undefined) throw new Error('nobody, or nothing');
    const staff = deviceOf({ url, projectId, customToken: auth.customToken }, person);
    const credit = { invoiceId: invoice.id, amount: 1_000, reason: 'A goodwill' };
    expect(
      await staff.call('invoices-creditInvoice', { ...credit, idempotencyKey: randomUUID() }),
    ).toMatchObject({ ok: true, result: { back: 1_000, status: 'PARTIALLY_REFUNDED' } });
    const refunds = () => home.cards.standIn?.bank.store.all('refunds') ?? [];
    await expect.poll(() => refunds().map(({ amount }) => amount)).toEqual([1_000]);
  });

  it('has members who bid through the public function', async () => {
    const bidders = openBidders({
      url: home.url,
      projectId: home.projectId,
      customToken: home.auth.customToken,
      documents: documents(),
      people: people(),
      clock: home.clock,
      seed: 'test',
    });
    let placed: Awaited<ReturnType<typeof bidders.step>> = null;
    for (let i = 0; i < 40 && !placed?.said.ok; i++) placed = await bidders.step();
    expect(placed?.said.ok).toBe(true);
    const after = documents().get(`auctions/${placed?.wish.lot.id}`);
    expect(numberIn(after?.fields['bidCount'])).toBeGreaterThan(0);
    expect(numberIn(after?.fields['price'])).toBeGreaterThanOrEqual(placed?.wish.lot.price ?? 0);
  });

  it('gets a vehicle of a seller for one that is missing, by the functions all sell by', async () => {
    const device = (uid: string) => {
      const person = people().find((one) => one.uid === uid);
      if (person === undefined) throw new Error(`nobody is ${uid}`);
      const { url, projectId, auth } = home;
      return deviceOf({ url, projectId, customToken: auth.customToken }, person);
    };
    let submitted: readonly Person[] = [];
    const supervisor = openSupervisor({
      documents: documents(),
      people: people(),
      clock: home.clock,
      target: size.live + size.upcoming + 1,
      sell: (seller, what) => {
        submitted = [...submitted, seller];
        const parties = { seller: device(seller.uid), staff: device('demo-admin') };
        const { projectId, clock } = home;
        return consign(
          { ...parties, documents: documents(), projectId, now: () => clock.now() },
          what,
        );
      },
    });
    const [[opened], again] = await Promise.all([supervisor.tend(), supervisor.tend()]);
    expect(again).toEqual([opened]);
    const fields = (path: string) => plainFields(documents().get(path)?.fields ?? {});
    const { startAt, endAt, status } = fields(`auctions/${opened}`);
    expect(status).toBe('SCHEDULED');
    expect(Number(startAt)).toBeGreaterThan(home.clock.now() + 3_600_000);
    expect(Math.abs(Number(endAt) - Number(startAt) - 7 * DAY)).toBeLessThan(3_600_001);
    const listing = fields(`listings/${opened}`);
    expect(listing).toMatchObject({ isPublic: true, seller: submitted[0]?.username });
    expect((listing['pictures'] as unknown[]).length).toBeGreaterThanOrEqual(12);
    expect(String(listing['descriptionHtml'])).toMatch(/^<p>/);
    const { submissionId, packagePaid } = fields(`listings_private/${opened}`);
    expect(fields(`listingSubmissions/${String(submissionId)}`)).toMatchObject({
      createdBy: submitted[0]?.uid,
      reviewerId: 'demo-admin',
      listingId: opened,
    });
    if (Number(listing['noReserve']) === 0) expect(packagePaid).toBeDefined();
    expect(await supervisor.tend()).toEqual([]);
  }, 60_000);

  it('has sellers propose what staff review, and approve what staff send them', async () => {
    const { url, projectId, auth, clock } = home;
    const endpoint = { url, projectId, customToken: auth.customToken };
    const person = (uid: string): Person => {
      const found = people().find((one) => one.uid === uid);
      if (found === undefined) throw new Error(`nobody is ${uid}`);
      return found;
    };
    const staff = deviceOf(endpoint, person('demo-admin'));
    const now = () => clock.now();
    const common = { documents: documents(), people: people(), clock };
    const supervisor = openSupervisor({
      ...common,
      target: 0,
      sell: () => Promise.reject(new Error('nothing is missing')),
      propose: (seller, what) => {
        const parties = { seller: deviceOf(endpoint, seller), staff, projectId, now };
        return submit({ ...parties, documents: documents() }, what, randomUUID());
      },
    });
    const waiting = () =>
      readAll(documents(), listingSubmissions, {
        where: [['status', 'EQUAL', 'SUBMITTED']],
        limit: 10,
      });
    for (let i = 0; i < 3; i++) await supervisor.tend();
    // Two wait, with different vehicles; a third is not proposed before one of them is claimed.
    expect(waiting()).toHaveLength(2);
    expect(new Set(waiting().map(({ vin }) => vin)).size).toBe(2);
    const [first] = waiting();
    const id = first?.id ?? '';
    const ask = async (name: string, data: object) => {
      const said = await staff.call(name, { ...data, idempotencyKey: randomUUID() });
      if (!said.ok) throw new Error(`${name} answered ${said.code}`);
      return said.result;
    };
    const turn = (event: string, rev: number, more: object = {}) =>
      ask('listings-updateListingSubmission', { id, rev, patch: {}, event, ...more });
    await turn('CLAIM', first?.rev ?? 0);
    const agreed = { reserve: 0, packageId: packageId('AUC_STD') };
    await turn('ACCEPT', (first?.rev ?? 0) + 1, { agreed });
    const made = await ask('listings-submissionToListing', { submissionId: id });
    const listingId = String(made['listingId']);
    await ask('listings-moveListing', { listingId, event: 'SEND_TO_SELLER' });
    const errands = openErrands({ ...endpoint, ...common });
    const status = () => documentWithId(documents(), listings, listingId)?.status;
    expect(status()).toBe('SELLER_REVIEW');
    clock.setOffset(3 * 60_000);
    for (let i = 0; i < 20 && status() === 'SELLER_REVIEW'; i++) await errands.step();
    clock.setOffset(0);
    expect(status()).toBe('SCHEDULED');
  }, 60_000);

  it('is laid out anew by a start after days away: lots about to end, in their week, and to come', async () => {
    const before = liveLots(documents(), 100).map(({ id }) => id);
    home.clock.setOffset(20 * DAY);
    const now = home.clock.now();
    const bank = home.cards.standIn?.bank;
    const parts = { documents: documents(), clock: home.clock, dir, bank };
    expect(await reopenMarket(parts)).toBeGreaterThan(60);
    expect(await reopenMarket(parts)).toBe(0);
    home.functions?.wake();
    const statusOf = (id: string) => documents().get(`auctions/${id}`)?.fields['status'];
    await expect
      .poll(() => before.filter((id) => JSON.stringify(statusOf(id)).includes('LIVE')), {
        timeout: 30_000,
      })
      .toEqual([]);
    const live = liveLots(documents(), 100);
    expect(live.length).toBeGreaterThanOrEqual(58);
    expect(live.filter(({ endAt }) => endAt < now + 2 * 3_600_000).length).toBeGreaterThanOrEqual(
      4,
    );
    expect(scheduled(documents()).length).toBeGreaterThanOrEqual(8);
    expect(live.filter((lot) => lot.price > 0).length).toBeGreaterThan(30);
    expect(new Set(live.map((lot) => lot.endAt)).size).toBe(live.length);
    const holds = documents().query({
      from: [{ collectionId: 'deposits' }],
      where: {
        fieldFilter: {
          field: { fieldPath: 'listingId' },
          op: 'EQUAL',
          value: { stringValue: live.find((lot) => lot.price > 0)?.id ?? '' },
        },
      },
    });
    expect(holds.length).toBeGreaterThan(0);
  }, 60_000);
});

describe('a small market after days away', () => {
  it('is laid out anew with its own members, and they go on bidding', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hammerlane-small-'));
    const home = await openHome({
      dir,
      functions: false,
      prepare: ({ firestore, auth, clock, cards }) => {
        const bank = cards.standIn?.bank;
        const parts = { documents: firestore.store, accounts: auth.store, clock, dir, bank };
        return layMarket(parts, smallMarket);
      },
    });
    try {
      const documents = home.firestore.store;
      home.clock.setOffset(20 * DAY);
      const bank = home.cards.standIn?.bank;
      expect(await reopenMarket({ documents, clock: home.clock, dir, bank })).toBeGreaterThan(0);
      const people = residents(documents, await firstStart({ dir, clock: home.clock }));
      const strangers = people.filter(({ uid }) => documents.get(`users/${uid}`) === null);
      expect(strangers).toEqual([]);
      const bids = liveLots(documents, 500).filter(({ price }) => price > 0);
      expect(bids.length).toBeGreaterThan(5);
    } finally {
      await home.close();
      await rm(dir, { recursive: true });
    }
  }, 60_000);
});
