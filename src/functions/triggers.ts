import { deleteRemovedUpload, inspectUpload } from './content/inspect-uploads.ts';
import { images } from '../domain/content/image.entity.ts';
import { auctionEngines } from '../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../domain/bidding/auction.entity.ts';
import { standings } from '../domain/bidding/standing.entity.ts';
import { addresses } from '../domain/accounts/address.entity.ts';
import { users } from '../domain/accounts/user.entity.ts';
import type { Doc, Entity } from '../domain/kit/entity.ts';
import { listings } from '../domain/listings/listing.entity.ts';
import { listingsPrivate } from '../domain/listings/listing-private.entity.ts';
import { feedback } from '../domain/messages/feedback.entity.ts';
import { comments } from '../domain/messages/comment.entity.ts';
import { messageThreads } from '../domain/messages/message-thread.entity.ts';
import type { Numbers } from '../domain/platform/numbers.ts';
import { config } from '../domain/platform/config.entity.ts';
import { publishedWhen, type FilteredCollection } from '../domain/platform/published-when.ts';
import { countPurchases, countSales, timeAnswers } from './accounts/member-record.ts';
import { updateSpot } from './listings/update-spot.ts';
import { saleFeedbackWritten } from './messages/sale-feedback.ts';
import {
  bidNotices,
  commentNotices,
  liveNotices,
  outbidNotices,
  priceNotices,
  reserveNotices,
  transitionNotices,
} from './notifications/bid-notices.ts';
import { closeStandings } from './notifications/close-standings.ts';
import { deliver } from './notifications/deliver.ts';
import { deliverMessageNotices, deliverReplyNotice } from './notifications/message-notices.ts';
import type { Change, Notice } from './notifications/notice.ts';
import { issueDrafts } from './payments/sale-invoice.ts';
import { invalidateNumbers, numbersOf } from './numbers.ts';
import { revertSecrets } from './platform/revert-secrets.ts';
import { publishLeft, publishUnpublished } from './platform/publish-tombstones.ts';
import type { Ports } from './ports.ts';

/**
 * Work that follows a write. The host runs it at least once and in order per document; every
 * handler may therefore be repeated without harm.
 */
export interface Trigger {
  /** Unique; the function's name when deployed. */
  readonly name: string;
  readonly collection: string;
  readonly on: 'create' | 'update' | 'write';
  readonly handler: (
    change: Change<Readonly<Record<string, unknown>>>,
    ports: Ports,
  ) => Promise<void>;
}

const telling = <E extends Entity>(
  name: string,
  entity: E,
  on: Trigger['on'],
  notices: (change: Change<Doc<E>>, numbers: Numbers) => readonly Notice[],
): Trigger => ({
  name,
  collection: entity.name,
  on,
  handler: async (change, ports) => {
    const numbers = await numbersOf(ports);
    for (const notice of notices(change as Change<Doc<E>>, numbers)) await deliver(ports, notice);
  },
});

export const triggers: readonly Trigger[] = [
  ...(Object.keys(publishedWhen) as FilteredCollection[]).map((collection): Trigger => ({
    name: `on${collection.charAt(0).toUpperCase()}${collection.slice(1)}Unpublished`,
    collection,
    on: 'update',
    handler: publishUnpublished(collection),
  })),
  {
    name: 'onThreadLeft',
    collection: messageThreads.name,
    on: 'update',
    handler: (change, ports) => publishLeft(change as Change<Doc<typeof messageThreads>>, ports),
  },
  telling('onStandingChanged', standings, 'write', outbidNotices),
  telling('onBidPlaced', auctions, 'update', bidNotices),
  telling('onAuctionTurned', auctions, 'update', transitionNotices),
  telling('onAuctionLive', auctions, 'update', liveNotices),
  telling('onReserveChanged', auctionEngines, 'update', reserveNotices),
  telling('onPriceChanged', listings, 'update', (change, numbers) =>
    priceNotices(change, numbers.classifieds),
  ),
  telling('onCommentWritten', comments, 'create', commentNotices),
  {
    name: 'onFeedbackWritten',
    collection: feedback.name,
    on: 'create',
    handler: (change, ports) => saleFeedbackWritten(change as Change<Doc<typeof feedback>>, ports),
  },
  {
    name: 'onCommentAnswered',
    collection: comments.name,
    on: 'create',
    handler: (change, ports) => deliverReplyNotice(change as Change<Doc<typeof comments>>, ports),
  },
  {
    name: 'onQuestionAnswered',
    collection: comments.name,
    on: 'create',
    handler: (change, ports) => timeAnswers(change as Change<Doc<typeof comments>>, ports),
  },
  {
    name: 'onLotCounted',
    collection: listings.name,
    on: 'write',
    handler: (change, ports) => countSales(change as Change<Doc<typeof listings>>, ports),
  },
  {
    name: 'onListingPlaced',
    collection: listings.name,
    on: 'create',
    handler: ({ id }, ports) => updateSpot(id, ports),
  },
  {
    name: 'onAddressGiven',
    collection: listingsPrivate.name,
    on: 'write',
    handler: ({ id }, ports) => updateSpot(id, ports),
  },
  {
    name: 'onLotWon',
    collection: standings.name,
    on: 'update',
    handler: (change, ports) => countPurchases(change as Change<Doc<typeof standings>>, ports),
  },
  {
    name: 'onMessageSent',
    collection: messageThreads.name,
    on: 'write',
    handler: (change, ports) =>
      deliverMessageNotices(change as Change<Doc<typeof messageThreads>>, ports),
  },
  {
    name: 'onAuctionOver',
    collection: auctions.name,
    on: 'update',
    handler: (change, ports) => closeStandings(ports, change as Change<Doc<typeof auctions>>),
  },
  {
    name: 'onPictureSent',
    collection: images.name,
    on: 'create',
    handler: (change, ports) => inspectUpload(ports, change as Change<Doc<typeof images>>),
  },
  {
    name: 'onPictureRemoved',
    collection: images.name,
    on: 'update',
    handler: (change, ports) => deleteRemovedUpload(ports, change as Change<Doc<typeof images>>),
  },
  {
    name: 'onAddressSaved',
    collection: addresses.name,
    on: 'write',
    handler: async ({ after }, ports) => {
      const saved = after as Doc<typeof addresses> | null;
      if (saved && !saved.isDeleted) await issueDrafts(ports, saved.createdBy);
    },
  },
  {
    name: 'onRegionSaved',
    collection: users.name,
    on: 'update',
    handler: async ({ id, before, after }, ports) => {
      const told = after?.['region'] !== undefined && after['region'] !== before?.['region'];
      if (told) await issueDrafts(ports, id);
    },
  },
  {
    name: 'onConfigWritten',
    collection: config.name,
    on: 'write',
    handler: (change, ports) => {
      invalidateNumbers(ports);
      return revertSecrets(change as Change<Doc<typeof config>>, ports);
    },
  },
];
