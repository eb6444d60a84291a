import { newKey } from '../outbox/idempotency-key.ts';
import { send } from '../outbox/outbox.ts';
import type { Addressee, Line, Talk } from '../queries/message-model.ts';
import { MARK, SEND, labelFor } from '../queries/message-overlay.ts';
import type { Reading } from '../reading/reading.ts';
import { useSession } from '../session/session.ts';
import { lazily, useShared } from '../reading/subscription.ts';
import { phrase } from '../../../domain/kit/phrase.ts';

const reads = () => import('../queries/messages.ts');

/** The signed-in member's conversations, newest first, with what waits in the outbox. */
export const useTalks = (): Reading<readonly Talk[]> => {
  const { uid } = useSession();
  return useShared(
    `talks|${uid ?? ''}`,
    lazily(reads, (m, emit) => m.openTalks(uid, emit)),
  );
};

/** Messages of a conversation, oldest first, live while something shows them. */
export const useLines = (threadId: string): Reading<readonly Line[]> => {
  const { uid } = useSession();
  return useShared(
    `lines|${uid ?? ''}|${threadId}`,
    lazily(reads, (m, emit) => m.openLines(uid, threadId, emit)),
  );
};

/** Unread messages in conversations that are not muted; 0 while unknown. */
export const useUnreadMessages = (): number => {
  const talks = useTalks();
  if (talks.status !== 'ready') return 0;
  return talks.value.reduce((sum, talk) => sum + (talk.muted ? 0 : talk.unread), 0);
};

/** Messages on this device that hold every word of `asked`. */
export const findMessages = async (uid: string, asked: string) =>
  (await reads()).findMessages(uid, asked);

/** Fetches what was said before the oldest message here; answers whether there may be more. */
export const fetchEarlier = async (uid: string, threadId: string): Promise<boolean> =>
  (await reads()).fetchEarlier(uid, threadId);

/** Says something in a conversation; kept first, sent when there is a network. */
export const sayIn = (talk: Talk, text: string): Promise<string> => {
  const name = talk.others.map((other) => other.name).join(', ');
  return send(
    SEND,
    { clientId: newKey(), threadId: talk.id, text },
    { entity: `thread|${talk.id}`, ...labelFor(name) },
  );
};

/** Says something to a member; what is new opens a conversation of this id. */
export const sayTo = (threadId: string, to: Addressee, text: string): Promise<string> =>
  send(
    SEND,
    { clientId: newKey(), toUserId: to.uid, subject: { ...to.subject }, text },
    { entity: `thread|${threadId}`, ...labelFor(to.name) },
  );

/** Marks a conversation read up to a message. */
export const readUpTo = (threadId: string, upToMessageId: string): Promise<string> =>
  send(
    MARK,
    { threadId, upToMessageId },
    { entity: `read|${threadId}`, label: phrase('Mark a conversation read') },
  );

export const setMuted = (threadId: string, muted: boolean): Promise<string> =>
  send(
    MARK,
    { threadId, muted },
    {
      entity: `mute|${threadId}`,
      label: muted ? phrase('Mute a conversation') : phrase('Unmute a conversation'),
    },
  );

/** Blocks the other member, or no longer, in every conversation of the two. */
export const setBlocked = (threadId: string, blocked: boolean): Promise<string> =>
  send(
    MARK,
    { threadId, blocked },
    {
      entity: `block|${threadId}`,
      label: blocked ? phrase('Block a member') : phrase('Unblock a member'),
    },
  );

/** Reports a conversation to staff. */
export const reportTalk = (threadId: string, report: string): Promise<string> =>
  send(
    MARK,
    { threadId, report },
    { entity: `report|${threadId}|${newKey()}`, label: phrase('Report a conversation') },
  );
