import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { bids } from '../../../domain/bidding/bid.entity.ts';
import { standings } from '../../../domain/bidding/standing.entity.ts';
import { makes } from '../../../domain/catalogue/make.entity.ts';
import { models } from '../../../domain/catalogue/model.entity.ts';
import type { Entity } from '../../../domain/kit/entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { comments } from '../../../domain/messages/comment.entity.ts';
import { likes } from '../../../domain/messages/like.entity.ts';
import { notificationMessages } from '../../../domain/messages/notification-message.entity.ts';
import { normalise } from './normalise.ts';
import { newestFirst, type MirrorRow } from './row.ts';
import type { Scope } from './scope.ts';

type Doc = MirrorRow['doc'];
type Where = Scope['where'];

const created = (doc: Doc): number => newestFirst(Date.parse(String(doc['dateCreated'])) || 0);
const numberOf = (doc: Doc, field: string): number => {
  const value = doc[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

interface Shape {
  readonly group?: string;
  readonly rank: (doc: Doc) => number;
}

const scope = (entity: Entity, name: string, where: Where, live: boolean, shape: Shape): Scope => ({
  name,
  kind: entity.name,
  from: entity.name,
  where,
  live,
  toRow: (data) => {
    const doc = normalise(entity, data);
    const group = shape.group === undefined ? '' : String(doc[shape.group]);
    return { group, rank: shape.rank(doc), doc };
  },
});

/**
 * Every listing that is or was public. Its query is fixed by `isPublic`, which stays once true. Kept
 * by category, so that the newest of one are found without reading the others.
 */
export const publicListings = scope(listings, 'listings', [['isPublic', true]], true, {
  group: 'category',
  rank: created,
});

/** The last seen state of all auctions: pulled when asked, never listened to as a whole. */
export const allAuctions = scope(auctions, 'auctions', [], false, {
  rank: (doc) => numberOf(doc, 'endAt'),
});

export const allMakes = scope(makes, 'makes', [], false, { rank: () => 0 });

/** What is followed while someone looks: kept by listing or make, not as a replication of its own. */
export const bidsOf = (listingId: string): Scope =>
  scope(bids, `bids|${listingId}`, [['listingId', listingId]], true, {
    group: 'listingId',
    rank: (doc) => newestFirst(numberOf(doc, 'receivedAt')),
  });

export const commentsOf = (listingId: string): Scope =>
  scope(
    comments,
    `comments|${listingId}`,
    [
      ['hidden', false],
      ['parentId', listingId],
    ],
    true,
    { group: 'parentId', rank: created },
  );

export const modelsOf = (makeId: string): Scope =>
  scope(models, `models|${makeId}`, [['makeId', makeId]], false, {
    group: 'makeId',
    rank: () => 0,
  });

/** A member's own documents. */
export const watchesOf = (uid: string): Scope =>
  scope(likes, 'likes', [['createdBy', uid]], true, { group: 'type', rank: created });

export const standingsOf = (uid: string): Scope =>
  scope(standings, 'standings', [['userId', uid]], true, {
    group: 'listingId',
    rank: (doc) => newestFirst(numberOf(doc, 'lastBidAt')),
  });

export const noticesOf = (uid: string): Scope =>
  scope(notificationMessages, 'notificationMessages', [['userId', uid]], true, { rank: created });
