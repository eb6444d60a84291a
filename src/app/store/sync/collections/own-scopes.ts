import { addresses } from '../../../../domain/accounts/address.entity.ts';
import { preferences } from '../../../../domain/accounts/preferences.entity.ts';
import { subscriptions } from '../../../../domain/accounts/subscription.entity.ts';
import { userPreferences } from '../../../../domain/accounts/user-preferences.entity.ts';
import { usersPrivate } from '../../../../domain/accounts/user-private.entity.ts';
import { standings } from '../../../../domain/bidding/standing.entity.ts';
import { blogs } from '../../../../domain/content/blog.entity.ts';
import { images } from '../../../../domain/content/image.entity.ts';
import { giveawayEntries } from '../../../../domain/giveaways/giveaway-entry.entity.ts';
import { listingsPrivate } from '../../../../domain/listings/listing-private.entity.ts';
import { listingSubmissions } from '../../../../domain/listings/listing-submission.entity.ts';
import { listings } from '../../../../domain/listings/listing.entity.ts';
import { feedback } from '../../../../domain/messages/feedback.entity.ts';
import { likes } from '../../../../domain/messages/like.entity.ts';
import { messages } from '../../../../domain/messages/message.entity.ts';
import { messageThreads } from '../../../../domain/messages/message-thread.entity.ts';
import { notificationMessages } from '../../../../domain/messages/notification-message.entity.ts';
import { depositAmounts } from '../../../../domain/payments/deposit-amount.entity.ts';
import { deposits } from '../../../../domain/payments/deposit.entity.ts';
import { invoices } from '../../../../domain/payments/invoice.entity.ts';
import { shopOrders } from '../../../../domain/shop/shop-order.entity.ts';
import type { Entity } from '../../../../domain/kit/entity.ts';
import type { Scope } from './scope.ts';
import { newestBy, scope, unranked } from './scope-of.ts';

type OfMember = (uid: string) => Scope;

/** A member's own documents, which are always listened to. */
export const watchesOf: OfMember = (uid) =>
  scope(likes, [['createdBy', uid]], { live: true, group: 'type' });

export const standingsOf: OfMember = (uid) =>
  scope(standings, [['userId', uid]], {
    live: true,
    group: 'listingId',
    rank: newestBy('lastBidAt'),
  });

export const noticesOf: OfMember = (uid) =>
  scope(notificationMessages, [['userId', uid]], { live: true });

export const threadsOf: OfMember = (uid) =>
  scope(messageThreads, [['members', 'array-contains', uid]], {
    live: true,
    rank: newestBy('lastMessageAt'),
  });

/** What a thread's member may read of it: the messages sent while he was in it. */
export const messagesOf = (threadId: string, uid: string): Scope =>
  scope(
    messages,
    [
      ['threadId', threadId],
      ['members', 'array-contains', uid],
    ],
    {
      name: `messages|${threadId}`,
      live: true,
      newest: { field: 'sentAt', count: 20 },
      group: 'threadId',
      rank: newestBy('sentAt'),
    },
  );

const owned =
  (entity: Entity, field: string, shape: Partial<Parameters<typeof scope>[2]> = {}): OfMember =>
  (uid) =>
    scope(entity, [[field, uid]], { live: true, ...shape });

/**
 * Parts of `mine` that are followed while a screen shows them; in between the copy stands as it
 * was. Names differ from the entity's where the public mirror has a part of that name.
 */
export const ownParts = {
  users_private: owned(usersPrivate, 'id', { pageSize: 1, rank: unranked }),
  preferences: owned(preferences, 'createdBy', { rank: unranked }),
  userPreferences: owned(userPreferences, 'createdBy', { rank: unranked }),
  addresses: owned(addresses, 'createdBy'),
  subscriptions: owned(subscriptions, 'createdBy'),
  listingSubmissions: owned(listingSubmissions, 'createdBy', { group: 'status' }),
  /** Pictures of what is being submitted: those of listings are read with the listing. */
  images: (uid: string) =>
    scope(
      images,
      [
        ['createdBy', uid],
        ['parentType', 'submission'],
      ],
      { live: true, group: 'parentId' },
    ),
  ownListings: owned(listings, 'createdBy', { name: 'ownListings', group: 'status' }),
  listings_private: owned(listingsPrivate, 'sellerId'),
  invoices: owned(invoices, 'userId'),
  deposits: owned(deposits, 'userId', { group: 'listingId' }),
  depositAmounts: owned(depositAmounts, 'userId', { group: 'listingId' }),
  giveawayEntries: owned(giveawayEntries, 'userId', { group: 'giveawayId' }),
  feedback: owned(feedback, 'createdBy'),
  shopOrders: owned(shopOrders, 'createdBy', { rank: newestBy('placedAt') }),
  ownArticles: owned(blogs, 'createdBy', { name: 'ownArticles', group: 'status' }),
} as const satisfies Record<string, OfMember>;

export type OwnPartName = keyof typeof ownParts;

/** Scopes listened to for a member as long as he is signed in. */
const always = new Set([
  'likes',
  'standings',
  'notificationMessages',
  'messageThreads',
  'ownRemovals',
]);

/** Whether a scope's name tells of what a member alone may read, which signing out must forget. */
export const isOwnScope = (name: string): boolean =>
  always.has(name) || /^(?:messages|staff)\|/.test(name) || Object.hasOwn(ownParts, name);
