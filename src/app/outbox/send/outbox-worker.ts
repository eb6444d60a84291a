import { coalesce } from '../../../domain/kit/coalesce.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import type { OutboxStore } from '../outbox-store.ts';
import { waitFor } from '../../platform/tab/back-off.ts';
import { classifyResponse, type Attempt } from './classify-response.ts';
import { asksOwner, type OutboxRow, type Payload, type RowChange } from '../rows/row.ts';
import { finalizePayload, type Clocks } from '../rows/finalize-payload.ts';
import type { MonotonicTime } from '../rows/monotonic-time.ts';
import { appFault } from './app-fault.ts';
import { isFromLater } from '../rows/migrate-row.ts';

export interface OutboxWorkerContext {
  readonly store: OutboxStore;
  /** Id of the member whose rows may be sent now; null for none. */
  readonly uid: () => string | null;
  /** Sends the row with its own key and its member's token. Never throws. */
  readonly post: (row: OutboxRow) => Promise<Attempt>;
  /** Runs the work while no other tab of this device sends; returns its result. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Device clock, ms. */
  readonly now: () => number;
  /** Server time, ms UTC; null while it is not known. */
  readonly serverNow: () => number | null;
  /** Earliest server time, ms UTC, at which a request sent now can arrive; null while unknown. */
  readonly earliest: () => number | null;
  /** The page's own clock; absent where no rows are made. */
  readonly steady?: () => MonotonicTime;
  /**
   * The payload of a command as its definition requires it; null where it cannot be built. Absent
   * in the service worker, which holds no definitions: a row is checked when it is stored.
   */
  readonly sendable?: (command: string, payload: Payload) => Payload | null;
  readonly chance?: () => number;
  /** False when the device itself reports that it has no network. */
  readonly reachable?: () => boolean;
  /** Rows this worker leaves to another. */
  readonly leaves?: (row: OutboxRow) => boolean;
}

/** Most writes in flight at once (specification, section 9). */
const MOST_PENDING = 10;

/** The row's age is unknown: its owner must confirm it. */
export const AGE_UNKNOWN = 'AGE_UNKNOWN';

/** The earliest row of each entity: later ones wait for it. */
const headsOf = (rows: readonly OutboxRow[]): readonly OutboxRow[] => {
  const first = new Map<string, OutboxRow>();
  for (const row of rows) {
    const before = first.get(row.entity);
    if (before === undefined || row.order < before.order) first.set(row.entity, row);
  }
  return [...first.values()];
};

const offline = refusal('unavailable', 'OFFLINE', 'There is no connection; nothing was sent.');
const expired = refusal('deadline-exceeded', 'EXPIRED', 'It couldn’t be sent in time.');
const old = refusal(
  'failed-precondition',
  'OLD',
  'You wrote this a while ago. Do you still want to send it?',
);
const ageless = refusal('failed-precondition', AGE_UNKNOWN, 'Its age is unknown.');

const asItIs = (_command: string, payload: Payload): Payload => payload;

const isWaiting = (row: OutboxRow): boolean => row.state === 'waiting';

/**
 * Whether the row may be sent now. A wait is measured from its start: if the device's clock is now
 * before that, it was set back, and the remaining time is unknown.
 */
const isDue = (row: OutboxRow, now: number): boolean => row.nextAt <= now || now < row.changedAt;

/**
 * Flushes the outbox: first in, first out within an entity, entities in parallel. It may run in
 * every tab and in the service worker; the lock lets only one send at a time, and the keys make a
 * repeat harmless.
 */
export class OutboxWorker {
  /** Sends all due rows; returns the device time of the next attempt, or null when no row waits. */
  readonly deliver = coalesce(() => this.context.alone(() => this.round()));

  constructor(private readonly context: OutboxWorkerContext) {}

  private set(
    row: OutboxRow,
    when: (seen: OutboxRow) => boolean,
    to: (seen: OutboxRow) => RowChange,
  ) {
    const changedAt = this.context.now();
    return this.context.store.change(row.id, when, (seen) => ({ changedAt, ...to(seen) }));
  }

  private mine(row: OutboxRow): boolean {
    if (asksOwner(row) || isFromLater(row) || this.context.leaves?.(row) === true) return false;
    // Without a network only rows that may not wait are tried, so that they are refused at once.
    return this.context.reachable?.() !== false || (row.mode === 'once' && row.attempts === 0);
  }

  private async round(): Promise<number | null> {
    for (;;) {
      const uid = this.context.uid();
      if (uid === null) return null;
      const heads = headsOf(await this.lapsed(uid)).filter((row) => this.mine(row));
      const now = this.context.now();
      const due = heads.filter((row) => isDue(row, now));
      if (due.length === 0) {
        const times = heads.map((row) => row.nextAt);
        return times.length === 0 ? null : Math.min(...times);
      }
      await Promise.all(due.slice(0, MOST_PENDING).map((row) => this.send(row)));
    }
  }

  /**
   * The open rows after expiry: rows not sent in time expire, old ones need their owner's
   * confirmation.
   */
  private async lapsed(uid: string): Promise<readonly OutboxRow[]> {
    const now = this.context.now();
    const open = await this.context.store.open(uid);
    let isChanged = false;
    for (const row of open) {
      if (asksOwner(row) || isFromLater(row)) continue;
      const over = (seen: OutboxRow): RowChange | null => expiryOf(seen, now);
      if (over(row) === null) continue;
      const same = (seen: OutboxRow): boolean => seen.state === row.state && over(seen) !== null;
      await this.set(row, same, (seen) => over(seen) ?? {});
      isChanged = true;
    }
    return isChanged ? this.context.store.open(uid) : open;
  }

  private async send(row: OutboxRow): Promise<void> {
    const { now } = this.context;
    if (row.mode === 'once' && row.attempts === 0 && this.context.reachable?.() === false) {
      await this.set(row, isWaiting, () => ({ state: 'refused', refusal: offline }));
      return;
    }
    // Stored before the request leaves: after a crash the row shows that the request may have
    // arrived. Finalized from the current row, so that changes coalesced into it since are sent
    // too.
    const taken = await this.set(
      row,
      (seen) => seen.state === row.state,
      (seen) => {
        const finalized = finalizePayload(seen, this.clocks());
        if (finalized.kind === 'ready') {
          const { sendable = asItIs } = this.context;
          const payload = sendable(seen.command, finalized.payload);
          if (payload === null) return { state: 'needsConfirm', refusal: appFault };
          const attempts = seen.attempts + 1;
          return { state: 'sending', attempts, sentAt: this.context.earliest(), payload };
        }
        if (finalized.kind === 'over') return { state: 'expired', refusal: expired };
        if (finalized.kind === 'ageless') return { state: 'needsConfirm', refusal: ageless };
        // The validity needs server time, which will be known in a moment.
        return { nextAt: now() + 1_000 };
      },
    );
    if (taken?.state !== 'sending') return;
    await this.record(taken, await this.context.post(taken));
  }

  private clocks(): Clocks {
    const { now, serverNow, steady } = this.context;
    return { now: now(), server: serverNow(), steady: steady?.() ?? null };
  }

  private async record(row: OutboxRow, attempt: Attempt): Promise<void> {
    const to = this.changeBy(row, attempt);
    await this.set(
      row,
      (seen) => seen.state === 'sending',
      () => to,
    );
  }

  private changeBy(row: OutboxRow, attempt: Attempt): RowChange {
    const response = classifyResponse(row, attempt);
    switch (response.kind) {
      case 'done':
        return { state: 'done', answer: response.answer, refusal: null };
      case 'refused':
        return { state: 'refused', refusal: response.refusal, conflict: response.conflict ?? null };
      case 'confirm':
        return { state: 'needsConfirm', refusal: response.refusal };
      case 'conflict':
        return { state: 'conflict', conflict: response.conflict, refusal: null };
      case 'again': {
        const wait = waitFor(row.attempts, (this.context.chance ?? Math.random)());
        return {
          state: row.mode === 'once' ? 'unknown' : 'waiting',
          nextAt: this.context.now() + Math.max(wait, response.waitMs),
          refusal: response.refusal,
        };
      }
    }
  }
}

/**
 * The change for a row too old to send; null when it is not. A row that was never sent expires. A row
 * that was sent is retried until its outcome is known, unless it has no end of validity by which the
 * server could refuse it: then its owner is asked.
 */
const expiryOf = (row: OutboxRow, now: number): RowChange | null => {
  if (row.expiresAt !== null && row.expiresAt <= now) {
    const hasEnd = typeof row.payload['validUntil'] === 'number';
    if (row.attempts === 0) return { state: 'expired', refusal: expired };
    if (row.mode === 'once' && !hasEnd) return { state: 'needsConfirm', refusal: expired };
  }
  const unsent = row.state === 'waiting' && row.attempts === 0;
  if (unsent && row.confirmAt !== null && row.confirmAt <= now) {
    return { state: 'needsConfirm', refusal: old };
  }
  return null;
};
