import type { Session } from '../database.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { record, requiredText, textOrNull, type Json } from '../json.ts';
import { timeMs, timeText } from '../time.ts';
import type { View } from '../store/view.ts';
import type { Transaction } from '../transaction/transactions.ts';

/** The data that a read sees: the current state, a past time, or its transaction's view. */
export interface Reading {
  readonly transaction: Transaction | null;
  /** Set if this request began the transaction; the first response names it. */
  readonly begun: string | null;
  /** Taken at the time of the read, after any waiting for locks. */
  view(): View;
  readTime(): string;
}

/** Resolves when the data that was read is on disk. */
export const settled = async (
  { db, defersDurability: settlesLater }: Session,
  { transaction }: Reading,
): Promise<void> => {
  if (transaction === null || settlesLater !== true) await db.store.durable();
};

/** Read time in ms from transaction options; null for read-write. */
export const optionsTime = ({ db }: Session, input: unknown): number | null => {
  const options = isRecord(input) ? input : {};
  if (options['readOnly'] === undefined) return null;
  const time = textOrNull(record(options['readOnly'], 'readOnly')['readTime'], 'readTime');
  return time === null ? db.store.time : timeMs(time);
};

const transactionOf = (session: Session, request: Json): Transaction | null => {
  const id = textOrNull(request['transaction'], 'transaction');
  if (id !== null) return session.db.transactions.get(id, Date.now());
  if (request['newTransaction'] === undefined) return null;
  const readTime = optionsTime(session, request['newTransaction']);
  return session.db.transactions.begin(readTime, Date.now());
};

/** The consistency that a request selects by `transaction`, `newTransaction` or `readTime`. */
export const readingOf = (session: Session, request: Json): Reading => {
  const { store } = session.db;
  const transaction = transactionOf(session, request);
  const asked =
    request['readTime'] === undefined
      ? null
      : timeMs(requiredText(request['readTime'], 'readTime'));
  const time = transaction?.readTime ?? asked;
  return {
    transaction,
    begun:
      textOrNull(request['transaction'], 'transaction') === null ? (transaction?.id ?? null) : null,
    view: () => (time === null ? store.present : store.viewAt(time)),
    readTime: () => timeText(time ?? store.time),
  };
};
