import type { UserPreferences } from '../../../domain/accounts/user-preferences.entity.ts';
import { notificationEvents } from '../../../domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../../domain/messages/notification-message.entity.ts';
import { channelsOf } from '../../../domain/messages/notice-timing.ts';
import { builtInWords } from '../../../functions/letters/templates/built-in.ts';
import { messageIdOf, messageOf } from '../../../functions/notifications/message-rows.ts';
import type { Draw } from '../draw.ts';
import type { Person } from '../people/people.ts';
import { row, type MarketRow } from '../row.ts';
import type { Heard } from './heard.ts';
import { laidOf, type Laid } from './laid.ts';
import { lotNotices } from './lot-notices.ts';
import type { MessageThread } from '../../../domain/messages/message-thread.entity.ts';
import type { Message } from '../../../domain/messages/message.entity.ts';
import { messageNotices } from '../../../functions/notifications/notices/message-notices.ts';
import { singleEventOf } from '../../../functions/notifications/single-notice.ts';
import { DAY, MINUTE } from '../../../domain/kit/durations.ts';

/** Counts the lines that a member had not read at an instant. */
const unreadAt = (lines: readonly Message[], uid: string, at: number): number =>
  lines.filter(
    ({ senderId, sentAt, readBy }) =>
      senderId !== uid && sentAt <= at && (readBy[uid] ?? Infinity) > at,
  ).length;

/** Notices about messages, line by line: the next one only after the member had read the conversation. */
const talkNotices = (laid: Laid): readonly Heard[] => {
  const lines = laid.by<Message>('messages', 'threadId');
  return [...laid.byId<MessageThread>('messageThreads').values()].flatMap((thread) => {
    const said = lines.get(thread.id) ?? [];
    return said.flatMap(({ sentAt: at, text, readBy }, i): readonly Heard[] => {
      const counted = (until: number, of: readonly Message[]) =>
        Object.fromEntries(thread.members.map((uid) => [uid, unreadAt(of, uid, until)]));
      const before = { ...thread, unread: counted(at, said.slice(0, i)) };
      const unread = counted(at, said.slice(0, i + 1));
      const after = { ...thread, unread, lastMessageAt: at, lastText: text };
      return messageNotices({ id: thread.id, before, after }).map((told) => ({
        at,
        recipient: told.recipient,
        event: singleEventOf(told, at),
        seenAt: readBy[told.recipient.uid] ?? 0,
      }));
    });
  });
};

/** Limits of a member's notices: their age, and their number, of one kind and in all. */
const keptFor = 14 * DAY;
const noticeLimits = { ofAKind: 3, inAll: 12 };
/** Older notices are read; newer ones are unread, unless their subject was seen elsewhere. */
const readAfter = 2 * DAY;

/** Removes duplicates: two bids may move an end to the same minute, and each reports it. */
const onceEach = (heard: readonly Heard[]): readonly Heard[] => [
  ...new Map(heard.toReversed().map((one) => [one.recipient.eventId, one])).values(),
];

/** Keeps the newest of each kind, newest first: a member deletes the others as they pile up. */
const keptOf = (heard: readonly Heard[]): readonly Heard[] => {
  const kinds = new Map<string, number>();
  return onceEach(heard)
    .toSorted((a, b) => b.at - a.at)
    .filter(({ event }) => {
      const count = (kinds.get(event.type) ?? 0) + 1;
      kinds.set(event.type, count);
      return count <= noticeLimits.ofAKind;
    })
    .slice(0, noticeLimits.inAll);
};

const readAtOf = (
  draw: Draw,
  { at, recipient, seenAt }: Heard,
  now: number,
): number | undefined => {
  if (seenAt !== undefined) return seenAt === 0 ? undefined : seenAt;
  const later = at + draw.fork(recipient.eventId).int(2, 1_200) * MINUTE;
  return now - at > readAfter ? later : undefined;
};

/**
 * Notices members would have received in the app about this market, by the functions' own rules and
 * texts, at the time of their event. Only for accounts that people sign in as.
 */
export const noticeRows = (
  draw: Draw,
  people: readonly Person[],
  rows: readonly MarketRow[],
  now: number,
): readonly MarketRow[] => {
  const laid = laidOf(rows);
  const wishes = laid.byId<UserPreferences>('userPreferences');
  const since = now - keptFor;
  const uids = new Set(people.map(({ uid }) => uid));
  const all = [...lotNotices(laid, uids, since, now), ...talkNotices(laid)];
  const events = new Map<string, MarketRow>();
  const messages = people.flatMap(({ uid }) => {
    const own = all.filter(({ recipient, at }) => recipient.uid === uid && at >= since);
    const wish = wishes.get(uid) ?? null;
    return keptOf(own).flatMap((one): readonly MarketRow[] => {
      const { at, recipient, event } = one;
      const inApp = channelsOf(event.type, wish, at).find(({ channel }) => channel === 'inApp');
      if (inApp === undefined) return [];
      const { eventId } = recipient;
      events.set(eventId, row(notificationEvents, eventId, event, event.actorId ?? 'house', at));
      const readAt = readAtOf(draw, one, now);
      const read = readAt === undefined ? {} : { isRead: true, readAt };
      const message = { ...messageOf(recipient, inApp, wish, at, builtInWords), ...read };
      const id = messageIdOf(recipient, 'inApp');
      return [row(notificationMessages, id, message, 'house', at, readAt)];
    });
  });
  return [...events.values(), ...messages];
};
