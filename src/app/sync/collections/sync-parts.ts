import { addresses } from '../../../domain/accounts/address.entity.ts';
import { preferences } from '../../../domain/accounts/preferences.entity.ts';
import { subscriptions } from '../../../domain/accounts/letters/subscription.entity.ts';
import { userPreferences } from '../../../domain/accounts/user-preferences.entity.ts';
import { usersPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { users } from '../../../domain/accounts/user.entity.ts';
import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { bids } from '../../../domain/bidding/bids/bid.entity.ts';
import { negotiations } from '../../../domain/bidding/sales/negotiation.entity.ts';
import { sales } from '../../../domain/bidding/sales/sale.entity.ts';
import { standings } from '../../../domain/bidding/bids/standing.entity.ts';
import { customFieldDefinitions } from '../../../domain/catalogue/custom-field-definition.entity.ts';
import { makes } from '../../../domain/catalogue/make.entity.ts';
import { models } from '../../../domain/catalogue/model.entity.ts';
import { blogs } from '../../../domain/content/blog.entity.ts';
import { cmsInserts } from '../../../domain/content/cms-insert.entity.ts';
import { galleries } from '../../../domain/content/gallery.entity.ts';
import { images } from '../../../domain/content/image.entity.ts';
import { pages } from '../../../domain/content/page.entity.ts';
import { entrantLists } from '../../../domain/giveaways/entrant-list.entity.ts';
import { freeEntries } from '../../../domain/giveaways/free-entry.entity.ts';
import { giveawayEntries } from '../../../domain/giveaways/giveaway-entry.entity.ts';
import { giveawayOptIns } from '../../../domain/giveaways/giveaway-opt-in.entity.ts';
import { giveaways } from '../../../domain/giveaways/giveaway.entity.ts';
import { skillTests } from '../../../domain/giveaways/skill-test.entity.ts';
import type { Doc, Entity } from '../../../domain/kit/entity.ts';
import type { Fields } from '../../../domain/kit/fields.ts';
import type { SyncPart } from '../../../domain/kit/sync.ts';
import { listingSubmissions } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { listingsPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { packages } from '../../../domain/listings/package.entity.ts';
import { shippings } from '../../../domain/listings/transport/shipping.entity.ts';
import { comments } from '../../../domain/messages/comment.entity.ts';
import { feedback } from '../../../domain/messages/feedback.entity.ts';
import { likes } from '../../../domain/messages/like.entity.ts';
import { messageThreads } from '../../../domain/messages/message-thread.entity.ts';
import { messages } from '../../../domain/messages/message.entity.ts';
import { notificationMessages } from '../../../domain/messages/notification-message.entity.ts';
import { reports } from '../../../domain/messages/report.entity.ts';
import { config } from '../../../domain/platform/settings/config.entity.ts';
import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { currency } from '../../../domain/payments/currency.entity.ts';
import { depositAmounts } from '../../../domain/payments/deposits/deposit-amount.entity.ts';
import { invoices } from '../../../domain/payments/invoices/invoice.entity.ts';
import { deposits } from '../../../domain/payments/deposits/deposit.entity.ts';
import { shopOrders } from '../../../domain/shop/shop-order.entity.ts';
import { scopeOf, type AskedFor } from './scope-of.ts';
import type { Scope } from './scope.ts';

/** Entities with sync parts; each entity declares its own in `sync`. */
const synced = [
  addresses,
  auctions,
  bids,
  blogs,
  cardCharges,
  cmsInserts,
  comments,
  config,
  currency,
  depositAmounts,
  deposits,
  customFieldDefinitions,
  entrantLists,
  feedback,
  freeEntries,
  galleries,
  giveawayEntries,
  giveawayOptIns,
  giveaways,
  images,
  invoices,
  likes,
  listingSubmissions,
  listings,
  listingsPrivate,
  makes,
  messageThreads,
  messages,
  models,
  negotiations,
  notificationMessages,
  packages,
  pages,
  preferences,
  reports,
  sales,
  shippings,
  shopOrders,
  skillTests,
  standings,
  subscriptions,
  userPreferences,
  users,
  usersPrivate,
] as const;

type Synced = (typeof synced)[number];
type PartReader = SyncPart['reader'];

/** Names of an entity's parts for this kind of reader. */
type NamesIn<E, R extends PartReader> =
  E extends Entity<Fields, infer S>
    ? { [N in keyof S]: S[N] extends { readonly reader: R } ? N : never }[keyof S] & string
    : never;

/** Name of a part, for everyone or for one kind of reader. */
export type PartName<R extends PartReader = PartReader> = NamesIn<Synced, R>;

/** The entity that a part belongs to. */
type EntityOf<N extends PartName, E = Synced> =
  E extends Entity<Fields, infer S> ? (N extends keyof S ? E : never) : never;

/** A document of a part. */
export type PartDoc<N extends PartName> = Doc<EntityOf<N>>;

interface Declared {
  readonly name: PartName;
  readonly entity: Entity;
  readonly part: SyncPart;
}

const declared: ReadonlyMap<string, Declared> = new Map(
  (synced as readonly Entity[]).flatMap((entity) =>
    Object.entries(entity.sync ?? {}).map(([name, part]) => [
      name,
      { name: name as PartName, entity, part },
    ]),
  ),
);

/** Every declared part. */
export const allParts: readonly Declared[] = [...declared.values()];

export const partNamed = (name: PartName): Declared => {
  const found = declared.get(name);
  if (found === undefined) throw new TypeError(`${name} is no part.`);
  return found;
};

/** The scope of a sync part by its name. */
export const scopeFor = (name: PartName, asked: AskedFor = {}): Scope => {
  const { entity, part } = partNamed(name);
  return scopeOf(entity, name, part, asked);
};

/** The part and the subject in a scope's name or a subscription's key; null for other names. */
export const partOfScope = (
  scope: string,
): (Declared & { readonly subject: string | undefined }) | null => {
  const at = scope.indexOf('|');
  const found = declared.get(at < 0 ? scope : scope.slice(0, at));
  return found === undefined
    ? null
    : { ...found, subject: at < 0 ? undefined : scope.slice(at + 1) };
};

/** Whether a scope holds a member's private documents, which must be deleted on sign-out. */
export const isOwnScope = (scope: string): boolean => {
  const reader = partOfScope(scope)?.part.reader;
  return scope === 'ownRemovals' || reader === 'member' || reader === 'staff';
};

/** Staff's sync part of an entity; null for an entity that is read from the server only. */
export const staffPartOf = (entity: string): PartName<'staff'> | null =>
  (allParts.find((one) => one.entity.name === entity && one.part.reader === 'staff')?.name as
    | PartName<'staff'>
    | undefined) ?? null;
