import type { AnswerOf, Command, InputOf } from '../../domain/kit/command.ts';
import type { Phrase } from '../../domain/kit/text/phrase.ts';
import type { ConflictRule } from './conflict/rule.ts';
import type { LabelValues, OutboxRow, Payload, RowContext } from './rows/row.ts';
import type { RowOverlay } from './row-overlay.ts';

/** A command's input without its key, which the outbox adds. */
export type Given<C extends Command> = Omit<InputOf<C>, 'idempotencyKey'>;

/** For a mutation that needs nothing besides the input. */
export type NoFacts = Readonly<Record<string, never>>;

/** End of a waiting row's validity, chosen by the owner of a bid. */
export interface SendOptions {
  /** Device clock, ms: not sent after this. */
  readonly expiresAt?: number;
  /** Whether it is a maximum bid with an end of validity: it waits for a network, one per lot. */
  readonly waits?: boolean;
  /** Time for which a bid sent at once is valid, ms, as set by staff. */
  readonly bindsMs?: number;
}

/** The subject of a row, for a link to it. */
export interface About {
  readonly of: 'listing' | 'article' | 'thread' | 'submission' | 'profile';
  readonly id: string;
}

type Maker = Pick<RowContext, 'uid' | 'key'>;

/**
 * A command's rules for queuing it offline on this device. Declared as methods, so that mutations
 * of different commands fit in one list.
 * @template F values that the input lacks and the entity or the label needs: a name, a title, a
 * sum. They are stored beside the label and fill its `{name}`s.
 */
export interface Declared<C extends Command, F extends LabelValues> {
  /** Partition of a row: rows of one partition are sent in order and never wait for others. */
  entity(input: Given<C>, facts: F, by: Maker): string;
  /** The label shown in the outbox, translated when it is shown. */
  label(input: Given<C>): Phrase;
  /** The subject to link to; null when it has no page of its own. */
  about?(input: Given<C>, uid: string): About | null;
  /** The field with a text a person wrote, which may be edited while the row waits. */
  readonly words?: keyof Given<C> & string;
  /** Age, ms, after which a text to others is sent only once its author confirms it. */
  readonly staleAfterMs?: number;
  /**
   * Changes the documents on this device until the server's change has arrived. Absent where
   * nothing is shown before the server has decided.
   */
  apply?(overlay: RowOverlay, input: Given<C>, facts: F): void;
  /** A refused row remains visible where it was made, with the reason, until its owner discards it. */
  readonly staysRefused?: boolean;
  /** The handling of conflicts with changes by others. Absent where only the server decides. */
  readonly conflicts?: ConflictRule<Given<C>>;
  /** The row's fields, where the command's own `offline` does not determine all of them. */
  row?(
    payload: Payload,
    options: SendOptions,
    context: RowContext,
  ): Pick<OutboxRow, 'mode' | 'payload' | 'expiresAt'>;
}

/** One command as this device sends it. */
export interface Mutation<
  C extends Command = Command,
  F extends LabelValues = LabelValues,
> extends Declared<C, F> {
  /** Only the name: a screen need not load more of the command than its types. */
  readonly command: C['name'];
}

/** Declares how this device sends a command; every mutation is listed in `mutations/all.ts`. */
export const mutation = <C extends Command, F extends LabelValues = NoFacts>(
  command: C['name'],
  declared: Declared<C, F>,
): Mutation<C, F> => ({ command, ...declared });

/**
 * The input of a mutation's row; null for a row of another mutation. Rows of earlier versions are
 * migrated before they are read.
 */
export const inputOf = <C extends Command, F extends LabelValues>(
  { command }: Mutation<C, F>,
  row: Pick<OutboxRow, 'command' | 'payload'>,
): Given<C> | null => (row.command === command ? (row.payload as unknown as Given<C>) : null);

/** The server's answer to a mutation's row; null without one, and for a row of another mutation. */
export const answerOf = <C extends Command, F extends LabelValues>(
  { command }: Mutation<C, F>,
  row: Pick<OutboxRow, 'command' | 'state' | 'answer'>,
): AnswerOf<C> | null =>
  row.command === command && row.state === 'done' ? (row.answer as unknown as AnswerOf<C>) : null;
