import { derivedId } from '../platform/sha256.ts';

/** Subject of a conversation: a listing, or the other member themselves. */
export interface ThreadSubject {
  readonly type: 'listing' | 'member';
  /** The listing's id, or the account of the member it was opened with. */
  readonly id: string;
}

/**
 * Id of the one conversation that two members have about a listing, or without a subject. It can be
 * computed beforehand, so that an offline device uses the same id as the server.
 */
export const threadIdOf = (one: string, other: string, subject: ThreadSubject): string => {
  const about = subject.type === 'listing' ? `listing ${subject.id}` : 'member';
  return derivedId(`thread ${[one, other].sort().join(' ')} ${about}`);
};

/** Document id of a message, from its client's id, so that a repeat is the same message. */
export const messageIdOf = (senderId: string, clientId: string): string =>
  derivedId(`message ${senderId} ${clientId}`);

/** Sender of system messages in a conversation. */
export const systemSenderId = 'house';
