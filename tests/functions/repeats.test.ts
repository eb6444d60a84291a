import { beforeEach, describe, expect, it } from 'vitest';
import { auctionEngines } from '../../src/domain/bidding/auction-engine.entity.ts';
import { sales } from '../../src/domain/bidding/sale.entity.ts';
import { negotiations } from '../../src/domain/bidding/negotiation.entity.ts';
import { billed } from '../../src/domain/payments/buyer-fee-invoice.ts';
import { invoiceLine } from '../../src/domain/payments/invoice-sum.ts';
import { invoices } from '../../src/domain/payments/invoice.entity.ts';
import { deposits } from '../../src/domain/payments/deposit.entity.ts';
import type { Listing } from '../../src/domain/listings/listing.entity.ts';
import { vehicleSample } from '../../src/domain/listings/listing-sample.ts';
import { listingSubmissions } from '../../src/domain/listings/listing-submission.entity.ts';
import { packages } from '../../src/domain/listings/package.entity.ts';
import { firstPackages, packageId } from '../../src/domain/platform/first-data.ts';
import { writePicture } from './pictures.ts';
import { negotiationDraft } from '../../src/functions/bidding/negotiation-draft.ts';
import type { Fresh } from '../../src/functions/ports.ts';
import { handlers } from '../../src/functions/registry.ts';
import { aboutTheCaller, handMade, keyed, unkeyed, type Caller, type Data } from './repeat-rows.ts';
import { memoryDb, type MemoryDb } from './memory-db.ts';
import { admin, codeOf, endAt, newKey, openHouse, signedIn, visitor, type House } from './house.ts';

let house: House;
let db: MemoryDb;

beforeEach(async () => {
  house = openHouse((clock) => (db = memoryDb(clock)));
  await house.member(['ann', 'ben', 'cho', 'seller', 'boss']);
  await house.member('struck', { strikes: 2 });
  await house.member('gone', { status: 'DISABLED' });
  await house.auction('lot', { reserve: 5_000 });
  await house.auction('draft', { status: 'PREVIEW' });
  await house.auction('done', { status: 'SOLD' });
  await house.auction('missed', { status: 'NEGOTIATION', reserve: 9_000 });
  const classified: Partial<Listing> = { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 9_000 };
  await house.listing('ad', { ...classified, expiresAt: endAt });
  await house.listing('gone', { ...classified, expiresAt: endAt });
  await db.transaction(async (tx) => {
    const lot = { id: 'missed', sellerId: 'seller', currency: 'CAD', reserve: 9_000 } as const;
    const invitation = { round: 'FIRST', bidderId: 'ann', highBid: 5_000 } as const;
    const at = house.clock.time;
    tx.create(
      negotiations,
      'missed',
      negotiationDraft(lot, { ...invitation, at }, { stepMs: 86_400_000 }),
    );
    tx.change(auctionEngines, 'done', { buyerId: 'ann' });
    tx.create(sales, 'done', {
      listingId: 'done',
      sellerId: 'seller',
      buyerId: 'ann',
      parties: ['seller', 'ann'],
      currency: 'CAD',
      price: 5_000,
      via: 'AUCTION',
      soldAt: at,
      outcome: 'OPEN',
      createdBy: 'house',
    });
    const lines = [invoiceLine({ label: 'Photos' }, 20_000)];
    const billing = billed(lines, { country: 'CA', region: 'ON' }, at, 86_400_000);
    tx.create(invoices, 'inv-done', {
      ...billing,
      kind: 'LISTING_FEE',
      status: 'OPEN',
      userId: 'ann',
      listingId: 'done',
      currency: 'CAD',
      lines,
      attempts: [],
      creditNotes: [],
      createdBy: 'house',
    });
    for (const id of ['s1', 's2']) {
      tx.create(listingSubmissions, id, {
        mode: 'AUCTION',
        status: 'DRAFT',
        step: 1,
        draft: {},
        clientDraftId: id,
        uploads: [],
        createdBy: 'ann',
      } as Fresh<typeof listingSubmissions>);
    }
    tx.create(listingSubmissions, 's3', {
      mode: 'AUCTION',
      status: 'ACCEPTED',
      step: 6,
      draft: { vehicle: vehicleSample },
      clientDraftId: 's3',
      uploads: [
        { localId: 'p', name: 'p', bytes: 1, state: 'success', offset: 1, imageId: 'p-s3' },
      ],
      agreed: { reserve: 0, packageId: 'auc-std' },
      createdBy: 'ann',
    } as Fresh<typeof listingSubmissions>);
  });
  await layHolds();
  const sent = { parentType: 'submission', parentId: 's3', createdBy: 'ann' } as const;
  await writePicture(db, 'p-s3', { ...sent, url: '/media/p-s3', w: 1_600, h: 1_200 });
  await layHandMade();
  const lot = { type: 'listing', id: 'lot' };
  const done = [
    await ask('bids-create', { listingId: 'lot', kind: 'MAX', amount: 1_000 }, 'ann'),
    await ask('listings-markClassifiedAsSold', { listingId: 'gone' }, 'seller'),
    await ask(
      'comments-create',
      { parentType: 'listing', parentId: 'lot', text: 'Good car', clientId: 'c-1' },
      'ann',
    ),
    await ask('messages-sendMessage', { subject: lot, clientId: 'm-1', text: 'Hello' }, 'ann'),
  ];
  const refused = done.filter((answer) => !answer.ok).map(codeOf);
  if (refused.length > 0) throw new Error(`Not laid out: ${refused.join(', ')}`);
  house.clock.time += 60_000;
});

/** Ids the house gave, by the names the rows call them. */
const given = new Map<unknown, string>();

const ask = (name: string, data: Data, by: Caller, idempotencyKey = newKey()) => {
  const known = given.get(data['itemId']);
  const named = known === undefined ? data : { ...data, itemId: known };
  return house.call(name, { ...named, idempotencyKey }, by);
};

/** Card holds: of who leads, of who was outbid, of a sale, and one that was taken. */
const layHolds = async (): Promise<void> => {
  for (const lot of ['side', 'over', 'taken']) {
    await house.auction(lot);
    for (const [uid, amount] of [
      ['cho', 500],
      ['ann', 1_000],
    ] as const) {
      await ask('bids-create', { listingId: lot, kind: 'MAX', amount }, uid);
    }
  }
  for (const lot of ['over', 'taken']) {
    await db.transaction(async (tx) => tx.change(auctionEngines, lot, { status: 'SOLD' }));
  }
  const holdOf = async (listingId: string, bidderId: string): Promise<string> => {
    const where = [
      ['listingId', '==', listingId],
      ['bidderId', '==', bidderId],
    ] as const;
    return (await db.find(deposits, { where }))[0]!.id;
  };
  given.set('ID-ann', await holdOf('side', 'ann'));
  given.set('ID-cho', await holdOf('side', 'cho'));
  given.set('ID-over', await holdOf('over', 'ann'));
  given.set('ID-taken', await holdOf('taken', 'ann'));
  const taken = { itemType: 'deposit', itemId: 'ID-taken', amount: 28_250 };
  expect(codeOf(await ask('paymentsCharges-captureItem', taken, admin))).toBe('ok');
};

/** What staff need to make a listing by hand: its package and its photos. */
const layHandMade = async (): Promise<void> => {
  await db.transaction(async (tx) => {
    const found = firstPackages.find(({ code }) => packageId(code) === handMade.packageId)!;
    tx.create(packages, handMade.packageId, { ...found, createdBy: 'house' });
  });
  for (const id of handMade.imageIds) {
    const hangs = { parentType: 'listing', parentId: handMade.listingId } as const;
    await writePicture(db, id, {
      ...hangs,
      createdBy: 'boss',
      url: `/media/${id}`,
      w: 1_600,
      h: 1_200,
    });
  }
};

/** Everything that may be changed: documents, accounts, what was sent, and what cards were asked. */
const state = (): string => {
  const { store } = house.standIn.bank;
  const tables = ['customers', 'methods', 'setups', 'payments', 'refunds'] as const;
  const asked = tables.map((table) => store.all(table));
  const { mails, pushed, accounts } = house;
  return JSON.stringify([db.snapshot(), mails, pushed, [...accounts.values()], asked]);
};

describe('a command under a key', () => {
  it('is every one that says so', () => {
    const said = handlers.filter(({ command }) => command.keyed).map(({ command }) => command.name);
    expect(keyed.map(({ name }) => name).toSorted()).toEqual(said.toSorted());
  });

  it.each(keyed)('$name is done once, and answers alike', async ({ name, by, data, other }) => {
    const key = newKey();
    const first = await ask(name, data, by, key);
    expect(codeOf(first)).toBe('ok');
    const after = state();
    house.clock.time += 86_400_000;
    expect(await ask(name, data, by, key)).toEqual(first);
    const changed = other ?? { anything: 'else' };
    expect(codeOf(await ask(name, { ...data, ...changed }, by, key))).toBe('KEY_REUSED');
    expect(state()).toBe(after);
  });

  const inputsOf = (name: string): readonly string[] =>
    Object.keys(handlers.find(({ command }) => command.name === name)?.command.input ?? {});

  it('says something else wherever there is something else to say', () => {
    const silent = keyed.filter(({ other }) => other === undefined).map(({ name }) => name);
    const bare = keyed.filter(({ name }) => inputsOf(name).join('') === 'idempotencyKey');
    expect(silent).toEqual(bare.map(({ name }) => name));
    for (const { name, other = {} } of keyed) {
      expect(inputsOf(name)).toEqual(expect.arrayContaining(Object.keys(other)));
    }
  });

  it('that begins to store a card is another member’s own, and another time another', async () => {
    const begin = (by: Caller, key: string) => ask('payments-stripeSetupIntent', {}, by, key);
    const key = newKey();
    const all = [await begin('ann', key), await begin('ben', key), await begin('ann', newKey())];
    const secrets = all.map((one) => {
      if (!one.ok) throw new Error(one.refusal.message);
      return (one.data as { readonly clientSecret: string }).clientSecret;
    });
    expect(new Set(secrets).size).toBe(3);
    expect(house.standIn.bank.store.all('setups')).toHaveLength(3);
    expect(await begin('ben', key)).toEqual(all[1]);
    expect(house.standIn.bank.store.all('setups')).toHaveLength(3);
  });
});

describe('what is somebody else’s', () => {
  const rows = [
    ...keyed.map(
      ({ name, data, foreign: [by, of, code] }) => [name, by, { ...data, ...of }, code] as const,
    ),
    ...unkeyed,
  ];

  it('is tried with every command that is not for anybody', () => {
    const closed = handlers
      .filter(
        ({ command: { keyed: isKeyed, callers } }) => !isKeyed && !callers.includes('visitor'),
      )
      .map(({ command }) => command.name);
    const tried = [...unkeyed.map(([name]) => name), ...aboutTheCaller];
    expect(tried.toSorted()).toEqual(closed.toSorted());
  });

  it.each(rows)('%s is refused, and nothing is written', async (name, by, data, code) => {
    const before = state();
    const isKeyed = keyed.some((row) => row.name === name);
    const answer = isKeyed ? await ask(name, data, by) : await house.call(name, data, by);
    expect(codeOf(answer)).toBe(code);
    expect(state()).toBe(before);
  });
});

describe('an account that was disabled, by a token from before', () => {
  const open = new Set([
    // Its own account, and what anybody may do.
    'users-getDetails',
    'users-updateDetails',
    'users-updateUsername',
    'users-resendVerificationEmail',
    'counter-hitCounter',
  ]);
  const members = handlers
    .filter(({ command: { callers } }) => !callers.includes('visitor'))
    .filter(
      ({ command: { callers } }) => callers.includes('member') || callers.includes('verified'),
    )
    .map(({ command }) => command.name)
    .filter((name) => !open.has(name));

  it.each(members)('%s is closed to it', async (name) => {
    const row = keyed.find((one) => one.name === name);
    const input = row?.data ?? unkeyed.find(([one]) => one === name)?.[2] ?? {};
    const before = state();
    const token = signedIn('gone', { email_verified: true });
    const answer = row ? await ask(name, input, token) : await house.call(name, input, token);
    expect(codeOf(answer)).toBe('ACCOUNT_DISABLED');
    expect(codeOf(await house.call(name, input, visitor))).toBe('UNAUTHENTICATED');
    expect(state()).toBe(before);
  });
});

describe('an administrator whose account was disabled, by a token from before', () => {
  const fallen = signedIn('fallen', { role: 'editor, admin', auth_time: endAt / 1_000 });
  beforeEach(() => house.member('fallen', { status: 'DISABLED', roles: 'editor, admin' }));

  const forStaff = handlers
    .filter(({ command: { callers } }) => callers.includes('admin'))
    .map(({ command }) => command);
  /** Open to every account, also a disabled one, about itself. */
  const ownToo = new Set(['users-getDetails', 'users-updateDetails', 'users-updateUsername']);

  const attempt = (name: string, more: Data = {}) => {
    const row = keyed.find((one) => one.name === name);
    const input = row?.data ?? unkeyed.find(([one]) => one === name)?.[2] ?? {};
    const data = { ...input, ...more };
    return row ? ask(name, data, fallen) : house.call(name, data, fallen);
  };

  it.each(forStaff.map(({ name }) => name).filter((name) => !ownToo.has(name)))(
    '%s is closed to them',
    async (name) => {
      const before = state();
      expect(codeOf(await attempt(name))).toBe('ACCOUNT_DISABLED');
      expect(state()).toBe(before);
    },
  );

  it.each([...ownToo])('%s of another is not theirs any more', async (name) => {
    const before = state();
    expect(codeOf(await attempt(name, { uid: 'ben' }))).toBe('OTHER_ACCOUNT');
    expect(state()).toBe(before);
  });
});
