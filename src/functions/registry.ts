import { parseInput } from '../projections/parse.ts';
import { getDetails, updateDetails } from './accounts/details.ts';
import { logAuthEvent } from './accounts/log-auth-event.ts';
import { resendVerification, resetPassword } from './accounts/mail-links.ts';
import { register } from './accounts/register.ts';
import { getAuthRecord, rebuildUser, setStatus, takeBackStrike } from './accounts/staff.ts';
import { suggestUsername, updateUsername } from './accounts/usernames.ts';
import { createListingInvoice } from './payments/admin-invoice.ts';
import { creditInvoice, voidInvoice, writeOffInvoice } from './payments/correct-invoice.ts';
import {
  getInvoice,
  getUserInvoices,
  updateInvoicePaymentMethodId,
} from './payments/own-invoices.ts';
import { settleSale } from './sales/settle-sale.ts';
import { acknowledgeOffer } from './bidding/acknowledge-offer.ts';
import { startAuctionCheck } from './bidding/auction-check.ts';
import { changeReserve } from './bidding/change-reserve.ts';
import { createBid } from './bidding/create-bid.ts';
import { deleteBid, restoreBid } from './bidding/void-bid.ts';
import { updateMakeModelImages } from './catalogue/make-model-images.ts';
import type { Handler } from './handler.ts';
import { createDispatcher, type CommandDispatcher } from './command-dispatcher.ts';
import { markSold, markUnsold } from './listings/mark-classified.ts';
import { createListing } from './listings/create-listing.ts';
import { deleteSubmission } from './listings/delete-submission.ts';
import { getSubmission, getSubmissions } from './listings/read-submissions.ts';
import { moveListing } from './listings/move-listing.ts';
import { revealNumber } from './listings/reveal-number.ts';
import { getShippingQuote } from './listings/get-shipping-quote.ts';
import { updateSubmission } from './listings/update-submission.ts';
import { submissionToListing } from './listings/submission-to-listing.ts';
import { updateSubmissionPaymentMethod } from './listings/submission-card.ts';
import { addMemberToThread } from './messages/add-member.ts';
import { createComment } from './messages/create-comment.ts';
import { decideReport } from './messages/decide-report.ts';
import { deleteComment } from './messages/delete-comment.ts';
import { markMessagesAsRead } from './messages/mark-read.ts';
import { readReported } from './messages/read-reported.ts';
import { sendMessage } from './messages/send-message.ts';
import { setLike } from './messages/set-like.ts';
import { notYetBuilt } from './not-yet-built.ts';
import {
  processMessageQueue,
  processNotificationEvents,
  triggerAutoProcessNotifications,
} from './notifications/queues.ts';
import { sendSingleMessage } from './notifications/send-single.ts';
import { triggerListingEnd, triggerListingStart } from './notifications/trigger-listing.ts';
import { updateCurrency } from './platform/currency-update.ts';
import { createSystemData } from './platform/first-data.ts';
import { countView } from './listings/count-view.ts';
import { hitCounter } from './platform/hit-counter.ts';
import { logLine } from './platform/log-line.ts';
import { serverTime } from './platform/server-time.ts';
import { deletePaymentMethod, getMethods, setupIntent } from './payments/card-methods.ts';
import { authorizeItem, captureItem, refundItem, revokeItem } from './payments/charge-items.ts';
import type { Ports } from './ports.ts';

/** Every command that is built, one line each. */
export const handlers: readonly Handler[] = [
  register,
  resetPassword,
  getDetails,
  updateDetails,
  updateUsername,
  setStatus,
  takeBackStrike,
  resendVerification,
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
  updateMakeModelImages,
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
  triggerListingStart,
  triggerListingEnd,
  createSystemData,
  logLine,
  setLike,
  sendMessage,
  markMessagesAsRead,
  addMemberToThread,
  decideReport,
  readReported,
  updateCurrency,
  setupIntent,
  getMethods,
  deletePaymentMethod,
  authorizeItem,
  captureItem,
  refundItem,
  revokeItem,
];

/**
 * The dispatcher of this project: all commands, parsed by their definitions.
 * @param of `appCheck` where the home has App Check.
 */
export const openDispatcher = (
  ports: Ports,
  of: { readonly appCheck?: boolean } = {},
): CommandDispatcher =>
  createDispatcher(ports, { ...of, handlers, notYetBuilt, parse: parseInput });
