import { beforeEach, describe, expect, it } from 'vitest';
import { auctionEngines } from '../../src/domain/bidding/auction-engine.entity.ts';
import { deposits } from '../../src/domain/payments/deposit.entity.ts';
import type { Listing } from '../../src/domain/listings/listing.entity.ts';
import { vehicleSample } from '../../src/domain/listings/listing-sample.ts';
import { listingSubmissions } from '../../src/domain/listings/listing-submission.entity.ts';
import { threadIdOf } from '../../src/domain/messages/thread-id.ts';
import { layCard } from '../../src/embedded/stripe/lay-card.ts';
import { memoryCardStore } from '../../src/embedded/stripe/store.ts';
import type { CallerIdentity } from '../../src/functions/call.ts';
import { writePicture } from './pictures.ts';
import type { Fresh } from '../../src/functions/ports.ts';
import { handlers } from '../../src/functions/registry.ts';
import { memoryDb, type MemoryDb } from './memory-db.ts';
import { admin, codeOf, endAt, newKey, openHouse, signedIn, visitor, type House } from './house.ts';

type Data = Readonly<Record<string, unknown>>;
type Caller = CallerIdentity | string;

interface Row {
  readonly name: string;
  readonly by: Caller;
  readonly data: Data;
  /** What is said otherwise under the same key. */
  readonly other?: Data;
  /** The same about what is somebody else’s, or by somebody it is not for. */
  readonly foreign?: readonly [by: Caller, data: Data, code: string];
}

const thread = threadIdOf('ann', 'seller', { type: 'listing', id: 'lot' });
const ad = { listingId: 'ad' };

/** Every command whose answer is kept under its key. */
const keyed: readonly Row[] = [
  {
    name: 'bids-create',
    by: 'ben',
    data: { listingId: 'lot', kind: 'MAX', amount: 3_000 },
    other: { amount: 3_001 },
    foreign: ['seller', {}, 'OWN_LISTING'],
  },
  {
    name: 'bids-delete',
    by: admin,
    data: { id: 'lot-1', reason: 'Typed wrongly' },
    other: { reason: 'Another reason' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'bids-restore',
    by: admin,
    data: { id: 'lot-1' },
    other: { id: 'lot-2' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'users-updateDetails',
    by: 'ann',
    data: { displayName: 'Ann' },
    other: { displayName: 'Anna' },
    foreign: ['ann', { uid: 'ben' }, 'OTHER_ACCOUNT'],
  },
  {
    name: 'users-updateUsername',
    by: 'ann',
    data: { username: 'ann_two' },
    other: { username: 'ann_three' },
    foreign: ['ann', { uid: 'ben' }, 'OTHER_ACCOUNT'],
  },
  {
    name: 'seller-changeReserve',
    by: 'seller',
    data: { listingId: 'lot', reserve: 4_000 },
    other: { reserve: 3_500 },
    foreign: ['ann', {}, 'LISTING_NOT_FOUND'],
  },
  {
    name: 'listings-updateListingSubmission',
    by: 'ann',
    data: { id: 's1', rev: 1, patch: { step: 2 } },
    other: { patch: { step: 3 } },
    foreign: ['ben', {}, 'SUBMISSION_NOT_FOUND'],
  },
  {
    name: 'listings-deleteListingSubmission',
    by: 'ann',
    data: { id: 's1' },
    other: { id: 's2' },
    foreign: ['ben', {}, 'SUBMISSION_NOT_FOUND'],
  },
  {
    name: 'listings-moveListing',
    by: 'seller',
    data: { listingId: 'draft', event: 'WITHDRAW' },
    other: { note: 'Changed my mind' },
    foreign: ['ann', {}, 'LISTING_NOT_FOUND'],
  },
  {
    name: 'listings-submissionToListing',
    by: admin,
    data: { submissionId: 's3' },
    other: { submissionId: 's1' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'listings-markClassifiedAsSold',
    by: 'seller',
    data: { ...ad, soldPrice: 8_000 },
    other: { soldPrice: 7_000 },
    foreign: ['ann', {}, 'LISTING_NOT_FOUND'],
  },
  {
    name: 'listings-markClassifiedAsUnsold',
    by: 'seller',
    data: { listingId: 'gone' },
    other: ad,
    foreign: ['ann', {}, 'LISTING_NOT_FOUND'],
  },
  {
    name: 'comments-create',
    by: 'ben',
    data: { parentType: 'listing', parentId: 'lot', text: 'Are the wheels original?' },
    other: { text: 'Are they?' },
    foreign: ['ben', { edits: 'c-1' }, 'NOT_YOURS'],
  },
  {
    name: 'comments-delete',
    by: 'ann',
    data: { id: 'c-1' },
    other: { id: 'c-2' },
    foreign: ['ben', {}, 'NOT_YOURS'],
  },
  {
    name: 'likes-setLike',
    by: 'ben',
    data: { type: 'listing', targetId: 'lot', value: true },
    other: { value: false },
    foreign: ['ben', { targetId: 'draft' }, 'TARGET_NOT_FOUND'],
  },
  {
    name: 'messages-sendMessage',
    by: 'ann',
    data: { threadId: thread, clientId: 'm-2', text: 'Still there?' },
    other: { text: 'Hello?' },
    foreign: ['ben', {}, 'THREAD_NOT_FOUND'],
  },
  {
    name: 'messages-markMessagesAsRead',
    by: 'seller',
    data: { threadId: thread, muted: true },
    other: { muted: false },
    foreign: ['ben', {}, 'THREAD_NOT_FOUND'],
  },
  {
    name: 'reports-decide',
    by: admin,
    data: { of: 'comment', targetId: 'c-1', decision: 'HIDDEN', note: 'Not about the car' },
    other: { decision: 'KEPT' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'payments-stripeSetupIntent',
    by: 'ann',
    data: {},
    other: { more: true },
    foreign: [visitor, {}, 'UNAUTHENTICATED'],
  },
  {
    name: 'paymentsCharges-authorizeItem',
    by: 'ann',
    data: { itemType: 'deposit', itemId: 'ID-ann', amount: 28_250 },
    other: { amount: 28_251 },
    foreign: ['ben', {}, 'ITEM_NOT_FOUND'],
  },
  {
    name: 'paymentsCharges-captureItem',
    by: admin,
    data: { itemType: 'deposit', itemId: 'ID-over', amount: 20_000 },
    other: { amount: 20_001 },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'paymentsCharges-refundItem',
    by: admin,
    data: { itemType: 'deposit', itemId: 'ID-taken', amount: 5_000 },
    other: { amount: 5_001 },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'paymentsCharges-revokeItem',
    by: 'cho',
    data: { itemType: 'deposit', itemId: 'ID-cho' },
    other: { itemId: 'ID-ann' },
    foreign: ['ben', {}, 'ITEM_NOT_FOUND'],
  },
  {
    name: 'notifications-sendSingleMessage',
    by: admin,
    data: { userId: 'ann', channel: 'email', template: 'house-note', data: { text: 'Call us.' } },
    other: { channel: 'inApp' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
];

/** The same member’s card has the same name wherever it is laid out. */
const elsewhere = { store: memoryCardStore(), now: () => endAt };

/** What answers without a key about something that has an owner. */
const unkeyed: readonly (readonly [name: string, by: Caller, data: Data, code: string])[] = [
  ['users-getDetails', 'ann', { uid: 'ben' }, 'OTHER_ACCOUNT'],
  ['users-getFbAuthRecord', 'ann', { uidOrEmail: 'ann' }, 'STAFF_ONLY'],
  ['users-rebuildDbUserFromAuth', 'ann', { uid: 'ann' }, 'STAFF_ONLY'],
  ['users-setStatus', 'ann', { uid: 'ben', status: 'disabled', reason: 'No' }, 'STAFF_ONLY'],
  ['listings-getListingSubmission', 'ben', { id: 's1' }, 'SUBMISSION_NOT_FOUND'],
  ['listings-revealListingNumber', 'ann', { listingId: 'draft' }, 'LISTING_NOT_FOUND'],
  ['messages-addMemberToThread', 'ben', { threadId: thread, userId: 'cho' }, 'THREAD_NOT_FOUND'],
  ['reports-read', 'ann', { threadId: thread }, 'STAFF_ONLY'],
  ['notifications-triggerListingEnd', 'ann', { listingId: 'lot' }, 'STAFF_ONLY'],
  [
    'payments-stripeDeletePaymentMethod',
    'ben',
    { paymentMethodId: layCard(elsewhere, 'ann', 'pm_card_visa').cards[0]!.id },
    'PAYMENT_METHOD_NOT_FOUND',
  ],
];

let house: House;
let db: MemoryDb;

beforeEach(async () => {
  house = openHouse((clock) => (db = memoryDb(clock)));
  await house.member(['ann', 'ben', 'cho', 'seller', 'boss']);
  await house.member('gone', { status: 'DISABLED' });
  await house.auction('lot', { reserve: 5_000 });
  await house.auction('draft', { status: 'PREVIEW' });
  const classified: Partial<Listing> = { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 9_000 };
  await house.listing('ad', { ...classified, expiresAt: endAt });
  await house.listing('gone', { ...classified, expiresAt: endAt });
  await db.transaction(async (tx) => {
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
const state = (): string =>
  JSON.stringify([db.snapshot(), house.mails, house.pushed, [...house.accounts.values()]]);

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
    expect(codeOf(await ask(name, { ...data, ...other }, by, key))).toBe('KEY_REUSED');
    expect(state()).toBe(after);
  });
});

describe('what is somebody else’s', () => {
  const rows = [
    ...keyed.flatMap(({ name, data, foreign }) =>
      foreign ? [[name, foreign[0], { ...data, ...foreign[1] }, foreign[2]] as const] : [],
    ),
    ...unkeyed,
  ];

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
