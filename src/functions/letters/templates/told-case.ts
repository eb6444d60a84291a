import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import {
  notificationEvents,
  type NotificationEvent,
} from '../../../domain/messages/notification-event.entity.ts';
import {
  eventTypes,
  noticeTypes,
  type EventType,
  type NoticeType,
} from '../../../domain/messages/notice-types.ts';
import type { NoticeDetails } from '../../notifications/notice.ts';
import {
  noticeTextKey,
  noticeText,
  type NoticeFacts,
  type WordsFor,
} from '../../notifications/notice-text.ts';
import type { TextKey } from '../../../wording/notices/notice-texts-english.ts';
import type { Ports } from '../../ports.ts';
import type { LotFacts } from '../lot-figures.ts';
import { sampleWords, sampleFacts } from './sample-case.ts';

/** The case shown in a preview: an event of the house, or samples. */
export interface ToldCase {
  /** Origin of the case: a `private` one is written between members, and staff may not read it. */
  readonly of: 'event' | 'none' | 'private';
  /** When that event happened, ms UTC. */
  readonly at?: number;
  readonly words: WordsFor;
  readonly link: string;
  readonly lot?: LotFacts;
}

/** Number of newest events searched for one that uses the template. */
const mostRead = 20;

/** The event type of a template; undefined if staff write the notice by hand. */
export const typeOf = (key: TextKey): EventType | undefined => {
  const [name = ''] = key.split('/');
  return eventTypes.find((type) => type === name);
};

/** Whether an event contains members' own words: staff then see samples. */
const isPrivate = (type: EventType): boolean => type === 'MESSAGE' || type === 'SAVED_SEARCH';

/** An event about a lot, with the price and details at the time. */
const ofListing = async (
  { db }: Ports,
  { type, at, subject, payload }: NotificationEvent,
): Promise<(ToldCase & { readonly facts: NoticeFacts }) | null> => {
  const [listing, auction] = await Promise.all([
    db.get(listings, subject.id),
    db.get(auctions, subject.id),
  ]);
  if (listing === null || listing.isDeleted) return null;
  const { price, ...details } = payload as NoticeDetails & { readonly price?: number };
  const { title, currency } = listing;
  const end = auction?.endAt ?? listing.expiresAt;
  const facts = { ...details, title, currency, price: price ?? listing.price, end };
  const { to }: NoticeType = noticeTypes[type];
  const link = to ?? `/listing/${listing.id}`;
  const lot = { listing, auction };
  return { of: 'event', at, words: noticeText(type, facts), facts, link, lot };
};

/** An event about something else, with the facts stored in it. */
const ofKept = ({ type, at, payload }: NotificationEvent) => {
  const { facts, link } = payload as { readonly facts?: unknown; readonly link?: unknown };
  if (!isRecord(facts) || typeof facts['title'] !== 'string') return null;
  const known = facts as unknown as NoticeFacts;
  const to = typeof link === 'string' ? link : '/profile';
  return { of: 'event', at, words: noticeText(type, known), facts: known, link: to } as const;
};

/** The newest event of the house that uses the template; a sample if there is none. */
export const caseOf = async (ports: Ports, key: TextKey): Promise<ToldCase> => {
  const type = typeOf(key);
  if (type === undefined || isPrivate(type)) {
    return { of: 'private', words: sampleWords(key), link: '/profile' };
  }
  const events = await ports.db.find(notificationEvents, {
    where: [['type', '==', type]],
    orderBy: [['at', 'desc']],
    limit: mostRead,
  });
  for (const event of events) {
    const { subject, payload } = event;
    const isLots = subject.type === 'listing' && isRecord(payload) && isRecord(payload['to']);
    const found = isLots ? await ofListing(ports, event) : ofKept(event);
    if (found !== null && noticeTextKey(type, found.facts) === key) return found;
  }
  const { to = '/listings' }: NoticeType = noticeTypes[type];
  return { of: 'none', words: sampleWords(key, sampleFacts(ports.clock.now())), link: to };
};
