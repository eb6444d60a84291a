import type { FirestoreError } from '../status.ts';

interface Waiter {
  readonly seq: number;
  readonly done: () => void;
  readonly failed: (error: FirestoreError) => void;
}

/** Callers waiting for a commit to be on disk, in order of arrival. */
export class Waiters {
  private waiting: Waiter[] = [];

  add(seq: number, done: () => void, failed: (error: FirestoreError) => void): void {
    this.waiting.push({ seq, done, failed });
  }

  resolveUpTo(seq: number): void {
    const ready = this.waiting.filter((waiter) => waiter.seq <= seq);
    this.waiting = this.waiting.filter((waiter) => waiter.seq > seq);
    for (const waiter of ready) waiter.done();
  }

  fail(error: FirestoreError): void {
    const all = this.waiting;
    this.waiting = [];
    for (const waiter of all) waiter.failed(error);
  }
}
