import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { markThread, sendMessage } from '../../outbox/mutations/messages.ts';
import { send } from '../../outbox/outbox.ts';
import type { Addressee, MessageLine, Talk } from './message-model.ts';
import type { FoundMessage } from './mirror/messages.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { useSession } from '../../platform/session/session.ts';
import { lazily, useShared, type Emit, type Stop } from '../../platform/reading/subscription.ts';

const messageReads = () => import('./mirror/messages.ts');

/** The signed-in member's conversations, newest first, with pending changes from the outbox. */
export const useTalks = (): Reading<readonly Talk[]> => {
  const { uid } = useSession();
  return useShared(
    `talks|${uid ?? ''}`,
    lazily(messageReads, (m, emit) => m.openTalks(uid, emit)),
  );
};

/** Messages of a conversation, oldest first, live while on screen. */
export const useLines = (threadId: string): Reading<readonly MessageLine[]> => {
  const { uid } = useSession();
  return useShared(
    `lines|${uid ?? ''}|${threadId}`,
    lazily(messageReads, (m, emit) => m.openLines(uid, threadId, emit)),
  );
};

/** Unread messages in conversations that are not muted; 0 while unknown. */
export const useUnreadMessages = (): number => {
  const talks = useTalks();
  if (talks.status !== 'ready') return 0;
  return talks.value.reduce((sum, talk) => sum + (talk.muted ? 0 : talk.unread), 0);
};

/** Follows the messages on this device that contain every word of `asked`, newest first. */
export const watchFoundMessages = (
  uid: string,
  asked: string,
  tell: (found: readonly FoundMessage[]) => void,
): Stop =>
  lazily(messageReads, (m, emit: Emit<readonly FoundMessage[]>) => m.openFound(uid, asked, emit))(
    (reading) => {
      if (reading.status === 'ready') tell(reading.value);
    },
  );

/** Fetches messages older than the oldest one here; resolves to whether there may be more. */
export const fetchEarlier = async (uid: string, threadId: string): Promise<boolean> =>
  (await messageReads()).fetchEarlier(uid, threadId);

/** Sends a message in a conversation; stored first, sent when there is a network. */
export const sendInThread = (talk: Talk, text: string): Promise<string> => {
  const name = talk.others.map((other) => other.name).join(', ');
  return send(sendMessage, { clientId: newKey(), threadId: talk.id, text }, { name });
};

/** Sends a message to a member; a new subject opens a conversation. */
export const sendToMember = ({ uid, name, subject }: Addressee, text: string): Promise<string> => {
  const said = { clientId: newKey(), toUserId: uid, subject: { ...subject }, text };
  return send(sendMessage, said, { name });
};

/** Marks a conversation read up to a message. */
export const readUpTo = (threadId: string, upToMessageId: string): Promise<string> =>
  send(markThread, { threadId, upToMessageId });

export const setMuted = (threadId: string, muted: boolean): Promise<string> =>
  send(markThread, { threadId, muted });

/** Blocks or unblocks the other member in all conversations of the two. */
export const setBlocked = (threadId: string, blocked: boolean): Promise<string> =>
  send(markThread, { threadId, blocked });

/** Reports a conversation to staff. */
export const reportTalk = (threadId: string, report: string): Promise<string> =>
  send(markThread, { threadId, report });
