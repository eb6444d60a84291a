import type { Unsent } from '../../outbox/rows/unsent.ts';
import type { ThreadSubject } from '../../../domain/messages/thread-id.ts';

/** One conversation as the list shows it. */
export interface Talk {
  readonly id: string;
  /** Account and username of the others in it. */
  readonly others: readonly { readonly uid: string; readonly name: string }[];
  readonly subject: ThreadSubject;
  /** The listing's title; empty for a conversation without a subject. */
  readonly title: string;
  readonly lastText: string;
  /** Written by the platform, as when it introduces buyer and seller. */
  readonly lastByHouse: boolean;
  /** Server time, ms UTC; the device's for unsent messages. */
  readonly lastAt: number;
  readonly unread: number;
  readonly muted: boolean;
  readonly blockedByMe: boolean;
  readonly blockedByOther: boolean;
  /** False for a conversation begun here that the server does not know yet. */
  readonly known: boolean;
  /** Number of waiting and refused messages. */
  readonly waiting: number;
  readonly refused: number;
}

/** One message of a conversation. */
export interface MessageLine {
  readonly id: string;
  readonly clientId: string;
  readonly from: 'me' | 'other' | 'house';
  readonly name: string;
  readonly text: string;
  /** Usernames of members mentioned in it. */
  readonly mentions?: readonly string[] | undefined;
  readonly masked: boolean;
  readonly at: number;
  /** Whether everybody else has read it. */
  readonly read: boolean;
  /** Null once the mirror has it. */
  readonly unsent: Unsent | null;
}

/** A member to start a conversation with. */
export interface Addressee {
  readonly uid: string;
  readonly name: string;
  readonly subject: ThreadSubject;
}
