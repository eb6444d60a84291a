import { threadIdOf } from '../../src/domain/messages/thread-id.ts';
import { keyed, type Data } from './repeat-rows.ts';
import { unkeyed } from './unkeyed-rows.ts';

/** A call by staff, and the subjects its audit entry names. */
interface StaffRow {
  /** Used where the repeat rows are called by a member, or by a refused caller. */
  readonly data?: Data;
  /** The input fields that differ in the second call. */
  readonly other?: Data;
  /** Documents its entry names; empty for none. */
  readonly about: readonly string[];
  /** Documents of the second call's entry; as in the first if absent. */
  readonly otherAbout?: readonly string[];
}

const thread = threadIdOf('ann', 'seller', { type: 'listing', id: 'lot' });
const invoice: StaffRow = { about: ['invoices/inv-done'] };
const nothing: StaffRow = { about: [] };

/** Every staff function with an effect, by name. */
export const staffRows: Readonly<Record<string, StaffRow>> = {
  'users-updateDetails': {
    data: { uid: 'ann', bio: 'Told us by phone.' },
    other: { uid: 'ben' },
    about: ['users/ann'],
  },
  'users-updateUsername': {
    data: { uid: 'ann', username: 'ann_told' },
    other: { uid: 'ben', username: 'ben_told' },
    about: ['users/ann'],
  },
  'users-setStatus': {
    data: { uid: 'ben', status: 'disabled', reason: 'Asked us to.' },
    other: { uid: 'cho' },
    about: ['users/ben'],
    otherAbout: ['users/cho'],
  },
  'users-takeBackStrike': { about: ['users/struck'] },
  'users-removeSecondFactor': {
    other: { uid: 'cho' },
    about: ['users/ben'],
    otherAbout: ['users/cho'],
  },
  'users-viewAs': { about: ['users/ann'] },
  'users-setRoles': {
    other: { uid: 'cho', roles: ['admin'] },
    about: ['users/ben'],
    otherAbout: ['users/cho'],
  },
  'users-setStaffAccess': { other: { reason: 'Again' }, about: ['config/staffAccess'] },
  'users-endSessions': { other: { uid: 'cho' }, about: ['users/ben'], otherAbout: ['users/cho'] },
  'users-endSignIn': { other: { uid: 'cho' }, about: ['users/ben'], otherAbout: ['users/cho'] },
  'users-getFbAuthRecord': {
    data: { uidOrEmail: 'ann' },
    other: { uidOrEmail: 'ben@example.com' },
    about: ['users/ann'],
    otherAbout: ['users/ben'],
  },
  'users-rebuildDbUserFromAuth': {
    data: { uid: 'ann' },
    other: { uid: 'ben' },
    about: ['users/ann'],
    otherAbout: ['users/ben'],
  },
  'comments-delete': { data: { id: 'c-1', reason: 'Off the subject' }, about: ['comments/c-1'] },
  'bids-delete': { about: ['bids/lot-1', 'listings/lot'] },
  'bids-restore': { about: ['bids/lot-1'] },
  'scheduler-startAuctionCheck': nothing,
  'scheduler-runJob': {
    other: { job: 'chooseImages' },
    about: ['jobRuns/fetchRates'],
    otherAbout: ['jobRuns/chooseImages'],
  },
  'search-updateMakeModelImages': { other: { makeId: 'datsun' }, about: [] },
  'listings-updateSearchIndex': {
    data: { listingId: 'lot' },
    other: { listingId: 'done' },
    about: ['listings/lot'],
    otherAbout: ['listings/done'],
  },
  'listings-deleteFromSearchIndex': {
    other: { listingId: 'done' },
    about: ['listings/lot'],
    otherAbout: ['listings/done'],
  },
  'listings-markClassifiedAsSold': { about: ['listings/ad'] },
  'listings-markClassifiedAsUnsold': { about: ['listings/gone'] },
  'listings-updateListingSubmission': {
    data: { id: 'handed-in', rev: 1, patch: {}, event: 'CLAIM' },
    about: ['listingSubmissions/handed-in'],
  },
  'listings-submissionToListing': { about: ['listingSubmissions/s3', 'listings/l-s3'] },
  'listings-createListing': { about: ['listings/hand-made'] },
  'listings-moveListing': {
    data: { listingId: 'lot', event: 'CANCEL', note: 'The chassis is another.' },
    about: ['listings/lot'],
  },
  'listings-deleteListingSubmission': {
    data: { id: 's1', reason: 'A test of ours.' },
    about: ['listingSubmissions/s1'],
  },
  'seller-changeReserve': {
    data: { listingId: 'lot', reserve: 4_000, reason: 'Asked by phone.' },
    about: ['listings/lot'],
  },
  'seller-acknowledgeOffer': {
    data: { listingId: 'missed', decision: 'decline', reason: 'Asked by phone.' },
    about: ['listings/missed'],
  },
  'sales-settle': {
    data: { listingId: 'done', event: 'BUYER_DEFAULT', note: 'The buyer never paid.' },
    about: ['listings/done', 'sales/done'],
  },
  'invoices-adminCreateListingInvoice': { about: ['listings/done'] },
  'invoices-voidInvoice': invoice,
  'invoices-writeOffInvoice': invoice,
  'invoices-creditInvoice': invoice,
  'notifications-processNotificationEvents': { other: { limit: 3 }, about: [] },
  'notifications-processMessageQueue': { other: { limit: 3 }, about: [] },
  'notifications-triggerAutoProcessNotifications': nothing,
  'notifications-sendSingleMessage': { about: ['users/ann'] },
  'notifications-moveNotices': { about: ['notificationMessages/failed-notice'] },
  'notifications-triggerListingStart': {
    other: { listingId: 'done' },
    about: ['listings/lot'],
    otherAbout: ['listings/done'],
  },
  'notifications-triggerListingEnd': {
    other: { listingId: 'done' },
    about: ['listings/lot'],
    otherAbout: ['listings/done'],
  },
  'letters-saveTemplate': { about: ['letterTemplates/OUTBID'] },
  'letters-testTemplate': {
    other: { id: 'PRICE_DROP' },
    about: ['letterTemplates/OUTBID'],
    otherAbout: ['letterTemplates/PRICE_DROP'],
  },
  'letters-testWeekly': { data: { language: 'en' }, other: { language: 'fr' }, about: [] },
  'letters-sendWeekly': { about: ['weeklyLetters/2026-11-23'] },
  'letters-export': { data: {}, other: { after: 'ann@example.com' }, about: [] },
  'letters-import': { about: [] },
  'system-createSystemData': {
    data: { confirm: 'create' },
    other: { scope: 'pages' },
    about: [],
  },
  'system-checkSetup': { other: { part: 'push' }, about: [] },
  'postgresUtil-applySchema': { other: { dryRun: true }, about: [] },
  'postgresUtil-backfill': { other: { collection: 'models' }, about: [] },
  'messages-addMemberToThread': {
    data: { threadId: thread, userId: 'cho' },
    other: { userId: 'ben' },
    about: ['users/cho', `messageThreads/${thread}`],
    otherAbout: ['users/ben', `messageThreads/${thread}`],
  },
  'reports-decide': { about: ['comments/c-1'] },
  'reports-read': { data: { threadId: thread }, about: [`messageThreads/${thread}`] },
  'approvals-propose': { about: ['approvals/'] },
  'approvals-approve': { about: ['approvals/', 'bids/late-1'] },
  'approvals-decline': { about: ['approvals/'] },
  'approvals-withdraw': { about: ['approvals/'] },
  'approvals-loosenRule': { other: { refundCents: 0 }, about: ['config/secondPerson'] },
  'currency-update': { other: { confirm: true }, about: [] },
  'paymentsCharges-authorizeItem': { about: ['deposits/'] },
  'paymentsCharges-captureItem': { about: ['deposits/'] },
  'paymentsCharges-refundItem': { about: ['deposits/'] },
  'paymentsCharges-revokeItem': {
    data: { itemType: 'deposit', itemId: 'ID-cho', reason: 'Asked us to.' },
    about: ['deposits/'],
  },
  'giveawayEntries-calculateGiveawayEntries': {
    data: { giveawayId: 'open' },
    about: ['giveaways/open'],
  },
  'giveaways-moveGiveaway': {
    other: { giveawayId: 'h' },
    about: ['giveaways/g'],
    otherAbout: ['giveaways/h'],
  },
};

/** The input of a call by staff. */
export const staffAsk = (name: string): Data =>
  staffRows[name]?.data ??
  keyed.find((row) => row.name === name)?.data ??
  unkeyed.find(([row]) => row === name)?.[2] ??
  {};

/** The input of the second call, under the same key. */
export const staffAskElse = (name: string): Data => ({
  ...staffAsk(name),
  ...(staffRows[name]?.other ?? keyed.find((row) => row.name === name)?.other),
});
