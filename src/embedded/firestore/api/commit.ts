import { checkWrites } from '../check-access.ts';
import type { Session } from '../database.ts';
import { list, record, textOrNull, type Json } from '../json.ts';
import { asFirestoreError, invalid } from '../status.ts';
import { collectionOf, idInPath } from '../name.ts';
import { timeText } from '../time.ts';
import { checkLimits } from '../write/limits.ts';
import { parseWrites, type Write } from '../write/parse.ts';
import { stage, type StagedWrite } from '../write/stage.ts';
import type { Transaction } from '../transaction/transactions.ts';

export interface Committed {
  readonly time: number;
  readonly writes: readonly StagedWrite[];
  /** Resolves when the commit is on disk; listeners may be notified only then. */
  readonly durable: Promise<void>;
}

const bill = ({ db, caller }: Session, writes: readonly StagedWrite[]): void => {
  const deletes = writes.filter(({ write }) => write.kind === 'delete').length;
  const verifies = writes.filter(({ write }) => write.kind === 'verify').length;
  db.meter.wrote(caller, writes.length - deletes - verifies, deletes);
};

/**
 * Judges, checks and applies writes in one turn, all or none. Refusals: PERMISSION_DENIED by the
 * rules, then unmet preconditions, then INVALID_ARGUMENT for limits, RESOURCE_EXHAUSTED beyond a
 * member's quota, UNAVAILABLE for a failed disk.
 */
export const applyWrites = (session: Session, writes: readonly Write[]): Committed => {
  const { db } = session;
  const { store } = db;
  if (writes.length === 0) return { time: store.time, writes: [], durable: store.durable() };
  const time = store.nextTime();
  const staged = stage(writes, time, (path) => store.present.get(path), db.prefix);
  checkWrites(session, staged, time);
  const refused = staged.writes.find(({ refusal }) => refusal !== null)?.refusal;
  if (refused !== undefined && refused !== null) throw refused;
  for (const { after } of staged.changes) {
    if (after !== null) checkLimits(after, db.indexes.fieldsOf(idInPath(collectionOf(after.path))));
  }
  db.quota?.take(session.caller, staged.writes, db.clock.now());
  const commit = store.append(time, staged.changes);
  bill(session, staged.writes);
  return { time, writes: staged.writes, durable: store.durable(commit.seq) };
};

/** The results of the writes, as proto3 JSON. */
export const writeResults = ({ writes }: Committed): readonly Json[] =>
  writes.map(({ write, after, results }) => ({
    ...(write.kind === 'delete' || after === null
      ? {}
      : { updateTime: timeText(after.updateTime) }),
    ...(results.length === 0 ? {} : { transformResults: results }),
  }));

const transactionOf = ({ db }: Session, request: Json): Transaction | null => {
  const id = textOrNull(request['transaction'], 'transaction');
  return id === null ? null : db.transactions.get(id, Date.now());
};

/** `commit`: with a transaction, ABORTED if documents it read have changed since. */
export const commit = async (session: Session, request: Json): Promise<Json> => {
  const writes = parseWrites(session.db.prefix, request['writes']);
  const transaction = transactionOf(session, request);
  let done: Committed;
  try {
    if (transaction !== null) {
      if (transaction.readTime !== null && writes.length > 0) {
        throw invalid('Cannot modify entities in a read-only transaction.');
      }
      session.db.transactions.check(transaction, (path) => session.db.store.present.get(path));
    }
    done = applyWrites(session, writes);
  } finally {
    if (transaction !== null) session.db.transactions.end(transaction);
  }
  await done.durable;
  return { writeResults: writeResults(done), commitTime: timeText(done.time) };
};

/** `batchWrite`: each write separately, without a transaction; one status for each. */
export const batchWrite = async (session: Session, request: Json): Promise<Json> => {
  const inputs = list(request['writes'], 'writes');
  const writes = parseWrites(session.db.prefix, inputs);
  if (new Set(writes.map(({ path }) => path)).size < writes.length) {
    throw invalid('Cannot write to the same document twice in one batchWrite.');
  }
  const outcomes = await Promise.all(
    writes.map(async (write) => {
      try {
        const done = applyWrites(session, [write]);
        await done.durable;
        return { result: writeResults(done)[0] ?? {}, status: { code: 0 } };
      } catch (error) {
        const refusal = asFirestoreError(error);
        return { result: {}, status: { code: refusal.grpcCode, message: refusal.message } };
      }
    }),
  );
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  };
};

/** `beginTransaction`: returns a new transaction. */
export const beginTransaction = ({ db }: Session, readTime: number | null): Json => ({
  transaction: db.transactions.begin(readTime, Date.now()).id,
});

/** `rollback`: also of a transaction that has already ended. */
export const rollback = (session: Session, request: Json): Json => {
  try {
    const transaction = transactionOf(session, record(request, 'request'));
    if (transaction !== null) session.db.transactions.end(transaction);
  } catch {
    // An unknown transaction has no locks left to release.
  }
  return {};
};
