import { expect } from 'vitest';
import { addresses } from '../../src/domain/accounts/address.entity.ts';
import type { Cart } from '../../src/domain/shop/cart.ts';
import { variants } from './shop-goods.ts';
import { auctionEngines } from '../../src/domain/bidding/auction-engine.entity.ts';
import { skillTests } from '../../src/domain/giveaways/skill-test.entity.ts';
import { sales } from '../../src/domain/bidding/sales/sale.entity.ts';
import { negotiations } from '../../src/domain/bidding/sales/negotiation.entity.ts';
import { billed } from '../../src/domain/payments/invoices/buyer-fee-invoice.ts';
import { invoiceLine } from '../../src/domain/payments/invoices/invoice-sum.ts';
import { invoices } from '../../src/domain/payments/invoices/invoice.entity.ts';
import { deposits } from '../../src/domain/payments/deposits/deposit.entity.ts';
import type { Listing } from '../../src/domain/listings/listing.entity.ts';
import { vehicleSample } from '../../src/domain/listings/listing-sample.ts';
import { listingSubmissions } from '../../src/domain/listings/submissions/listing-submission.entity.ts';
import { packages } from '../../src/domain/listings/package.entity.ts';
import { firstPackages, packageId } from '../../src/domain/platform/first-data/first-data.ts';
import { writePicture } from './pictures.ts';
import { negotiationDraft } from '../../src/functions/bidding/negotiation-draft.ts';
import type { Fresh } from '../../src/functions/ports.ts';
import { handMade, type Caller, type Data } from './repeat-rows.ts';
import { notificationMessages } from '../../src/domain/messages/notification-message.entity.ts';
import { layLetter } from './letters/lay-letter.ts';
import { keepHouse, type StoredHouse } from './kept-house.ts';
import { memoryDb, type MemoryDb } from './memory-db.ts';
import { admin, codeOf, endAt, newKey, openHouse, signedIn, type House } from './house.ts';
import { freshOf } from '../projections/seed.ts';

/** Ids assigned by the server, by their names in the rows. */
const given = new Map<unknown, string>();

/** The server in which every row can be tried; set before each test. */
export let house: House;
export let db: MemoryDb;

/** Runs `lay` once to set up a server, and opens a copy of it each time. */
export const laidOnce = (lay: () => Promise<void>): (() => Promise<void>) => {
  let open: (() => StoredHouse) | null = null;
  let names: readonly (readonly [unknown, string])[] = [];
  return async () => {
    if (open === null) {
      await lay();
      open = keepHouse({ house, db });
      names = [...given];
    }
    ({ house, db } = open());
    given.clear();
    for (const [name, id] of names) given.set(name, id);
  };
};

const layAnew = async (): Promise<void> => {
  house = openHouse((clock) => (db = memoryDb(clock)));
  await house.member(['ann', 'ben', 'cho', 'seller']);
  await house.member(['boss', 'chief'], { roles: 'admin' });
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
    layLetter(tx);
    tx.create(notificationMessages, 'failed-notice', {
      eventId: 'e',
      userId: 'ann',
      channel: 'email',
      type: 'OUTBID',
      title: 'You’ve been outbid',
      body: 'Somebody bid more.',
      link: '/listing/lot',
      status: 'FAILED',
      attempts: 5,
      isRead: false,
      createdBy: 'house',
    });
    tx.create(skillTests, 'st', {
      userId: 'ann',
      giveawayId: 'g',
      n: 0,
      status: 'ASKED',
      answerBy: endAt,
      numbers: [6, 7, 9, 3, 5],
      createdBy: 'ann',
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
  await layProposals();
  const sent = { parentType: 'submission', parentId: 's3', createdBy: 'ann' } as const;
  await writePicture(db, 'p-s3', { ...sent, url: '/media/p-s3', w: 1_600, h: 1_200 });
  await layHandMade();
  await layCart();
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
};

/** Creates everything the rows refer to. */
export const layHouse = laidOnce(layAnew);

export const ask = (name: string, data: Data, by: Caller, idempotencyKey = newKey()) => {
  const named = Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, given.get(value) ?? value]),
  );
  return house.call(name, { ...named, idempotencyKey }, by);
};

/** Card holds: of the leader, of an outbid member, of a sale, and a captured one. */
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
    await db.transaction(async (tx) => {
      tx.change(auctionEngines, lot, { status: 'SOLD' });
      const of = { listingId: lot, userId: 'ann', total: 28_250 };
      tx.create(invoices, `inv-of-${lot}`, freshOf(invoices, 'house', of));
    });
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
  const taken = {
    itemType: 'deposit',
    itemId: 'ID-taken',
    amount: 28_250,
    reason: 'Paid by the hold',
  };
  expect(codeOf(await ask('paymentsCharges-captureItem', taken, admin))).toBe('ok');
};

/** Proposals to void a bid that wait for a second administrator: another's, and one's own. */
const layProposals = async (): Promise<void> => {
  await house.auction('late', { endAt: house.clock.time + 30 * 60_000 });
  for (const [uid, amount] of [
    ['cho', 500],
    ['ann', 1_000],
    ['ben', 2_000],
  ] as const) {
    await ask('bids-create', { listingId: 'late', kind: 'MAX', amount }, uid);
  }
  const propose = async (id: string, by: Caller): Promise<string> => {
    const input = { id, reason: 'Typed wrongly' };
    const answer = await ask('approvals-propose', { act: 'VOID_BID', input }, by);
    if (!answer.ok) throw new Error(answer.refusal.message);
    return (answer.data as { readonly approvalId: string }).approvalId;
  };
  const theirs = await propose('late-1', signedIn('chief', { role: 'admin' }));
  given.set('ID-theirs', theirs);
  given.set('ID-own', await propose('late-2', admin));
  const shown = await house.call('approvals-show', { approvalId: theirs }, admin);
  if (!shown.ok) throw new Error(shown.refusal.message);
  given.set('SEEN-theirs', (shown.data as { readonly seen: string }).seen);
};

/** A cart of ann's at the shop, ready for payment. */
const layCart = async (): Promise<void> => {
  await db.transaction(async (tx) => {
    tx.create(addresses, 'ann-home', {
      name: 'Ann Lee',
      line1: '1 Main Street',
      city: 'Ottawa',
      region: 'ON',
      country: 'CA',
      postal: 'K1A 0B1',
      createdBy: 'ann',
    });
  });
  await ask('shop-addToCart', { variantId: variants.cap, quantity: 2 }, 'ann');
  const answer = await ask('shop-updateCartAddress', { addressId: 'ann-home' }, 'ann');
  if (!answer.ok) throw new Error(answer.refusal.message);
  const { cart } = answer.data as { readonly cart: Cart };
  given.set('ID-cart', cart.id ?? '');
  given.set('ID-version', cart.version);
  given.set('ID-line', cart.lines[0]?.id ?? '');
};

/** Creates what staff need to create a listing by hand: its package and its photos. */
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

/** Everything that may change: documents, accounts, sent messages, card requests, and the shop. */
export const state = (): string => {
  const { store } = house.standIn.bank;
  const tables = ['customers', 'methods', 'setups', 'payments', 'refunds'] as const;
  const asked = tables.map((table) => store.all(table));
  const { mails, pushed, accounts } = house;
  const carts = house.shop.store.all('carts');
  return JSON.stringify([db.snapshot(), mails, pushed, [...accounts.values()], asked, carts]);
};
