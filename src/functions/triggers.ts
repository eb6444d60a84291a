import { onArticlePictureReady, onArticleWritten } from './content/article-written.ts';
import { onGalleryWritten } from './content/gallery-written.ts';
import { deleteRemovedUpload, inspectUpload } from './content/inspect-uploads.ts';
import { onPagePhotoReady, onPageWritten } from './content/page-written.ts';
import { images } from '../domain/content/image.entity.ts';
import { auctions } from '../domain/bidding/auction.entity.ts';
import { sales } from '../domain/bidding/sales/sale.entity.ts';
import { standings } from '../domain/bidding/bids/standing.entity.ts';
import { addresses } from '../domain/accounts/address.entity.ts';
import { usersPrivate } from '../domain/accounts/user-private.entity.ts';
import { users } from '../domain/accounts/user.entity.ts';
import { listings } from '../domain/listings/listing.entity.ts';
import { listingsPrivate } from '../domain/listings/listing-private.entity.ts';
import { feedback } from '../domain/messages/feedback.entity.ts';
import { comments } from '../domain/messages/comment.entity.ts';
import { messageThreads } from '../domain/messages/message-thread.entity.ts';
import { config } from '../domain/platform/settings/config.entity.ts';
import {
  publishedWhen,
  type FilteredCollection,
} from '../domain/platform/snapshots/published-when.ts';
import { onAccountJudged, onSellerKnown } from './accounts/member-badges.ts';
import { countPurchases, countSales, timeAnswers } from './accounts/member-record.ts';
import { giveaways } from '../domain/giveaways/giveaway.entity.ts';
import { entryTriggers } from './giveaways/recount-when.ts';
import { showPrizePhotos } from './giveaways/show-prize-photos.ts';
import { onPackageCharged } from './listings/packages/confirm-package.ts';
import { onLotOpened } from './listings/searches/find-searches.ts';
import { onSearchesSaved } from './listings/searches/keep-searches.ts';
import { updateCover } from './listings/update-cover.ts';
import { onAddressGiven, updateSpot } from './listings/update-spot.ts';
import { feedbackShown, saleFeedbackWritten } from './messages/sale-feedback.ts';
import { drawTriggers } from './notifications/notices/giveaway-notices.ts';
import { onArticleMoved } from './notifications/notices/article-notices.ts';
import { onApprovalMoved } from './notifications/notices/approval-notices.ts';
import { invoiceNotices } from './notifications/notices/invoice-notices.ts';
import { listingNotices } from './notifications/notices/listing-notices.ts';
import { lotNotices } from './notifications/notices/lot-notices.ts';
import { onOrderChanged } from './notifications/notices/order-notices.ts';
import { mentionNotices } from './notifications/notices/mention-notices.ts';
import { onNegotiationMoved } from './notifications/notices/offer-notices.ts';
import { onSubmissionMoved } from './notifications/notices/submission-notices.ts';
import { onSaleMoved } from './notifications/notices/sale-notices.ts';
import { inviteRunnerUp } from './sales/tend-sales.ts';
import { introduce } from './sales/introduce.ts';
import { closeStandings } from './notifications/close-standings.ts';
import {
  deliverMessageNotices,
  deliverReplyNotice,
} from './notifications/notices/message-notices.ts';
import { onHoldReleased } from './payments/holds/release-holds.ts';
import { releaseWhenOver } from './payments/holds/release-when-over.ts';
import { onRenewalHeard } from './payments/holds/renew-holds.ts';
import { keepStricterRule } from './approvals/keep-stricter-rule.ts';
import { issueDrafts, issueOnceTold } from './payments/invoices/sale-invoice.ts';
import { auditTriggers } from './platform/audit/audit-edits.ts';
import { invalidateNumbers } from './numbers.ts';
import { revertSecrets } from './platform/audit/revert-secrets.ts';
import { publishSettings } from './platform/publish-settings.ts';
import { publishLeft, publishUnpublished } from './platform/publish-tombstones.ts';
import { trigger, type Trigger } from './trigger.ts';

export const triggers: readonly Trigger[] = [
  ...(Object.keys(publishedWhen) as FilteredCollection[]).map((collection): Trigger => ({
    name: `on${collection.charAt(0).toUpperCase()}${collection.slice(1)}Unpublished`,
    collection,
    on: 'update',
    handler: publishUnpublished(collection),
  })),
  trigger('onThreadLeft', messageThreads, 'update', publishLeft),
  ...auditTriggers,
  ...listingNotices,
  ...lotNotices,
  ...invoiceNotices,
  ...mentionNotices,
  onOrderChanged,
  ...entryTriggers,
  ...drawTriggers,
  onArticleWritten,
  onArticlePictureReady,
  onPageWritten,
  onPagePhotoReady,
  onGalleryWritten,
  onApprovalMoved,
  onArticleMoved,
  onNegotiationMoved,
  onSaleMoved,
  onSubmissionMoved,
  onPackageCharged,
  onRenewalHeard,
  onSearchesSaved,
  onLotOpened,
  trigger('onPrizeShown', giveaways, 'write', showPrizePhotos),
  trigger('onGiveawayMade', giveaways, 'create', async ({ id }, ports) => {
    await ports.db.transaction(async (tx) => {
      const made = await tx.get(giveaways, id);
      if (made !== null && made.status === undefined) tx.change(giveaways, id, { status: 'DRAFT' });
    });
  }),
  trigger('onSaleMade', sales, 'create', introduce),
  trigger('onSaleFell', sales, 'update', async ({ after }, ports) => {
    if (after?.outcome === 'BUYER_DEFAULTED') await inviteRunnerUp(ports, after.listingId);
  }),
  trigger('onFeedbackWritten', feedback, 'create', saleFeedbackWritten),
  trigger('onFeedbackShown', feedback, 'update', feedbackShown),
  trigger('onCommentAnswered', comments, 'create', deliverReplyNotice),
  trigger('onQuestionAnswered', comments, 'create', timeAnswers),
  trigger('onLotCounted', listings, 'write', countSales),
  trigger('onListingPlaced', listings, 'create', ({ id }, ports) => updateSpot(id, ports)),
  trigger('onPicturesPlaced', listings, 'update', updateCover),
  trigger('onAddressGiven', listingsPrivate, 'write', onAddressGiven),
  trigger('onAccountJudged', usersPrivate, 'write', onAccountJudged),
  trigger('onSellerKnown', users, 'update', onSellerKnown),
  trigger('onLotWon', standings, 'update', countPurchases),
  trigger('onMessageSent', messageThreads, 'write', deliverMessageNotices),
  trigger('onAuctionOver', auctions, 'update', closeStandings),
  trigger('onHoldsOver', auctions, 'update', releaseWhenOver),
  onHoldReleased,
  trigger('onPictureSent', images, 'create', inspectUpload),
  trigger('onPictureRemoved', images, 'update', deleteRemovedUpload),
  trigger('onAddressSaved', addresses, 'write', async ({ after }, ports) => {
    if (after && !after.isDeleted) await issueDrafts(ports, after.createdBy);
  }),
  trigger('onRegionSaved', users, 'update', async ({ id, before, after }, ports) => {
    const told = after?.region !== undefined && after.region !== before?.region;
    if (told) await issueDrafts(ports, id);
  }),
  trigger('onConfigWritten', config, 'write', async (change, ports) => {
    invalidateNumbers(ports);
    await keepStricterRule(change, ports);
    await revertSecrets(change, ports);
    await publishSettings(change, ports);
    await issueOnceTold(change, ports);
  }),
];
