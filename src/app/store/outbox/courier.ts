import { refusal } from '../../../domain/kit/refusal.ts';
import type { Outbox } from './box.ts';
import { judge, waitFor, type Attempt } from './outcome.ts';
import type { OutboxRow } from './row.ts';

export interface CourierContext {
  readonly box: Outbox;
  /** Whose rows may be sent now; null for nobody's. */
  readonly uid: () => string | null;
  /** Posts the row under its own key, with that member's token. Never throws. */
  readonly post: (row: OutboxRow) => Promise<Attempt>;
  /** Runs the work while nobody else on this device delivers; passes on what it answers. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Device clock, ms. */
  readonly now: () => number;
  readonly chance?: () => number;
  /** False when the device itself says that it has no network. */
  readonly reachable?: () => boolean;
}

const isHead = (row: OutboxRow, rows: readonly OutboxRow[]): boolean =>
  !rows.some((other) => other.entity === row.entity && other.order < row.order);

const offline = refusal('unavailable', 'OFFLINE', 'There is no connection; nothing was sent.');
const expired = refusal('deadline-exceeded', 'EXPIRED', 'It could not be sent in time.');

const isWaiting = (row: OutboxRow): boolean => row.state === 'waiting';

/**
 * Delivers the outbox: first in, first out within an entity, entities beside each other. It may
 * run in every tab; the lock lets one at a time deliver, and the keys make a repeat harmless.
 */
export class Courier {
  private running: Promise<number | null> | null = null;
  private wanted = false;

  constructor(private readonly context: CourierContext) {}

  /** Delivers what can be; answers the device time of the next attempt, or null when none waits. */
  async deliver(): Promise<number | null> {
    this.wanted = true;
    this.running ??= this.context
      .alone(async () => {
        let next: number | null = null;
        while (this.wanted) {
          this.wanted = false;
          next = await this.round();
        }
        return next;
      })
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  private async round(): Promise<number | null> {
    for (;;) {
      const uid = this.context.uid();
      if (uid === null) return null;
      await this.expire(uid);
      const rows = await this.context.box.open(uid);
      const heads = rows.filter((row) => isHead(row, rows) && row.state !== 'needsConfirm');
      const now = this.context.now();
      const due = heads.filter((row) => row.nextAt <= now);
      if (due.length === 0) {
        const times = heads.map((row) => row.nextAt);
        return times.length === 0 ? null : Math.min(...times);
      }
      await Promise.all(due.map((row) => this.send(row)));
    }
  }

  /**
   * What was never on its way expires. What was is asked about until its fate is known; one that
   * carries no end of validity for the server to judge by needs its owner.
   */
  private async expire(uid: string): Promise<void> {
    const now = this.context.now();
    for (const row of await this.context.box.open(uid)) {
      if (row.expiresAt === null || row.expiresAt > now || row.state === 'needsConfirm') continue;
      const judged = typeof (row.payload as { validUntil?: unknown }).validUntil === 'number';
      if (row.attempts > 0 && (row.mode !== 'once' || judged)) continue;
      const to: Partial<OutboxRow> =
        row.attempts > 0
          ? { state: 'needsConfirm', refusal: expired }
          : { state: 'expired', refusal: expired };
      await this.context.box.change(row.id, (seen) => seen.state === row.state, to);
    }
  }

  private async send(row: OutboxRow): Promise<void> {
    const { box, now } = this.context;
    const attempts = row.attempts + 1;
    if (row.mode === 'once' && attempts === 1 && this.context.reachable?.() === false) {
      await box.change(row.id, isWaiting, { state: 'refused', refusal: offline });
      return;
    }
    // Written before the request leaves: after a crash it is known that it may have arrived.
    const sending = await box.change(row.id, (seen) => seen.state === row.state, {
      state: 'sending',
      attempts,
    });
    if (sending === null) return;
    const verdict = judge(sending, await this.context.post(sending));
    const still = (seen: OutboxRow): boolean => seen.state === 'sending';
    if (verdict.kind === 'done') {
      await box.change(row.id, still, { state: 'done', answer: verdict.answer, refusal: null });
    } else if (verdict.kind === 'refused') {
      await box.change(row.id, still, { state: 'refused', refusal: verdict.refusal });
    } else {
      const wait = waitFor(attempts, (this.context.chance ?? Math.random)());
      await box.change(row.id, still, {
        state: row.mode === 'once' ? 'unknown' : 'waiting',
        nextAt: now() + wait,
        refusal: verdict.refusal,
      });
    }
  }
}
