import { coalesce } from '../../../domain/kit/coalesce.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import type { OutboxStore, RowChange } from './outbox-store.ts';
import { waitFor } from './back-off.ts';
import { classifyResponse, type Attempt } from './classify-response.ts';
import { asksOwner, type OutboxRow } from './row.ts';
import { finalizePayload, type Clocks } from './finalize-payload.ts';
import type { MonotonicTime } from './monotonic-time.ts';
import { isFromLater } from './migrate-row.ts';

export interface OutboxWorkerContext {
  readonly store: OutboxStore;
  /** Whose rows may be sent now; null for nobody's. */
  readonly uid: () => string | null;
  /** Posts the row under its own key, with that member's token. Never throws. */
  readonly post: (row: OutboxRow) => Promise<Attempt>;
  /** Runs the work while nobody else on this device delivers; passes on what it answers. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Device clock, ms. */
  readonly now: () => number;
  /** Server time, ms UTC; null while it is not known. */
  readonly serverNow: () => number | null;
  /** The page's own clock; absent where no rows are made. */
  readonly steady?: () => MonotonicTime;
  readonly chance?: () => number;
  /** False when the device itself says that it has no network. */
  readonly reachable?: () => boolean;
  /** Rows this worker leaves to another. */
  readonly leaves?: (row: OutboxRow) => boolean;
}

/** Nobody knows any more how long ago it was made: its owner says whether it is still meant. */
export const AGE_UNKNOWN = 'AGE_UNKNOWN';

/** The earliest row of each entity: what comes after it waits. */
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

const isWaiting = (row: OutboxRow): boolean => row.state === 'waiting';

/**
 * A wait is reckoned from when it began: a device clock that stands before that was put back since,
 * and says nothing of how long is left.
 */
const isDue = (row: OutboxRow, now: number): boolean => row.nextAt <= now || now < row.changedAt;

/**
 * Delivers the outbox: first in, first out within an entity, entities beside each other. It may
 * run in every tab and in the service worker; the lock lets one at a time deliver, and the keys
 * make a repeat harmless.
 */
export class OutboxWorker {
  /** Delivers what can be; answers the device time of the next attempt, or null when none waits. */
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
    // Without a network only what must be refused on the spot has its turn.
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
      await Promise.all(due.map((row) => this.send(row)));
    }
  }

  /**
   * What still wants something, as time has left it: what was not sent in time expires, what is old
   * asks whether it is still meant.
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
    // Written before the request leaves: after a crash it is known that it may have arrived.
    // Finalized as it stands then: what was taken into it since it was looked at goes too.
    const taken = await this.set(
      row,
      (seen) => seen.state === row.state,
      (seen) => {
        const finalized = finalizePayload(seen, this.clocks());
        if (finalized.kind === 'ready') {
          return {
            state: 'sending',
            attempts: seen.attempts + 1,
            sentAt: this.context.serverNow(),
            payload: finalized.payload,
          };
        }
        if (finalized.kind === 'over') return { state: 'expired', refusal: expired };
        if (finalized.kind === 'ageless') return { state: 'needsConfirm', refusal: ageless };
        // Its validity is told in the server's time, which will be known in a moment.
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
 * What becomes of a row that is too old to send; null when it is not. One that never left the device
 * expires. One that was sent is asked about until its outcome is known, unless it carries no end of
 * validity the server could refuse it by: then its owner is asked.
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
