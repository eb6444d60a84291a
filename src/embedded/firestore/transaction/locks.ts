import { FirestoreError } from '../status.ts';

/** A holder of locks. */
export interface Holder {
  /** Path it waits for now, or null. */
  waitingFor: string | null;
}

interface WaitingLock {
  readonly holder: Holder;
  readonly grant: () => void;
  readonly refuse: (error: FirestoreError) => void;
}

interface Lock {
  holder: Holder;
  readonly queue: WaitingLock[];
  timer: NodeJS.Timeout | null;
}

/** Longest wait for a lock's holder, ms. After that the holder loses its lock. */
const patience = 5_000;

/**
 * Locks on documents read in transactions, first come, first served, so that contending
 * transactions queue instead of failing one another. They only improve throughput: a transaction's
 * reads are verified at its commit, so a lost lock costs a retry, never a wrong result.
 */
export class Locks {
  private readonly locks = new Map<string, Lock>();

  /** Resolves when the lock is held; ABORTED if waiting would never end. */
  acquire(holder: Holder, path: string): Promise<void> {
    const lock = this.locks.get(path);
    if (lock === undefined) {
      this.locks.set(path, { holder, queue: [], timer: null });
      return Promise.resolve();
    }
    if (lock.holder === holder) return Promise.resolve();
    if (this.wouldCircle(lock.holder, holder)) {
      return Promise.reject(new FirestoreError('ABORTED', 'Transaction lock conflict; try again.'));
    }
    return new Promise((grant, refuse) => {
      holder.waitingFor = path;
      lock.queue.push({ holder, grant, refuse });
      this.watch(path, lock);
    });
  }

  /** Releases all locks of a holder. */
  release(holder: Holder): void {
    for (const [path, lock] of this.locks) {
      const left = lock.queue.findIndex((waiting) => waiting.holder === holder);
      const [gone] = left < 0 ? [] : lock.queue.splice(left, 1);
      gone?.refuse(new FirestoreError('ABORTED', 'The transaction has ended.'));
      if (lock.holder === holder) this.pass(path, lock);
    }
  }

  private wouldCircle(from: Holder, to: Holder): boolean {
    let at: Holder | undefined = from;
    while (at !== undefined && at.waitingFor !== null) {
      at = this.locks.get(at.waitingFor)?.holder;
      if (at === to) return true;
    }
    return false;
  }

  private pass(path: string, lock: Lock): void {
    if (lock.timer !== null) clearTimeout(lock.timer);
    lock.timer = null;
    const next = lock.queue.shift();
    if (next === undefined) {
      this.locks.delete(path);
      return;
    }
    lock.holder = next.holder;
    next.holder.waitingFor = null;
    next.grant();
    if (lock.queue.length > 0) this.watch(path, lock);
  }

  private watch(path: string, lock: Lock): void {
    lock.timer ??= setTimeout(() => this.pass(path, lock), patience).unref();
  }
}
