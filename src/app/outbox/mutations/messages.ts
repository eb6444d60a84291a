import { phrase } from '../../../domain/kit/text/phrase.ts';
import type { MessageThread } from '../../../domain/messages/message-thread.entity.ts';
import type {
  messagesMarkMessagesAsRead,
  messagesSendMessage,
} from '../../../domain/messages/commands.ts';
import { messageIdOf, threadIdOf, type ThreadSubject } from '../../../domain/messages/thread-id.ts';
import { mutation, type Given } from '../mutation.ts';
import { newFields } from './born.ts';
import { STALE_TALK_MS } from './stale-talk.ts';

type Sent = Given<typeof messagesSendMessage>;

/** Subject of a new conversation; only staff open conversations about other kinds of subject. */
export const threadSubjectOf = ({ toUserId = '', subject }: Sent): ThreadSubject =>
  subject?.type === 'listing' || subject?.type === 'member'
    ? { type: subject.type, id: subject.id }
    : { type: 'member', id: toUserId };

/** Id of the conversation a message belongs to, as the server will build it. */
export const threadOf = (uid: string, sent: Sent): string =>
  sent.threadId ??
  (sent.toUserId && sent.subject ? threadIdOf(uid, sent.toUserId, threadSubjectOf(sent)) : '');

/** Sends a message in a conversation, or to a member. For a new recipient, `name` is all a device knows. */
export const sendMessage = mutation<typeof messagesSendMessage, { readonly name: string }>(
  'messages-sendMessage',
  {
    entity: (sent, _, { uid }) => `thread|${threadOf(uid, sent)}`,
    label: () => phrase('Message to {name}'),
    about: (sent, uid) => ({ of: 'thread', id: threadOf(uid, sent) }),
    words: 'text',
    staleAfterMs: STALE_TALK_MS,
    staysRefused: true,
    apply: ({ row, create }, sent, { name }) => {
      const { clientId, text, toUserId = '' } = sent;
      const threadId = threadOf(row.uid, sent);
      if (threadId === '') return;
      const members = [row.uid, toUserId];
      // A new conversation is shown before the server knows it.
      create('messageThreads', {
        ...newFields(row),
        id: threadId,
        members,
        names: { [toUserId]: name },
        subject: threadSubjectOf(sent),
        title: '',
        lastMessageAt: row.createdAt,
        lastText: text,
        unread: {},
        joinedAt: {},
        muted: [],
        blockedBy: [],
      });
      create('messages', {
        ...newFields(row),
        id: messageIdOf(row.uid, clientId),
        threadId,
        clientId,
        senderId: row.uid,
        members,
        text,
        attachments: [],
        masked: false,
        sentAt: row.createdAt,
        readBy: {},
      });
    },
  },
);

const withOr = (all: readonly string[], uid: string, on: boolean): readonly string[] => [
  ...all.filter((one) => one !== uid),
  ...(on ? [uid] : []),
];

type Pair = Pick<MessageThread, 'id' | 'members'>;

/** Whether two conversations are the same, or between the same two people. */
const isOfSame = (one: Pair, other: Pair): boolean =>
  one.id === other.id ||
  (one.members.length === 2 && other.members.every((uid) => one.members.includes(uid)));

/** A member's acts on a conversation besides writing. Each is sent on its own. */
export const markThread = mutation<typeof messagesMarkMessagesAsRead>(
  'messages-markMessagesAsRead',
  {
    entity: ({ threadId, muted, blocked, report }, _, { key }) =>
      report !== undefined
        ? `report|${threadId}|${key}`
        : blocked !== undefined
          ? `block|${threadId}`
          : `${muted === undefined ? 'read' : 'mute'}|${threadId}`,
    label: ({ muted, blocked, report }) => {
      if (report !== undefined) return phrase('Report a conversation');
      if (blocked !== undefined)
        return blocked ? phrase('Block a member') : phrase('Unblock a member');
      if (muted === undefined) return phrase('Mark a conversation read');
      return muted ? phrase('Mute a conversation') : phrase('Unmute a conversation');
    },
    about: ({ threadId }) => ({ of: 'thread', id: threadId }),
    apply: ({ row, get, all, change }, { threadId, upToMessageId, muted, blocked }) => {
      const { uid } = row;
      const thread = get('messageThreads', threadId);
      if (thread === null) return;
      if (upToMessageId !== undefined)
        change('messageThreads', threadId, { unread: { ...thread.unread, [uid]: 0 } });
      if (muted !== undefined)
        change('messageThreads', threadId, { muted: withOr(thread.muted, uid, muted) });
      if (blocked === undefined) return;
      const pair = all('messageThreads').filter((one) => isOfSame(one, thread));
      for (const { id, blockedBy } of pair)
        change('messageThreads', id, { blockedBy: withOr(blockedBy, uid, blocked) });
    },
  },
);
