import { phrase } from '../../../../domain/kit/phrase.ts';
import {
  messagesMarkMessagesAsRead,
  messagesSendMessage,
} from '../../../../domain/messages/commands.ts';
import { threadIdOf, type ThreadSubject } from '../../../../domain/messages/thread-id.ts';
import { mutation, type Given } from '../mutation.ts';
import { STALE_TALK_MS } from './stale-talk.ts';

type Sent = Given<typeof messagesSendMessage>;

/** What a new conversation is about: those of other kinds are opened by staff alone. */
export const subjectOf = ({ toUserId = '', subject }: Sent): ThreadSubject =>
  subject?.type === 'listing' || subject?.type === 'member'
    ? { type: subject.type, id: subject.id }
    : { type: 'member', id: toUserId };

/** The conversation a message belongs to, named as the server will name it. */
export const threadOf = (uid: string, sent: Sent): string =>
  sent.threadId ??
  (sent.toUserId && sent.subject ? threadIdOf(uid, sent.toUserId, subjectOf(sent)) : '');

/** Says something in a conversation, or to a member. `name` is all a device knows of a new addressee. */
export const sendMessage = mutation<typeof messagesSendMessage, { readonly name: string }>(
  messagesSendMessage,
  {
    entity: (sent, _, { uid }) => `thread|${threadOf(uid, sent)}`,
    label: () => phrase('Message to {name}'),
    about: (sent, uid) => ({ of: 'thread', id: threadOf(uid, sent) }),
    words: 'text',
    staleAfterMs: STALE_TALK_MS,
  },
);

/** What a member does to a conversation besides writing. Each wish is sent on its own. */
export const markThread = mutation(messagesMarkMessagesAsRead, {
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
});
