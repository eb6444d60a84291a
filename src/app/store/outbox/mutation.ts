import type { AnswerOf, Command, InputOf } from '../../../domain/kit/command.ts';
import type { Phrase } from '../../../domain/kit/phrase.ts';
import type { RowContext } from './new-row.ts';
import type { Overlay } from './overlay.ts';
import type { ConflictRule } from './conflict/rule.ts';
import type { LabelValues, OutboxRow, Payload } from './row.ts';

/** What a command is given; the key is the outbox's. */
export type Given<C extends Command> = Omit<InputOf<C>, 'idempotencyKey'>;

/** Nothing beside the input. */
export type NoFacts = Readonly<Record<string, never>>;

/** Until when something waits and binds: a bid's owner says so. */
export interface SendOptions {
  /** Device clock, ms: not sent after this. */
  readonly expiresAt?: number;
  /** A max bid whose owner said until when: kept until there is a network, one for each lot. */
  readonly waits?: boolean;
  /** How long a bid sent at once binds, ms, as staff have it. */
  readonly bindsMs?: number;
}

/** What is changed, so that its owner can go there. */
export interface About {
  readonly of: 'listing' | 'article' | 'thread' | 'submission' | 'profile';
  readonly id: string;
}

type Maker = Pick<RowContext, 'uid' | 'key'>;

/**
 * What this device has to know of one command to give it without a network. Methods, so that a list
 * of mutations of different commands is a list of mutations.
 * @template F what the input does not say and the entity or the label needs: a name, a title, a sum.
 *   It is kept beside the label, whose `{name}`s it fills.
 */
export interface Declared<C extends Command, F extends LabelValues> {
  /** Rows of one entity are sent in order; those of another never wait for them. */
  entity(input: Given<C>, facts: F, by: Maker): string;
  /** What it is, shown in the outbox in its reader's language of then. */
  label(input: Given<C>): Phrase;
  /** What it is about; null when that has no page of its own. */
  about?(input: Given<C>, uid: string): About | null;
  /** The field in which a person wrote words, which may be changed while they wait. */
  readonly words?: keyof Given<C> & string;
  /** What is said to others is not sent so long after, ms, without its writer saying so again. */
  readonly staleAfterMs?: number;
  /**
   * How it changes what this device has of the documents it is about, until that has been heard of
   * from the server. Absent where nothing is shown before the server has decided.
   */
  apply?(overlay: Overlay, input: Given<C>, facts: F): void;
  /** What was refused stays where it was made, with the reason, until its owner gives it up. */
  readonly staysRefused?: boolean;
  /** How it meets what somebody else changed since it began. Absent where the server decides alone. */
  readonly conflicts?: ConflictRule<Given<C>>;
  /** How it is sent, where the command's own `offline` does not say all of it. */
  row?(
    payload: Payload,
    options: SendOptions,
    context: RowContext,
  ): Pick<OutboxRow, 'mode' | 'payload' | 'expiresAt'>;
}

/** One command as this device gives it. */
export interface Mutation<
  C extends Command = Command,
  F extends LabelValues = LabelValues,
> extends Declared<C, F> {
  /** By name: what the command is beyond its types is nothing a screen has to load. */
  readonly command: C['name'];
}

/** Declares how this device gives a command; every one is named in `mutations/all.ts`. */
export const mutation = <C extends Command, F extends LabelValues = NoFacts>(
  command: C['name'],
  declared: Declared<C, F>,
): Mutation<C, F> => ({ command, ...declared });

/**
 * What a row carries of a mutation; null for a row of another. The outbox holds only what `send` was
 * given, and what earlier versions wrote is brought up to this one before it is read.
 */
export const inputOf = <C extends Command, F extends LabelValues>(
  { command }: Mutation<C, F>,
  row: Pick<OutboxRow, 'command' | 'payload'>,
): Given<C> | null => (row.command === command ? (row.payload as unknown as Given<C>) : null);

/** What the server answered to a mutation; null while it has not, and for a row of another. */
export const answerOf = <C extends Command, F extends LabelValues>(
  { command }: Mutation<C, F>,
  row: Pick<OutboxRow, 'command' | 'state' | 'answer'>,
): AnswerOf<C> | null =>
  row.command === command && row.state === 'done' ? (row.answer as unknown as AnswerOf<C>) : null;
