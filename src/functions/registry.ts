import { parseInput } from '../projections/parse.ts';
import { mendMail } from './accounts/mend-mail.ts';
import { getDetails, updateDetails } from './accounts/details.ts';
import { endSessions } from './accounts/end-sessions.ts';
import { logAuthEvent } from './accounts/log-auth-event.ts';
import { resendVerification, resetPassword } from './accounts/mail-links.ts';
import { register } from './accounts/register.ts';
import {
  getAuthRecord,
  rebuildUser,
  removeSecondFactor,
  setStatus,
  takeBackStrike,
} from './accounts/staff.ts';
import { endSignIn } from './accounts/end-sign-in.ts';
import { setStaffAccess } from './accounts/staff-access.ts';
import { setRoles } from './accounts/staff-roles.ts';
import { suggestUsername, updateUsername } from './accounts/usernames.ts';
import { viewAs } from './accounts/staff-view.ts';
import { answerMessage } from './answers/answer-message.ts';
import { getFeatureDefinitions } from './answers/feature-definitions.ts';
import { getProviderModels, getProviders } from './answers/model-providers.ts';
import { createListingInvoice } from './payments/invoices/admin-invoice.ts';
import {
  creditInvoice,
  voidInvoice,
  writeOffInvoice,
} from './payments/invoices/correct-invoice.ts';
import {
  getInvoice,
  getUserInvoices,
  updateInvoicePaymentMethodId,
} from './payments/invoices/own-invoices.ts';
import { settleSale } from './sales/settle-sale.ts';
import { acknowledgeOffer } from './bidding/acknowledge-offer.ts';
import { startAuctionCheck } from './bidding/auction-check.ts';
import { changeReserve } from './bidding/change-reserve.ts';
import { createBid } from './bidding/create-bid.ts';
import { deleteBid, restoreBid } from './bidding/void-bid.ts';
import { updateMakeModelImages } from './catalogue/make-model-images.ts';
import { calculateEntries } from './giveaways/count-entries.ts';
import { moveGiveaway } from './giveaways/move-giveaway.ts';
import { answerSkillTest, startSkillTest } from './giveaways/skill-tests.ts';
import type { Handler } from './handler.ts';
import { createDispatcher, type CommandDispatcher } from './calls/command-dispatcher.ts';
import { markSold, markUnsold } from './listings/mark-classified.ts';
import { createListing } from './listings/create-listing.ts';
import { deleteSubmission } from './listings/submissions/delete-submission.ts';
import { getSubmission, getSubmissions } from './listings/submissions/read-submissions.ts';
import { moveListing } from './listings/move-listing.ts';
import { revealNumber } from './listings/reveal-number.ts';
import { getShippingQuote } from './listings/transport/get-shipping-quote.ts';
import { requestTransport } from './listings/transport/request-transport.ts';
import { updateSubmission } from './listings/submissions/update-submission.ts';
import { submissionToListing } from './listings/submissions/submission-to-listing.ts';
import { updateSubmissionPaymentMethod } from './listings/submissions/submission-card.ts';
import { addMemberToThread } from './messages/add-member.ts';
import { createComment } from './messages/create-comment.ts';
import { decideReport } from './messages/decide-report.ts';
import { deleteComment } from './messages/delete-comment.ts';
import { markMessagesAsRead } from './messages/mark-read.ts';
import { readReported } from './messages/read-reported.ts';
import { readFront, readOfficeWeeks } from './office/read-front.ts';
import { sendMessage } from './messages/send-message.ts';
import { setLike } from './messages/set-like.ts';
import { exportList } from './letters/export-list.ts';
import { importList } from './letters/import-list.ts';
import {
  listTemplates,
  saveTemplate,
  showTemplate,
  testTemplate,
} from './letters/templates/template-commands.ts';
import { sendWeekly, showWeekly, testWeekly } from './letters/weekly-commands.ts';
import {
  readSubscription,
  removeSubscription,
  updateSubscription,
} from './letters/subscriptions.ts';
import {
  processMessageQueue,
  processNotificationEvents,
  triggerAutoProcessNotifications,
} from './notifications/queues.ts';
import { moveNotices } from './notifications/move-notices.ts';
import { sendSingleMessage } from './notifications/send-single.ts';
import { triggerListingEnd, triggerListingStart } from './notifications/trigger-listing.ts';
import { updateCurrency } from './platform/currency-update.ts';
import { approve } from './approvals/approve.ts';
import { decline, withdraw } from './approvals/close-approval.ts';
import { loosenRule } from './approvals/loosen-rule.ts';
import { propose } from './approvals/propose.ts';
import { showApproval } from './approvals/show-approval.ts';
import { createSystemData } from './platform/first-data.ts';
import { countView } from './listings/count-view.ts';
import { hitCounter } from './platform/hit-counter.ts';
import { logLine } from './platform/log-line.ts';
import { getJobs, runNow } from './platform/jobs/scheduler.ts';
import { checkSetup, getSetup } from './platform/setup.ts';
import { serverTime } from './platform/server-time.ts';
import { deletePaymentMethod, getMethods, setupIntent } from './payments/cards/card-methods.ts';
import {
  authorizeItem,
  captureItem,
  refundItem,
  revokeItem,
} from './payments/cards/charge-items.ts';
import { applySchema } from './relational/apply-schema.ts';
import { backfill } from './relational/backfill.ts';
import { healthCheck } from './relational/health-check.ts';
import { readReport } from './relational/reports/read-report.ts';
import { schemaVersionInfo, schemaVersionLog } from './relational/schema-versions.ts';
import { deleteFromSearchIndex, updateSearchIndex } from './relational/search/change-index.ts';
import { findInSearch } from './relational/search/find.ts';
import { readSearchIndex } from './relational/search/read-index.ts';
import { addToCart } from './shop/add-to-cart.ts';
import { getCollection, getProduct, getProducts } from './shop/browse.ts';
import { checkout } from './shop/checkout.ts';
import { findInBackOffice } from './shop/find-in-back-office.ts';
import { retrieveCart } from './shop/retrieve-cart.ts';
import { selectShippingMethod, updateCartAddress } from './shop/ship-cart.ts';
import { removeCartLine, updateCartItem } from './shop/update-cart-item.ts';
import type { Ports } from './ports.ts';

/** Every implemented command, one line each. */
export const handlers: readonly Handler[] = [
  register,
  resetPassword,
  getDetails,
  updateDetails,
  updateUsername,
  setStatus,
  takeBackStrike,
  removeSecondFactor,
  viewAs,
  setRoles,
  setStaffAccess,
  endSessions,
  endSignIn,
  resendVerification,
  mendMail,
  getAuthRecord,
  rebuildUser,
  suggestUsername,
  logAuthEvent,
  serverTime,
  createComment,
  deleteComment,
  createBid,
  deleteBid,
  restoreBid,
  startAuctionCheck,
  getJobs,
  runNow,
  updateMakeModelImages,
  findInSearch,
  readSearchIndex,
  updateSearchIndex,
  deleteFromSearchIndex,
  revealNumber,
  markSold,
  markUnsold,
  getSubmissions,
  getSubmission,
  updateSubmission,
  updateSubmissionPaymentMethod,
  submissionToListing,
  createListing,
  moveListing,
  getShippingQuote,
  requestTransport,
  deleteSubmission,
  changeReserve,
  acknowledgeOffer,
  settleSale,
  getUserInvoices,
  getInvoice,
  updateInvoicePaymentMethodId,
  createListingInvoice,
  voidInvoice,
  writeOffInvoice,
  creditInvoice,
  hitCounter,
  countView,
  processNotificationEvents,
  processMessageQueue,
  triggerAutoProcessNotifications,
  sendSingleMessage,
  moveNotices,
  triggerListingStart,
  triggerListingEnd,
  readSubscription,
  updateSubscription,
  removeSubscription,
  showWeekly,
  listTemplates,
  showTemplate,
  saveTemplate,
  testTemplate,
  testWeekly,
  sendWeekly,
  exportList,
  importList,
  createSystemData,
  getSetup,
  checkSetup,
  logLine,
  healthCheck,
  applySchema,
  schemaVersionLog,
  schemaVersionInfo,
  backfill,
  setLike,
  sendMessage,
  markMessagesAsRead,
  addMemberToThread,
  decideReport,
  readReported,
  readFront,
  readOfficeWeeks,
  propose,
  showApproval,
  approve,
  decline,
  withdraw,
  loosenRule,
  readReport,
  updateCurrency,
  answerMessage,
  getFeatureDefinitions,
  getProviders,
  getProviderModels,
  setupIntent,
  getMethods,
  deletePaymentMethod,
  authorizeItem,
  captureItem,
  refundItem,
  revokeItem,
  getProducts,
  getCollection,
  getProduct,
  findInBackOffice,
  retrieveCart,
  addToCart,
  updateCartItem,
  removeCartLine,
  updateCartAddress,
  selectShippingMethod,
  checkout,
  calculateEntries,
  moveGiveaway,
  startSkillTest,
  answerSkillTest,
];

/**
 * The dispatcher of this project: all commands, parsed by their definitions.
 *
 * @param of `appCheck`: whether the home has App Check.
 */
export const openDispatcher = (
  ports: Ports,
  of: { readonly appCheck?: boolean } = {},
): CommandDispatcher => createDispatcher(ports, { ...of, handlers, parse: parseInput });
