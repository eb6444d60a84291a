import { addresses } from './accounts/address.entity.ts';
import { authEvents } from './accounts/auth-event.entity.ts';
import { letterCopies } from './accounts/letters/letter-copy.entity.ts';
import { mailingList } from './accounts/letters/mailing-list.entity.ts';
import { preferences } from './accounts/preferences.entity.ts';
import { pushSubscriptions } from './accounts/push-subscription.entity.ts';
import { signInUpdates } from './accounts/sign-in-update.entity.ts';
import { subscriptions } from './accounts/letters/subscription.entity.ts';
import { userPreferences } from './accounts/user-preferences.entity.ts';
import { usersPrivate } from './accounts/user-private.entity.ts';
import { users } from './accounts/user.entity.ts';
import { usernames } from './accounts/username.entity.ts';
import { weeklyLetters } from './accounts/letters/weekly-letter.entity.ts';
import { auctionEngines } from './bidding/auction-engine.entity.ts';
import { auctions } from './bidding/auction.entity.ts';
import { bidEvents } from './bidding/bids/bid-event.entity.ts';
import { bids } from './bidding/bids/bid.entity.ts';
import { negotiations } from './bidding/sales/negotiation.entity.ts';
import { sales } from './bidding/sales/sale.entity.ts';
import { standings } from './bidding/bids/standing.entity.ts';
import { customFieldDefinitions } from './catalogue/custom-field-definition.entity.ts';
import { customFields } from './catalogue/custom-field.entity.ts';
import { makes } from './catalogue/make.entity.ts';
import { models } from './catalogue/model.entity.ts';
import { blogs } from './content/blog.entity.ts';
import { cmsInserts } from './content/cms-insert.entity.ts';
import { galleries } from './content/gallery.entity.ts';
import { images } from './content/image.entity.ts';
import { pages } from './content/page.entity.ts';
import { entrantLists } from './giveaways/entrant-list.entity.ts';
import { freeEntries } from './giveaways/free-entry.entity.ts';
import { giveawayEntries } from './giveaways/giveaway-entry.entity.ts';
import { giveawayOptIns } from './giveaways/giveaway-opt-in.entity.ts';
import { giveawaySecrets } from './giveaways/giveaway-secret.entity.ts';
import { giveaways } from './giveaways/giveaway.entity.ts';
import { skillTests } from './giveaways/skill-test.entity.ts';
import type { Entity } from './kit/entity.ts';
import { listingsPrivate } from './listings/listing-private.entity.ts';
import { listingSubmissions } from './listings/submissions/listing-submission.entity.ts';
import { listings } from './listings/listing.entity.ts';
import { packages } from './listings/package.entity.ts';
import { savedSearches } from './listings/search/saved-search.entity.ts';
import { searchFinds } from './listings/search/search-find.entity.ts';
import { shippings } from './listings/transport/shipping.entity.ts';
import { transportRequests } from './listings/transport/transport-request.entity.ts';
import { comments } from './messages/comment.entity.ts';
import { feedback } from './messages/feedback.entity.ts';
import { letterTemplates } from './messages/letter-template.entity.ts';
import { likes } from './messages/like.entity.ts';
import { messageThreads } from './messages/message-thread.entity.ts';
import { messages } from './messages/message.entity.ts';
import { notificationEvents } from './messages/notification-event.entity.ts';
import { notificationMessages } from './messages/notification-message.entity.ts';
import { reports } from './messages/report.entity.ts';
import { cardCharges } from './payments/card-charge.entity.ts';
import { currency } from './payments/currency.entity.ts';
import { depositAmounts } from './payments/deposits/deposit-amount.entity.ts';
import { deposits } from './payments/deposits/deposit.entity.ts';
import { cashEntries } from './payments/cash-entry.entity.ts';
import { chargeActs } from './payments/charge-act.entity.ts';
import { invoiceActs } from './payments/invoices/invoice-act.entity.ts';
import { invoices } from './payments/invoices/invoice.entity.ts';
import { aiProviderLogs } from './answers/ai-provider-log.entity.ts';
import { allowances } from './platform/allowance.entity.ts';
import { approvals } from './platform/audit/approval.entity.ts';
import { appLogs } from './platform/audit/app-log.entity.ts';
import { auditLog } from './platform/audit/audit-entry.entity.ts';
import { commandAnswers } from './platform/command-answer.entity.ts';
import { config } from './platform/settings/config.entity.ts';
import { hitCounters } from './platform/hit-counter.entity.ts';
import { jobRuns } from './platform/jobs/job-run.entity.ts';
import { leases } from './platform/jobs/lease.entity.ts';
import { removals } from './platform/snapshots/removal.entity.ts';
import { sequences } from './platform/sequence.entity.ts';
import { signingKeys } from './platform/signing-key.entity.ts';
import { staffNotes } from './platform/audit/staff-note.entity.ts';
import { shopCarts } from './shop/shop-cart.entity.ts';
import { shopOrders } from './shop/shop-order.entity.ts';

/** Every collection, by its name. */
export const entities = {
  addresses,
  authEvents,
  letterCopies,
  mailingList,
  preferences,
  pushSubscriptions,
  signInUpdates,
  subscriptions,
  userPreferences,
  users_private: usersPrivate,
  users,
  usernames,
  weeklyLetters,
  customFieldDefinitions,
  customFields,
  makes,
  models,
  listings_private: listingsPrivate,
  listingSubmissions,
  listings,
  savedSearches,
  searchFinds,
  packages,
  shippings,
  transportRequests,
  auctionEngines,
  auctions,
  bidEvents,
  bids,
  negotiations,
  sales,
  standings,
  cardCharges,
  cashEntries,
  chargeActs,
  currency,
  depositAmounts,
  deposits,
  invoiceActs,
  invoices,
  shopCarts,
  shopOrders,
  comments,
  feedback,
  letterTemplates,
  likes,
  messageThreads,
  messages,
  notificationEvents,
  notificationMessages,
  reports,
  blogs,
  cmsInserts,
  galleries,
  images,
  pages,
  entrantLists,
  freeEntries,
  giveawayEntries,
  giveawayOptIns,
  giveawaySecrets,
  giveaways,
  skillTests,
  aiProviderLogs,
  allowances,
  approvals,
  appLogs,
  auditLog,
  commandAnswers,
  config,
  hitCounters,
  jobRuns,
  leases,
  removals,
  sequences,
  signingKeys,
  staffNotes,
} as const;

export type EntityName = keyof typeof entities;

/** All collections as a list of plain definitions. */
export const entityList: readonly Entity[] = Object.values(entities);
