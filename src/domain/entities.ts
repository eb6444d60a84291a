import { authEvents } from './accounts/auth-event.entity.ts';
import { usersPrivate } from './accounts/user-private.entity.ts';
import { users } from './accounts/user.entity.ts';
import { auctionEngines } from './bidding/auction-engine.entity.ts';
import { auctions } from './bidding/auction.entity.ts';
import { bidEvents } from './bidding/bid-event.entity.ts';
import { bids } from './bidding/bid.entity.ts';
import { standings } from './bidding/standing.entity.ts';
import { makes } from './catalogue/make.entity.ts';
import { models } from './catalogue/model.entity.ts';
import { galleries } from './content/gallery.entity.ts';
import { images } from './content/image.entity.ts';
import type { Entity } from './kit/entity.ts';
import { listingsPrivate } from './listings/listing-private.entity.ts';
import { listings } from './listings/listing.entity.ts';
import { packages } from './listings/package.entity.ts';
import { comments } from './messages/comment.entity.ts';
import { likes } from './messages/like.entity.ts';
import { notificationEvents } from './messages/notification-event.entity.ts';
import { notificationMessages } from './messages/notification-message.entity.ts';
import { appLogs } from './platform/app-log.entity.ts';
import { commandAnswers } from './platform/command-answer.entity.ts';
import { config } from './platform/config.entity.ts';
import { removals } from './platform/removal.entity.ts';

/** Every collection, by its name. */
export const entities = {
  users,
  users_private: usersPrivate,
  authEvents,
  makes,
  models,
  listings,
  listings_private: listingsPrivate,
  packages,
  auctions,
  auctionEngines,
  bids,
  bidEvents,
  standings,
  comments,
  likes,
  notificationEvents,
  notificationMessages,
  images,
  galleries,
  config,
  commandAnswers,
  removals,
  appLogs,
} as const;

export type EntityName = keyof typeof entities;

/** The same, as a list of plain definitions. */
export const entityList: readonly Entity[] = Object.values(entities);
