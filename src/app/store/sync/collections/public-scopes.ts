import { users } from '../../../../domain/accounts/user.entity.ts';
import { auctions } from '../../../../domain/bidding/auction.entity.ts';
import { bids } from '../../../../domain/bidding/bid.entity.ts';
import { customFieldDefinitions } from '../../../../domain/catalogue/custom-field-definition.entity.ts';
import { customFields } from '../../../../domain/catalogue/custom-field.entity.ts';
import { makes } from '../../../../domain/catalogue/make.entity.ts';
import { models } from '../../../../domain/catalogue/model.entity.ts';
import { blogs } from '../../../../domain/content/blog.entity.ts';
import { cmsInserts } from '../../../../domain/content/cms-insert.entity.ts';
import { galleries } from '../../../../domain/content/gallery.entity.ts';
import { pages } from '../../../../domain/content/page.entity.ts';
import { giveaways } from '../../../../domain/giveaways/giveaway.entity.ts';
import { listings } from '../../../../domain/listings/listing.entity.ts';
import { packages } from '../../../../domain/listings/package.entity.ts';
import { comments } from '../../../../domain/messages/comment.entity.ts';
import { feedback } from '../../../../domain/messages/feedback.entity.ts';
import { currency } from '../../../../domain/payments/currency.entity.ts';
import { config } from '../../../../domain/platform/config.entity.ts';
import { shownBy } from '../../../../domain/platform/shown.ts';
import type { PublicMirror } from '../local/open.ts';
import type { Scope } from './scope.ts';
import { by, newestBy, scope, unranked } from './scope-of.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Every listing that is or was public. Its query is fixed by `isPublic`, which stays once true. Kept
 * by category, so that the newest of one are found without reading the others.
 */
export const publicListings = scope(listings, [shownBy.listings], {
  live: true,
  group: 'category',
});

/** The last seen state of all auctions: pulled when asked, never listened to as a whole. */
export const allAuctions = scope(auctions, [], { live: false, rank: by('endAt') });

/** Some of them by name, at most thirty. */
export const auctionsAmong = (ids: readonly string[]): Scope => ({
  ...allAuctions,
  name: 'auctions among others',
  where: [['id', 'in', ids]],
});

/** What is followed while someone looks: kept by listing or make, not as a replication of its own. */
export const bidsOf = (listingId: string): Scope =>
  scope(bids, [['listingId', listingId]], {
    name: `bids|${listingId}`,
    live: true,
    group: 'listingId',
    rank: newestBy('receivedAt'),
  });

/** Of a listing or an article. */
export const commentsOf = (parentId: string): Scope =>
  scope(comments, [shownBy.comments, ['parentId', parentId]], {
    name: `comments|${parentId}`,
    live: true,
    group: 'parentId',
  });

export const modelsOf = (makeId: string): Scope =>
  scope(models, [['makeId', makeId]], {
    name: `models|${makeId}`,
    live: false,
    keeps: HOUR,
    group: 'makeId',
    rank: unranked,
  });

/** What staff's own fields say of a listing. */
export const fieldsOf = (ownerId: string): Scope =>
  scope(customFields, [['ownerId', ownerId]], {
    name: `customFields|${ownerId}`,
    live: false,
    keeps: 10 * MINUTE,
    group: 'ownerId',
  });

/** A member as everybody sees him. The rules want the name to be asked for. */
export const memberNamed = (username: string): Scope =>
  scope(users, [['username', username]], {
    name: `users|${username}`,
    live: true,
    pageSize: 10,
    group: 'username',
    rank: unranked,
  });

/** What others said of a member after a sale. */
export const feedbackAbout = (uid: string): Scope =>
  scope(
    feedback,
    [
      ['isPublished', true],
      ['aboutUserId', uid],
    ],
    { name: `about|${uid}`, live: false, keeps: 10 * MINUTE, group: 'aboutUserId' },
  );

interface PublicPart {
  readonly collection: keyof PublicMirror['collections'];
  readonly scope: Scope;
}

const rarely = { live: false, keeps: HOUR } as const;
const sometimes = { live: false, keeps: 5 * MINUTE } as const;
/**
 * Parts of the public mirror that are filled when a screen first wants them and asked again when
 * they have stood for a while: each costs a read whenever it is asked.
 */
export const publicParts = {
  makes: { collection: 'catalogue', scope: scope(makes, [], { ...rarely, rank: unranked }) },
  packages: {
    collection: 'catalogue',
    scope: scope(packages, [], { ...rarely, rank: by('order') }),
  },
  customFieldDefinitions: {
    collection: 'catalogue',
    scope: scope(customFieldDefinitions, [], { ...rarely, rank: by('order') }),
  },
  currency: {
    collection: 'catalogue',
    scope: scope(currency, [], { ...rarely, group: 'base', rank: unranked }),
  },
  config: { collection: 'catalogue', scope: scope(config, [shownBy.config], sometimes) },
  blogs: {
    collection: 'content',
    scope: scope(blogs, [shownBy.blogs], {
      ...sometimes,
      group: 'category',
      rank: newestBy('publishAt'),
    }),
  },
  pages: {
    collection: 'content',
    scope: scope(pages, [shownBy.pages], { ...sometimes, group: 'path' }),
  },
  cmsInserts: {
    collection: 'content',
    scope: scope(cmsInserts, [shownBy.cmsInserts], { ...sometimes, group: 'key' }),
  },
  galleries: {
    collection: 'content',
    scope: scope(galleries, [shownBy.galleries], { ...sometimes, group: 'parentId' }),
  },
  giveaways: {
    collection: 'content',
    scope: scope(giveaways, [shownBy.giveaways], { ...sometimes, rank: newestBy('endAt') }),
  },
} as const satisfies Record<string, PublicPart>;

export type PublicPartName = keyof typeof publicParts;
