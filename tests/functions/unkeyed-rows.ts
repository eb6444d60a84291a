import { layCard } from '../../src/embedded/stripe/lay-card.ts';
import { memoryCardStore } from '../../src/embedded/stripe/store.ts';
import { endAt } from './house.ts';
import { thread, type Caller, type Data } from './repeat-rows.ts';

/** The same member’s card has the same name in every server. */
const elsewhere = { store: memoryCardStore(), now: () => endAt };
const cardOf = (uid: string): string => layCard(elsewhere, uid, 'pm_card_visa').cards[0]!.id;

/**
 * Commands that answer without a key and refer to nothing of another's: each is about its own
 * caller.
 */
export const aboutTheCaller: ReadonlySet<string> = new Set([
  'users-resendVerificationEmail',
  'payments-stripeGetMethods',
  'counter-hitCounter',
  'users-mendMail',
]);

/** Commands that answer without a key, about something with an owner or for staff only. */
export const unkeyed: readonly (readonly [name: string, by: Caller, data: Data, code: string])[] = [
  ['giveawayEntries-calculateGiveawayEntries', 'ann', { giveawayId: 'no' }, 'GIVEAWAY_NOT_FOUND'],
  ['letters-export', 'ann', {}, 'STAFF_ONLY'],
  ['letters-templates', 'ann', {}, 'STAFF_ONLY'],
  ['letters-template', 'ann', { id: 'OUTBID', language: 'en' }, 'STAFF_ONLY'],
  ['letters-testTemplate', 'ann', { id: 'OUTBID', language: 'en' }, 'STAFF_ONLY'],
  ['letters-testWeekly', 'ann', { language: 'en' }, 'STAFF_ONLY'],
  ['letters-weekly', 'ann', {}, 'STAFF_ONLY'],
  ['approvals-show', 'ann', { approvalId: 'no' }, 'STAFF_ONLY'],
  ['office-readFront', 'ann', {}, 'STAFF_ONLY'],
  ['office-readWeeks', 'ann', {}, 'STAFF_ONLY'],
  ['office-readReport', 'ann', { report: 'fees' }, 'STAFF_ONLY'],
  ['giveaways-moveGiveaway', 'ann', { giveawayId: 'g', act: 'OPEN' }, 'STAFF_ONLY'],
  ['giveaways-startSkillTest', 'ben', { skillTestId: 'st' }, 'SKILL_TEST_NOT_FOUND'],
  ['users-getDetails', 'ann', { uid: 'ben' }, 'OTHER_ACCOUNT'],
  ['users-getFbAuthRecord', 'ann', { uidOrEmail: 'ann' }, 'STAFF_ONLY'],
  ['users-removeSecondFactor', 'ann', { uid: 'ben', reason: 'Lost it' }, 'STAFF_ONLY'],
  ['users-setStaffAccess', 'ann', { secondFactor: false, reason: 'New here' }, 'STAFF_ONLY'],
  ['users-setRoles', 'ann', { uid: 'ben', roles: ['support'], reason: 'New here' }, 'STAFF_ONLY'],
  [
    'approvals-loosenRule',
    'ann',
    { refundCents: 1, voidBeforeEndMs: 7_200_000, reason: 'New here' },
    'STAFF_ONLY',
  ],
  ['users-endSignIn', 'ann', { uid: 'ben', at: 1_800_000_000_000 }, 'OTHER_ACCOUNT'],
  ['users-endSessions', 'ann', { uid: 'ben' }, 'OTHER_ACCOUNT'],
  ['users-rebuildDbUserFromAuth', 'ann', { uid: 'ann' }, 'STAFF_ONLY'],
  ['users-setStatus', 'ann', { uid: 'ben', status: 'disabled', reason: 'No' }, 'STAFF_ONLY'],
  ['listings-getListingSubmission', 'ben', { id: 's1' }, 'SUBMISSION_NOT_FOUND'],
  ['listings-revealListingNumber', 'ann', { listingId: 'draft' }, 'LISTING_NOT_FOUND'],
  ['messages-addMemberToThread', 'ben', { threadId: thread, userId: 'cho' }, 'THREAD_NOT_FOUND'],
  ['reports-read', 'ann', { threadId: thread }, 'STAFF_ONLY'],
  ['aiProviders-getProviders', 'ann', {}, 'STAFF_ONLY'],
  ['shop-findInBackOffice', 'ann', { orderId: 'none' }, 'STAFF_ONLY'],
  ['aiProviders-getProviderModels', 'ann', { providerId: 'local' }, 'STAFF_ONLY'],
  ['scheduler-startAuctionCheck', 'ann', {}, 'STAFF_ONLY'],
  ['scheduler-getJobs', 'ann', {}, 'STAFF_ONLY'],
  ['scheduler-runJob', 'ann', { job: 'fetchRates' }, 'STAFF_ONLY'],
  ['notifications-triggerListingStart', 'ann', { listingId: 'lot' }, 'STAFF_ONLY'],
  ['notifications-triggerListingEnd', 'ann', { listingId: 'lot' }, 'STAFF_ONLY'],
  ['notifications-processNotificationEvents', 'ann', {}, 'STAFF_ONLY'],
  ['notifications-processMessageQueue', 'ann', {}, 'STAFF_ONLY'],
  ['notifications-triggerAutoProcessNotifications', 'ann', {}, 'STAFF_ONLY'],
  ['search-updateMakeModelImages', 'ann', {}, 'STAFF_ONLY'],
  ['search-readIndex', 'ann', {}, 'STAFF_ONLY'],
  ['listings-updateSearchIndex', 'ann', { listingId: 'all' }, 'STAFF_ONLY'],
  ['listings-deleteFromSearchIndex', 'ann', { listingId: 'lot' }, 'STAFF_ONLY'],
  ['system-createSystemData', 'ann', { confirm: 'create' }, 'STAFF_ONLY'],
  ['system-getSetup', 'ann', {}, 'STAFF_ONLY'],
  ['postgresUtil-healthCheck', 'ann', {}, 'STAFF_ONLY'],
  ['postgresUtil-schemaVersionLog', 'ann', {}, 'STAFF_ONLY'],
  ['postgresUtil-schemaVersionInfo', 'ann', {}, 'STAFF_ONLY'],
  ['postgresUtil-applySchema', 'ann', { version: 1 }, 'STAFF_ONLY'],
  ['postgresUtil-backfill', 'ann', { collection: 'makes' }, 'STAFF_ONLY'],
  ['system-checkSetup', 'ann', { part: 'mail' }, 'STAFF_ONLY'],
  ['currency-update', 'ann', {}, 'STAFF_ONLY'],
  ['invoices-getUserInvoices', 'ben', { uid: 'ann' }, 'OTHER_ACCOUNT'],
  ['listings-getListingSubmissions', 'ben', { uid: 'ann' }, 'OTHER_ACCOUNT'],
  ['invoices-getInvoice', 'ben', { id: 'inv-done' }, 'INVOICE_NOT_FOUND'],
  [
    'invoices-updateInvoicePaymentMethodId',
    'ben',
    { invoiceId: 'inv-done', paymentMethodId: cardOf('ben') },
    'INVOICE_NOT_FOUND',
  ],
  [
    'listings-updateSubmissionPaymentMethod',
    'ben',
    { id: 's3', paymentMethodId: cardOf('ben') },
    'SUBMISSION_NOT_FOUND',
  ],
  [
    'payments-stripeDeletePaymentMethod',
    'ben',
    { paymentMethodId: cardOf('ann') },
    'PAYMENT_METHOD_NOT_FOUND',
  ],
  ['shop-retrieveCart', 'ben', { cartId: 'ID-cart' }, 'CART_NOT_FOUND'],
  ['shop-selectShippingMethod', 'ben', { methodId: 'another' }, 'METHOD_NOT_OFFERED'],
];
