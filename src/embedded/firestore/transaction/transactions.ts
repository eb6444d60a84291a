import { randomBytes } from 'node:crypto';
import { FirestoreError, invalid } from '../status.ts';
import type { StoredDocument } from '../store/document.ts';
import { Locks, type Holder } from './locks.ts';

/** A query read in a transaction: running it again shows whether its result is still the same. */
export interface QueryRead {
  readonly result: string;
  readonly again: () => string;
}

export interface Transaction extends Holder {
  /** Base64, as in proto3 JSON. */
  readonly id: string;
  /** Null for read-write; otherwise the time in ms that all its reads see. */
  readonly readTime: number | null;
  /** Update time in ms of each document read, 0 for one that was missing. */
  readonly reads: Map<string, number>;
  readonly queries: QueryRead[];
  touched: number;
}

/** Firestore ends a transaction after 60 idle seconds. */
const idleLimit = 60_000;

/** The open transactions of one database. */
export class Transactions {
  readonly locks = new Locks();
  private readonly open = new Map<string, Transaction>();

  begin(readTime: number | null, now: number): Transaction {
    this.expire(now);
    const id = randomBytes(12).toString('base64');
    const transaction: Transaction = {
      id,
      readTime,
      reads: new Map(),
      queries: [],
      touched: now,
      waitingFor: null,
    };
    this.open.set(id, transaction);
    return transaction;
  }

  get(id: string, now: number): Transaction {
    const transaction = this.open.get(Buffer.from(id, 'base64').toString('base64'));
    if (transaction === undefined) {
      throw invalid('The referenced transaction has expired or is no longer valid.');
    }
    transaction.touched = now;
    return transaction;
  }

  end(transaction: Transaction): void {
    this.open.delete(transaction.id);
    this.locks.release(transaction);
  }

  /** Throws ABORTED if anything the transaction read has changed. */
  check(transaction: Transaction, get: (path: string) => StoredDocument | null): void {
    if (transaction.readTime !== null) return;
    const stale =
      [...transaction.reads].some(([path, time]) => (get(path)?.updateTime ?? 0) !== time) ||
      transaction.queries.some((query) => query.again() !== query.result);
    if (stale)
      throw new FirestoreError(
        'ABORTED',
        'Too much contention on these documents. Please try again.',
      );
  }

  private expire(now: number): void {
    for (const transaction of this.open.values()) {
      if (now - transaction.touched > idleLimit) this.end(transaction);
    }
  }
}

/**
 * Records a document read; if one transaction reads two versions of a document, its commit fails.
 */
export const noteRead = (
  transaction: Transaction,
  path: string,
  document: StoredDocument | null,
): void => {
  if (transaction.readTime !== null) return;
  const time = document?.updateTime ?? 0;
  const known = transaction.reads.get(path);
  transaction.reads.set(path, known === undefined || known === time ? time : Number.NaN);
};
