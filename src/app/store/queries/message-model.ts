import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { ThreadSubject } from '../../../domain/messages/thread-id.ts';

/** Where a message or comment made here stands before the mirror knows it. */
export interface Unsent {
  /** The outbox row: to change it, give it up or send it again. */
  readonly row: string;
  /** `echo`: the server has it, the mirror has not heard of it yet. */
  readonly state: 'waiting' | 'sending' | 'refused' | 'echo';
  readonly refusal: Refusal | null;
}

/** One conversation as the list shows it. */
export interface Talk {
  readonly id: string;
  /** Account and username of the others in it. */
  readonly others: readonly { readonly uid: string; readonly name: string }[];
  readonly subject: ThreadSubject;
  /** The listing's title; empty for a conversation about nothing in particular. */
  readonly title: string;
  readonly lastText: string;
  /** Server time, ms UTC; the device's for what was not sent yet. */
  readonly lastAt: number;
  readonly unread: number;
  readonly muted: boolean;
  readonly blockedByMe: boolean;
  readonly blockedByOther: boolean;
  /** False for one that was begun here and the server does not know yet. */
  readonly known: boolean;
  /** Messages that wait, and those that were refused. */
  readonly waiting: number;
  readonly refused: number;
}

/** One message of a conversation. */
export interface Line {
  readonly id: string;
  readonly clientId: string;
  readonly from: 'me' | 'other' | 'house';
  readonly name: string;
  readonly text: string;
  readonly masked: boolean;
  readonly at: number;
  /** Whether everybody else has read it. */
  readonly read: boolean;
  /** Null once the mirror has it. */
  readonly unsent: Unsent | null;
}

/** Somebody a conversation can be opened with. */
export interface Addressee {
  readonly uid: string;
  readonly name: string;
  readonly subject: ThreadSubject;
}
