import {
  userPreferences,
  type UserPreferences,
} from '../../../domain/accounts/user-preferences.entity.ts';
import { auctions } from '../../../domain/bidding/auction.entity.ts';
import type { Currency } from '../../../domain/kit/fields.ts';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import {
  savedSearches,
  type SavedSearch,
} from '../../../domain/listings/search/saved-search.entity.ts';
import { searchFinds } from '../../../domain/listings/search/search-find.entity.ts';
import type { FacetLot } from '../../../domain/listings/search/facet-values.ts';
import { lotKeys, matcherOf } from '../../../domain/listings/search/match.ts';
import { readQuery } from '../../../domain/listings/search/saved-query.ts';
import { morningAfter } from '../../../domain/messages/notice-timing.ts';
import { spotOfArea } from '../../../domain/places/area-spots.ts';
import { derivedId } from '../../../domain/platform/sha256.ts';
import { channelPreferencesOf } from '../../notifications/channel-preferences.ts';
import type { WrittenChange } from '../../notifications/notice.ts';
import { moneyInBy, ratesOf } from '../../platform/display-rates.ts';
import type { Ports } from '../../ports.ts';
import { trigger } from '../../trigger.ts';
import { tellFinds } from './tell-finds.ts';

/** Most searches under one key that are checked against a lot. */
const mostTried = 5_000;

const openStatuses: ReadonlySet<string> = new Set(['SCHEDULED', 'LIVE', 'ACTIVE']);
/** Whether a lot is public and open for bidding or sale, now or soon. */
const isOpen = (listing: Pick<Listing, 'isPublic' | 'status' | 'isDeleted'> | null): boolean =>
  listing?.isPublic === true && !listing.isDeleted && openStatuses.has(listing.status);

/** Caches members' preferences: read on first use and once each, even with several searches. */
const wishesOf = ({ db }: Ports) => {
  const read = new Map<string, Promise<UserPreferences | null>>();
  return (userId: string): Promise<UserPreferences | null> => {
    const wish = read.get(userId) ?? db.get(userPreferences, userId);
    read.set(userId, wish);
    return wish;
  };
};
type WishOf = ReturnType<typeof wishesOf>;

/**
 * Records once that a search found a lot; returns whether its member wants to be notified at once.
 */
const noteFind = async (
  ports: Ports,
  { id: savedSearchId, userId, notify }: SavedSearch,
  listingId: string,
  wishOf: WishOf,
): Promise<string | null> => {
  const id = derivedId(`FOUND ${savedSearchId} ${listingId}`);
  const wish = await wishOf(userId);
  const now = ports.clock.now();
  const dueAt = notify === 'AT_ONCE' ? now : morningAfter(channelPreferencesOf(wish), now);
  const isNew = await ports.db.transaction(async (tx) => {
    if (await tx.get(searchFinds, id)) return false;
    tx.create(searchFinds, id, { userId, savedSearchId, listingId, dueAt, createdBy: 'house' });
    return true;
  });
  return isNew && notify === 'AT_ONCE' ? id : null;
};

/** Every search that may find a lot: by its list, category, make and model, each one query. */
const candidatesOf = async ({ db, log }: Ports, lot: FacetLot, now: number) => {
  const found = new Map<string, SavedSearch>();
  for (const key of lotKeys(lot, now)) {
    const some = await db.find(savedSearches, {
      where: [['keys', 'array-contains', key]],
      limit: mostTried,
      deletedToo: true,
    });
    if (some.length === mostTried) log('warn', `more saved searches than are tried: ${key}`);
    for (const one of some) found.set(one.id, one);
  }
  return [...found.values()];
};

/** Records the searches that find a lot, and notifies the members who want it at once. */
export const findSearches = async (ports: Ports, listing: Listing): Promise<void> => {
  const now = ports.clock.now();
  const lot: FacetLot = { listing, auction: await ports.db.get(auctions, listing.id) };
  const tried = (await candidatesOf(ports, lot, now)).filter(
    ({ userId }) => userId !== listing.createdBy,
  );
  if (tried.length === 0) return;
  const rates = await ratesOf(ports);
  const wishOf = wishesOf(ports);
  const matches = async ({ userId, query }: SavedSearch): Promise<boolean> => {
    const asked = readQuery(query);
    const { min, max, q, fields } = asked.search;
    const isPriced = [min, max, q, fields].some((one) => one !== undefined);
    // Price bounds are in the currency in which their owner views prices.
    const own = isPriced ? await wishOf(userId) : null;
    const shown: Currency = own?.currency ?? 'CAD';
    return matcherOf(asked, { moneyIn: moneyInBy(rates, shown), spotOf: spotOfArea }, now)(lot);
  };
  const due: string[] = [];
  for (const one of tried) {
    const id = (await matches(one)) ? await noteFind(ports, one, listing.id, wishOf) : null;
    if (id !== null) due.push(id);
  }
  for (const id of due) await tellFinds(ports, [id]);
};

/**
 * A lot was published, or went from upcoming to live: searches that did not match before may match
 * now.
 */
export const onLotOpened = trigger(
  'onLotOpened',
  listings,
  'write',
  async ({ id, before, after }: WrittenChange<Listing>, ports) => {
    if (after === null || !isOpen(after)) return;
    if (isOpen(before) && before?.status === after.status) return;
    await findSearches(ports, { ...after, id });
  },
);
