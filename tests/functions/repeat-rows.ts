import { vehicleSample } from '../../src/domain/listings/listing-sample.ts';
import { transportRequests } from '../../src/domain/listings/transport/transport-request.entity.ts';
import { threadIdOf } from '../../src/domain/messages/thread-id.ts';
import type { CallerIdentity } from '../../src/functions/calls/call.ts';
import { variants } from './shop-goods.ts';
import { admin, visitor } from './house.ts';

export type Data = Readonly<Record<string, unknown>>;
export type Caller = CallerIdentity | string;

interface Row {
  readonly name: string;
  readonly by: Caller;
  readonly data: Data;
  /** Different data under the same key; absent if there is only the key. */
  readonly other?: Data;
  /** The same about another's document, or by a caller it is not for. */
  readonly foreign: readonly [by: Caller, data: Data, code: string];
}

/** A classified created by staff, with photos that refer to its id. */
export const handMade = {
  listingId: 'hand-made',
  mode: 'CLASSIFIED',
  sellerId: 'seller',
  vehicle: { ...vehicleSample, noneKnown: ['modifications', 'serviceHistory'] },
  currency: 'CAD',
  packageId: 'cla-30',
  askPrice: 21_000,
  imageIds: ['h0', 'h1', 'h2', 'h3', 'h4'],
};

/** A vehicle to be moved. */
const { status: _status, digest: _digest, ...transport } = transportRequests.sample;

export const thread = threadIdOf('ann', 'seller', { type: 'listing', id: 'lot' });
const ad = { listingId: 'ad' };

/** Every command whose answer is stored under its key. */
export const keyed: readonly Row[] = [
  {
    name: 'bids-create',
    by: 'ben',
    data: { listingId: 'lot', kind: 'MAX', amount: 3_000 },
    other: { amount: 3_001 },
    foreign: ['seller', {}, 'OWN_LISTING'],
  },
  {
    name: 'answerBot-answerMessage',
    by: 'ann',
    data: { question: 'What is the mileage?', listingId: 'lot' },
    other: { question: 'And the engine?' },
    foreign: ['ben', { listingId: 'draft' }, 'LISTING_NOT_FOUND'],
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
    data: { id: 'lot-1', reason: 'The wrong one' },
    other: { id: 'lot-2' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'approvals-propose',
    by: admin,
    data: { act: 'VOID_BID', input: { id: 'late-3', reason: 'Typed wrongly' } },
    other: { act: 'RESTORE_BID' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'approvals-approve',
    by: admin,
    data: { approvalId: 'ID-theirs', seen: 'SEEN-theirs' },
    other: { seen: '0'.repeat(64) },
    foreign: [admin, { approvalId: 'ID-own' }, 'OWN_PROPOSAL'],
  },
  {
    name: 'approvals-decline',
    by: admin,
    data: { approvalId: 'ID-theirs', reason: 'The bid was meant' },
    other: { reason: 'Another reason' },
    foreign: [admin, { approvalId: 'ID-own' }, 'OWN_PROPOSAL'],
  },
  {
    name: 'approvals-withdraw',
    by: admin,
    data: { approvalId: 'ID-own' },
    other: { approvalId: 'ID-theirs' },
    foreign: [admin, { approvalId: 'ID-theirs' }, 'NOT_OWN_PROPOSAL'],
  },
  {
    name: 'quotes-requestTransport',
    by: 'ann',
    data: transport,
    other: { remarks: 'By the back gate.' },
    foreign: ['ben', { from: { postal: '00000', country: 'US' } }, 'POSTAL_UNKNOWN'],
  },
  {
    name: 'giveaways-answerSkillTest',
    by: 'ann',
    data: { skillTestId: 'st', answer: 5 },
    other: { answer: 6 },
    foreign: ['ben', {}, 'SKILL_TEST_NOT_FOUND'],
  },
  {
    name: 'letters-saveTemplate',
    by: admin,
    data: { id: 'OUTBID', language: 'en', words: { heading: 'Outbid', body: '{title}' } },
    other: { language: 'fr' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'letters-sendWeekly',
    by: admin,
    data: { id: '2026-11-23', digest: '0'.repeat(64), reason: 'Looked at twice' },
    other: { digest: '1'.repeat(64) },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'letters-import',
    by: admin,
    data: {
      addresses: [{ email: 'jo@example.com' }],
      consentAt: 1_700_000_000_000,
      consentText: 'Ticked the box at the show.',
      language: 'en',
      dryRun: false,
    },
    other: { language: 'fr' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'users-takeBackStrike',
    by: admin,
    data: { uid: 'struck', reason: 'Paid by cheque' },
    other: { reason: 'Another reason' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'users-viewAs',
    by: admin,
    data: { uid: 'ann', reason: 'She cannot find her watchlist' },
    other: { reason: 'Another reason' },
    foreign: ['ann', { uid: 'ben' }, 'STAFF_ONLY'],
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
    name: 'listings-createListing',
    by: admin,
    data: handMade,
    other: { title: 'Another title' },
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
    data: { itemType: 'deposit', itemId: 'ID-over', amount: 20_000, reason: 'Paid by it' },
    other: { amount: 20_001 },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'paymentsCharges-refundItem',
    by: admin,
    data: { itemType: 'deposit', itemId: 'ID-taken', amount: 5_000, reason: 'A goodwill' },
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
    name: 'seller-acknowledgeOffer',
    by: 'ann',
    data: { listingId: 'missed', decision: 'offer', counter: 6_000 },
    other: { counter: 6_001 },
    foreign: ['ben', {}, 'LISTING_NOT_FOUND'],
  },
  {
    name: 'sales-settle',
    by: 'ann',
    data: { listingId: 'done', event: 'REPORT', note: 'No papers came.' },
    other: { note: 'No keys came.' },
    foreign: ['ben', {}, 'LISTING_NOT_FOUND'],
  },
  {
    name: 'invoices-adminCreateListingInvoice',
    by: admin,
    data: {
      listingId: 'done',
      kind: 'MANUAL',
      lines: [{ label: 'Photos', qty: 1, unit: 5_000, taxable: true }],
      reason: 'Ordered by phone',
    },
    other: { kind: 'SHIPPING' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  ...(['invoices-voidInvoice', 'invoices-writeOffInvoice', 'invoices-creditInvoice'] as const).map(
    (name): Row => ({
      name,
      by: admin,
      data: {
        invoiceId: 'inv-done',
        reason: 'Written twice',
        ...(name === 'invoices-creditInvoice' ? { amount: 1_000 } : {}),
      },
      other: { reason: 'Another reason' },
      foreign: ['ann', {}, 'STAFF_ONLY'],
    }),
  ),
  {
    name: 'shop-addToCart',
    by: 'ann',
    data: { variantId: variants.coat, quantity: 1 },
    other: { quantity: 2 },
    foreign: ['ann', { variantId: variants.none }, 'VARIANT_NOT_FOUND'],
  },
  {
    name: 'shop-updateCartItem',
    by: 'ann',
    data: { lineId: 'ID-line', quantity: 3 },
    other: { quantity: 1 },
    foreign: ['ben', {}, 'LINE_NOT_FOUND'],
  },
  {
    name: 'shop-removeCartLine',
    by: 'ann',
    data: { lineId: 'ID-line' },
    other: { lineId: 'another' },
    foreign: [visitor, {}, 'UNAUTHENTICATED'],
  },
  {
    name: 'shop-updateCartAddress',
    by: 'ann',
    data: { addressId: 'ann-home' },
    other: { addressId: 'another' },
    foreign: ['ben', {}, 'ADDRESS_NOT_FOUND'],
  },
  {
    name: 'shop-checkout',
    by: 'ann',
    data: { cartId: 'ID-cart', cartVersion: 'ID-version', expectedTotal: 8_136 },
    other: { expectedTotal: 1 },
    foreign: ['ben', {}, 'CART_NOT_FOUND'],
  },
  {
    name: 'notifications-moveNotices',
    by: admin,
    data: { act: 'RETRY', ids: ['failed-notice'] },
    other: { act: 'SUPPRESS' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
  {
    name: 'notifications-sendSingleMessage',
    by: admin,
    data: { userId: 'ann', channel: 'email', template: 'house-note', data: { text: 'Call us.' } },
    other: { channel: 'inApp' },
    foreign: ['ann', {}, 'STAFF_ONLY'],
  },
];
