import { derivedId } from '../platform/sha256.ts';

/** Subject of a conversation: a listing, or the other member themselves. */
export interface ThreadSubject {
  readonly type: 'listing' | 'member';
  /** The listing's id, or the account of the member it was opened with. */
  readonly id: string;
}

/**
 * The one conversation two members have about a listing, or about nothing in particular. Known
 * before it exists, so that a device without a network names it as the server will.
 */
export const threadIdOf = (one: string, other: string, subject: ThreadSubject): string => {
  const about = subject.type === 'listing' ? `listing ${subject.id}` : 'member';
  return derivedId(`thread ${[one, other].sort().join(' ')} ${about}`);
};

/** Document id of a message from its client's id, so that a repeat is the same message. */
export const messageIdOf = (senderId: string, clientId: string): string =>
  derivedId(`message ${senderId} ${clientId}`);

/** Sender of system messages in a conversation. */
export const systemSenderId = 'house';
