import { describe, expect, it } from 'vitest';
import { functionOfAct } from '../../../src/domain/platform/audit/two-person-acts.ts';
import { commandList, commandNamed } from '../../../src/domain/commands.ts';

const asked: Readonly<Record<string, string>> = {
  payments: 'stripeSetupIntent stripeGetMethods stripeDeletePaymentMethod',
  users:
    'register resetPasswordNew getDetails updateDetails updateUsername setStatus takeBackStrike resendVerificationEmail mendMail getFbAuthRecord viewAs removeSecondFactor setRoles setStaffAccess endSessions endSignIn rebuildDbUserFromAuth buildUsername logAuthEvent',
  t: 'get',
  comments: 'create delete',
  bids: 'create delete restore',
  scheduler: 'startAuctionCheck getJobs runJob',
  search: 'updateMakeModelImages find readIndex',
  listings:
    'updateSearchIndex deleteFromSearchIndex getListingSubmissions getListingSubmission updateListingSubmission updateSubmissionPaymentMethod deleteListingSubmission revealListingNumber markClassifiedAsSold markClassifiedAsUnsold submissionToListing createListing moveListing',
  sales: 'settle',
  seller: 'changeReserve acknowledgeOffer',
  quotes: 'getShippingQuote requestTransport',
  paymentsCharges: 'authorizeItem captureItem refundItem revokeItem',
  counter: 'hitCounter countView',
  notifications:
    'processNotificationEvents processMessageQueue triggerAutoProcessNotifications triggerListingStart triggerListingEnd sendSingleMessage moveNotices',
  letters:
    'weekly testWeekly sendWeekly export import templates template saveTemplate testTemplate',
  subscriptions: 'read update remove',
  system: 'createSystemData getSetup checkSetup',
  approvals: 'propose show approve decline withdraw loosenRule',
  office: 'readFront readWeeks readReport',
  shop: 'getShopifyProducts retrieveCart removeCartLine addToCart updateCartItem checkout selectShippingMethod updateCartAddress getProductsInCollection getProductDetail findInBackOffice',
  giveawayEntries: 'calculateGiveawayEntries',
  giveaways: 'moveGiveaway startSkillTest answerSkillTest',
  logger: 'log',
  likes: 'setLike',
  messages: 'sendMessage markMessagesAsRead addMemberToThread',
  reports: 'decide read',
  invoices:
    'getUserInvoices getInvoice updateInvoicePaymentMethodId adminCreateListingInvoice voidInvoice writeOffInvoice creditInvoice',
  answerBot: 'answerMessage getFeatureDefinitions',
  currency: 'update',
  aiProviders: 'getProviders getProviderModels',
  postgresUtil: 'healthCheck applySchema schemaVersionLog schemaVersionInfo backfill',
};
const names = Object.entries(asked).flatMap(([area, all]) =>
  all.split(' ').map((name) => `${area}-${name}`),
);

describe('the commands', () => {
  it('are the asked ones, each once', () => {
    expect(commandList.map((c) => c.name).sort()).toEqual([...names].sort());
  });

  it('are found by name, and only by name', () => {
    expect(commandNamed('bids-create')?.area).toBe('bids');
    expect(commandNamed('bids-Create')).toBeNull();
    expect(commandNamed('constructor')).toBeNull();
  });

  it.each(commandList)('$name says who may call it and what it does', (c) => {
    expect(c.callers.length).toBeGreaterThan(0);
    expect(c.means).toMatch(/^[A-Z].{10,}[.]$/);
    expect(c.refusals.filter((code) => !/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/.test(code))).toEqual([]);
    expect(new Set(c.refusals).size).toBe(c.refusals.length);
  });

  it('ask for App Check where money is concerned, which is never sent later', () => {
    const asking = commandList.filter(({ appCheck }) => appCheck === true);
    expect(asking.map(({ name }) => name)).toEqual(
      commandList
        .filter(
          ({ area, rate, callers, stepUp }) =>
            rate === 'PAY' ||
            (area === 'approvals' && stepUp === true) ||
            (area === 'invoices' && rate === 'ADMIN' && callers.includes('admin')),
        )
        .map(({ name }) => name),
    );
    expect(asking.length).toBeGreaterThan(10);
    expect(asking.filter(({ offline }) => offline !== 'never')).toEqual([]);
  });

  it('ask staff why, wherever what they do cannot be undone', () => {
    const final = commandList.filter((c) => c.stepUp === true && c.callers.includes('admin'));
    const asks = ({ input }: (typeof final)[number]): boolean =>
      'reason' in input && !('optional' in input['reason']!);
    // A proposal contains its reason, which counts for the approval too; missing initial data is
    // reason enough to write it.
    const silent = ['system-createSystemData', 'approvals-propose', 'approvals-approve'];
    expect(final.filter((c) => !asks(c)).map(({ name }) => name)).toEqual(silent);
    expect(final.filter(asks).length).toBeGreaterThan(5);
    const acts = Object.values(functionOfAct).map((name) => commandNamed(name)!);
    expect(acts.filter((c) => !asks(c))).toEqual([]);
  });

  it('ask staff why of everything else too, unless it can be taken back or says so itself', () => {
    const ofStaff = commandList.filter(
      (c) => c.callers.includes('admin') && c.looks !== true && c.stepUp !== true,
    );
    const silent = ofStaff.filter(({ input }) => !('reason' in input) && !('note' in input));
    // Commands that only view or preview, ones that can be repeated or reversed, and those of the
    // schedule.
    expect(silent.map(({ name }) => name).toSorted()).toEqual(
      [
        'approvals-withdraw',
        'currency-update',
        'giveawayEntries-calculateGiveawayEntries',
        'letters-export',
        'letters-import',
        'letters-saveTemplate',
        'letters-testTemplate',
        'letters-testWeekly',
        'listings-createListing',
        'listings-deleteFromSearchIndex',
        'listings-markClassifiedAsSold',
        'listings-markClassifiedAsUnsold',
        'listings-submissionToListing',
        'listings-updateSearchIndex',
        'messages-addMemberToThread',
        'notifications-moveNotices',
        'notifications-processMessageQueue',
        'notifications-processNotificationEvents',
        // A note to a member is its own reason.
        'notifications-sendSingleMessage',
        'notifications-triggerAutoProcessNotifications',
        'notifications-triggerListingEnd',
        'notifications-triggerListingStart',
        'paymentsCharges-authorizeItem',
        'postgresUtil-applySchema',
        'postgresUtil-backfill',
        'reports-read',
        'scheduler-runJob',
        'scheduler-startAuctionCheck',
        'search-updateMakeModelImages',
        'system-checkSetup',
        // A signed-out member signs in again.
        'users-endSessions',
        'users-endSignIn',
        'users-getFbAuthRecord',
        'users-rebuildDbUserFromAuth',
        'users-updateDetails',
        'users-updateUsername',
      ].toSorted(),
    );
  });

  it('take an idempotency key exactly when a repeat must answer the same', () => {
    const odd = commandList.filter((c) => 'idempotencyKey' in c.input !== c.keyed);
    expect(odd.map((c) => c.name)).toEqual([]);
  });

  it('wait for a network only when a repeat is harmless', () => {
    const risky = commandList.filter((c) => c.offline !== 'never' && !c.keyed).map((c) => c.name);
    expect(risky.sort()).toEqual(['logger-log', 'users-logAuthEvent']);
  });

  it('never let a card action wait', () => {
    const money = commandList.filter((c) => ['payments', 'paymentsCharges'].includes(c.area));
    expect(money.filter((c) => c.offline !== 'never')).toEqual([]);
    expect(commandNamed('shop-checkout')?.offline).toBe('never');
  });

  it('are closed to visitors where money, bids or staff are concerned', () => {
    const open = commandList.filter((c) => c.callers.includes('visitor')).map((c) => c.name);
    expect(open.sort()).toEqual([
      'answerBot-getFeatureDefinitions',
      'counter-countView',
      'logger-log',
      'quotes-getShippingQuote',
      'quotes-requestTransport',
      'search-find',
      'shop-getProductDetail',
      'shop-getProductsInCollection',
      'shop-getShopifyProducts',
      'subscriptions-read',
      'subscriptions-remove',
      'subscriptions-update',
      't-get',
      'users-buildUsername',
      'users-logAuthEvent',
      'users-register',
      'users-resetPasswordNew',
    ]);
  });
});
