import { maskContacts } from '../../../domain/messages/mask.ts';
import { messageThreads } from '../../../domain/messages/message-thread.entity.ts';
import { messages } from '../../../domain/messages/message.entity.ts';
import { messageIdOf, threadIdOf, type ThreadSubject } from '../../../domain/messages/thread-id.ts';
import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import { row, type MarketRow } from '../row.ts';
import { conversations, type Conversation } from '../words/conversations.data.ts';
import type { Person } from './people.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

export type TalkLot = { readonly id: string; readonly title: string };

/**
 * A lot of the seller's for each conversation about one, a different one each time if they have
 * enough.
 */
const lotFor = (
  { about }: Conversation,
  nth: number,
  seller: string,
  listings: readonly MarketRow[],
): TalkLot | null => {
  const status = about === 'lot' ? 'LIVE' : 'ACTIVE';
  const own = listings.filter(
    ({ fields }) => fields['createdBy'] === seller && fields['status'] === status,
  );
  const chosen = own[nth % Math.max(1, own.length)];
  return chosen ? { id: chosen.id, title: String(chosen.fields['title']) } : null;
};

/** A conversation of two members about a lot of the other's, or without a subject. */
export const talkBetween = (
  talk: Pick<Conversation, 'hoursAgo' | 'unread' | 'said'>,
  first: Person,
  other: Person,
  lot: TalkLot | null,
  now: number,
): { readonly id: string; readonly title: string; readonly rows: readonly MarketRow[] } => {
  const subject: ThreadSubject =
    lot === null ? { type: 'member', id: other.uid } : { type: 'listing', id: lot.id };
  const id = threadIdOf(first.uid, other.uid, subject);
  const names = { [first.uid]: first.username, [other.uid]: other.username };
  const members = Object.keys(names);
  let at = now - talk.hoursAgo * HOUR;
  const begun = at;
  const lines = talk.said.map(([by, words, minutes], i) => {
    at += minutes * 60_000;
    const sender = by === 'first' ? first : other;
    const early = i < usualNumbers.messages.maskedFirst;
    const { text, masked } = early ? maskContacts(words) : { text: words, masked: false };
    return { sender, text, masked, at, isUnread: i >= talk.said.length - talk.unread };
  });
  const title = lot?.title ?? Object.values(names).join(', ');
  const last = lines.at(-1);
  if (!last) return { id, title, rows: [] };
  const opener = lines[0]?.sender.uid ?? first.uid;
  const count = (uid: string): number =>
    lines.filter((line) => line.isUnread && line.sender.uid !== uid).length;
  const rows = [
    row(
      messageThreads,
      id,
      {
        members,
        names,
        subject,
        title,
        lastMessageAt: last.at,
        lastText: last.text,
        unread: Object.fromEntries(members.map((uid) => [uid, count(uid)])),
        joinedAt: Object.fromEntries(members.map((uid) => [uid, begun])),
        muted: [],
        blockedBy: [],
      },
      opener,
      begun,
      last.at,
    ),
    ...lines.map((line, i) => {
      const clientId = `${id}-${i}`;
      const readers = members.filter((uid) => uid !== line.sender.uid && !line.isUnread);
      return row(
        messages,
        messageIdOf(line.sender.uid, clientId),
        {
          threadId: id,
          clientId,
          senderId: line.sender.uid,
          members,
          text: line.text,
          attachments: [],
          masked: line.masked,
          sentAt: line.at,
          readBy: Object.fromEntries(readers.map((uid) => [uid, line.at + 5 * 60_000])),
        },
        line.sender.uid,
        line.at,
      );
    }),
  ];
  return { id, title, rows };
};

const conversationRows = (
  talk: Conversation,
  nth: number,
  people: ReadonlyMap<string, Person>,
  listings: readonly MarketRow[],
  now: number,
): readonly MarketRow[] => {
  const [first, other] = [people.get(talk.first), people.get(talk.other)];
  const lot = talk.about === 'member' ? null : lotFor(talk, nth, 'demo-seller', listings);
  if (!first || !other || (talk.about !== 'member' && lot === null)) return [];
  return talkBetween(talk, first, other, lot, now).rows;
};

/** Messages between the demo members, masked and counted as on the server. */
export const talkRows = (
  people: readonly Person[],
  rows: readonly MarketRow[],
  now: number,
): readonly MarketRow[] => {
  const byUid = new Map(people.map((person) => [person.uid, person]));
  const listings = rows.filter(({ collection }) => collection === 'listings');
  return conversations.flatMap((talk, i) => conversationRows(talk, i, byUid, listings, now));
};
