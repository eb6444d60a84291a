import { refusal, type Refusal } from '../../../src/domain/kit/refusal.ts';
import { commandNamed } from '../../../src/domain/commands.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import { parseInput } from '../../../src/projections/parse.ts';
import { OutboxStore } from '../../../src/app/outbox/outbox-store.ts';
import { OutboxWorker } from '../../../src/app/outbox/send/outbox-worker.ts';
import { freshRow } from '../../../src/app/outbox/rows/new-row.ts';
import { newKey } from '../../../src/app/outbox/rows/idempotency-key.ts';
import { sendablePayload } from '../../../src/app/outbox/send/sendable.ts';
import type { Attempt } from '../../../src/app/outbox/send/classify-response.ts';
import type { OutboxRow, OutboxState, Payload } from '../../../src/app/outbox/rows/row.ts';

/**
 * The fate of one request: lost on its way there or back, the page or worker closed before or after
 * it arrived, taken over by the worker, nobody signed in, or refused.
 */
export type Step =
  | 'lost-before'
  | 'lost-after'
  | 'died-before'
  | 'died-after'
  | 'queued'
  | 'unsigned'
  | Refusal;

const unreachable: Attempt = {
  kind: 'refused',
  refusal: refusal('unavailable', 'OFFLINE', 'The server cannot be reached.'),
};

/** A server that stores its answers by key, behind a network with configurable failures. */
export class KeyedServer {
  readonly effects: { readonly key: string; readonly uid: string; readonly payload: Json }[] = [];
  readonly asked = new Map<string, number>();
  /** Pause it requests when there are too many requests, ms. */
  retryAfterMs: number | null = null;
  private readonly answers = new Map<string, Attempt>();
  private readonly steps = new Map<string, Step[]>();

  constructor(private readonly now: () => number) {}

  plan(key: string, steps: readonly Step[]): void {
    this.steps.set(key, [...steps]);
  }

  /** `die` ends the caller, which never receives the response. */
  async post(row: OutboxRow, die: () => Promise<never>): Promise<Attempt> {
    this.asked.set(row.id, (this.asked.get(row.id) ?? 0) + 1);
    const step = this.steps.get(row.id)?.shift();
    await Promise.resolve();
    if (step === 'died-before') return die();
    if (step === 'lost-before') return unreachable;
    if (step === 'queued') return { kind: 'queued' };
    if (step === 'unsigned') return { kind: 'unsigned' };
    const answer = this.answer(row, typeof step === 'object' ? step : null);
    if (step === 'died-after') return die();
    return step === 'lost-after' ? unreachable : answer;
  }

  private answer(row: OutboxRow, refused: Refusal | null): Attempt {
    // A limit is checked before the stored answers.
    if (refused?.status === 'resource-exhausted') {
      return { kind: 'refused', refusal: refused, retryAfterMs: this.retryAfterMs };
    }
    const before = this.answers.get(row.id);
    if (before !== undefined) return before;
    if (refused !== null) return { kind: 'refused', refusal: refused };
    const command = commandNamed(row.command);
    const parsed = command === null ? null : parseInput(command, row.payload);
    if (parsed?.ok === false) return { kind: 'refused', refusal: parsed.refusal };
    const { validUntil } = row.payload as { readonly validUntil?: number };
    if (validUntil !== undefined && this.now() > validUntil) {
      const why = refusal('aborted', 'BID_EXPIRED', 'This bid arrived too late.');
      return { kind: 'refused', refusal: why };
    }
    this.effects.push({ key: row.id, uid: row.uid, payload: row.payload });
    const done: Attempt = { kind: 'done', answer: this.effects.length };
    this.answers.set(row.id, done);
    return done;
  }
}

/** The device's Web Lock: one holder at a time, released when the holder dies. */
const deviceLock = () => {
  let turn: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>, died: Promise<unknown>): Promise<T> => {
    const mine = turn.then(work);
    turn = Promise.race([mine.catch(() => undefined), died]);
    return mine;
  };
};

/** A complete input of a command sent in this mode; tests override what matters. */
const inputs: Readonly<Record<OutboxRow['mode'], readonly [command: string, input: Payload]>> = {
  queue: ['messages-sendMessage', { threadId: 't', clientId: 'c', text: 'Hello' }],
  collapse: ['likes-setLike', { type: 'listing', targetId: 'x', value: true }],
  single: ['bids-create', { listingId: 'x', kind: 'MAX', amount: 100 }],
  once: ['bids-create', { listingId: 'x', kind: 'EXACT', amount: 100 }],
  merge: ['documents-write', {}],
};

let made = 0;

export interface TestWorker {
  /** Flushes; resolves to null if it died meanwhile. */
  readonly deliver: () => Promise<number | null>;
  readonly isDead: () => boolean;
}

/** A device with one outbox, its member, its network, its clock, and the server behind it. */
export const world = () => {
  made += 1;
  const clock = { now: 0 };
  /** The page's own clock: unaffected by the device's, and restarted with the page. */
  const steady = { life: 'page', at: 0 };
  const member: { uid: string | null } = { uid: 'A' };
  const network = { up: true };
  const serverClock: { ahead: number | null } = { ahead: 0 };
  const box = new OutboxStore(`outbox-${made}`);
  const server = new KeyedServer(() => clock.now + (serverClock.ahead ?? 0));
  const lock = deviceLock();
  const serverNow = (): number | null =>
    serverClock.ahead === null ? null : clock.now + serverClock.ahead;
  /** Another worker of the device: another tab, the same page reloaded, or the service worker. */
  const newWorker = (leaves: (row: OutboxRow) => boolean = () => false): TestWorker => {
    let dead = false;
    let bury: (value: null) => void = () => undefined;
    const died = new Promise<null>((resolve) => {
      bury = resolve;
    });
    const die = (): Promise<never> => {
      dead = true;
      bury(null);
      return new Promise<never>(() => undefined);
    };
    const worker = new OutboxWorker({
      store: box,
      uid: () => member.uid,
      post: (row) => (dead ? die() : server.post(row, die)),
      alone: (work) => lock(work, died),
      now: () => clock.now,
      serverNow,
      earliest: serverNow,
      steady: () => ({ ...steady }),
      sendable: sendablePayload,
      chance: () => 0.5,
      reachable: () => network.up,
      leaves,
    });
    return { deliver: () => Promise.race([worker.deliver(), died]), isDead: () => dead };
  };
  let current = newWorker();
  /** The worker of the page; after its death, that of the reloaded page. */
  const worker: TestWorker = {
    deliver: () => {
      if (current.isDead()) current = newWorker();
      return current.deliver();
    },
    isDead: () => false,
  };
  const draft = (row: Partial<OutboxRow>): Omit<OutboxRow, 'order'> => {
    const mode = row.mode ?? 'queue';
    const [command, input] = inputs[mode];
    const context = {
      now: clock.now,
      server: null,
      steady: { ...steady },
      key: newKey(),
      uid: member.uid ?? 'A',
    };
    const fresh = { ...freshRow(context, { entity: 'a', label: 'Something' }), command, mode };
    const key = mode === 'merge' ? {} : { idempotencyKey: fresh.id };
    const payload = { ...input, ...key, ...row.payload };
    return { ...fresh, ...row, payload: row.command === undefined ? payload : (row.payload ?? {}) };
  };
  const give = async (row: Partial<OutboxRow>): Promise<string> => {
    const fresh = draft(row);
    await box.add(fresh);
    return fresh.id;
  };
  return {
    clock,
    steady,
    member,
    network,
    serverClock,
    box,
    server,
    worker,
    newWorker,
    draft,
    give,
    state: async (id: string): Promise<OutboxState | undefined> => (await box.get(id))?.state,
    /** Flushes until nothing waits any more, letting the necessary time pass. */
    deliverAll: async (): Promise<void> => {
      for (let turn = 0; turn < 200; turn += 1) {
        const next = await worker.deliver();
        if (next === null) {
          const uid = member.uid;
          const open = uid === null ? [] : await box.open(uid);
          // A worker died meanwhile: the next one checks again.
          if (!open.some(({ state }) => state === 'sending')) return;
        } else clock.now = Math.max(clock.now, next);
      }
      throw new Error('The outbox never came to rest.');
    },
    destroy: () => box.destroy(),
  };
};
