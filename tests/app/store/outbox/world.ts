import { refusal, type Refusal } from '../../../../src/domain/kit/refusal.ts';
import type { Json } from '../../../../src/domain/kit/fields.ts';
import { Outbox } from '../../../../src/app/store/outbox/box.ts';
import { Courier } from '../../../../src/app/store/outbox/courier.ts';
import { newKey } from '../../../../src/app/store/outbox/key.ts';
import type { Attempt } from '../../../../src/app/store/outbox/outcome.ts';
import type { OutboxRow, OutboxState } from '../../../../src/app/store/outbox/row.ts';

/** What happens to one request: lost on its way there or back, refused, or nobody signed in. */
export type Step = 'lost-before' | 'lost-after' | 'unsigned' | Refusal;

const unreachable: Attempt = {
  kind: 'refused',
  refusal: refusal('unavailable', 'OFFLINE', 'The server cannot be reached.'),
};

/** A server that keeps its answers by key, behind a network that can be told how to fail. */
export class KeyedServer {
  readonly effects: { readonly key: string; readonly uid: string; readonly payload: Json }[] = [];
  readonly asked = new Map<string, number>();
  private readonly answers = new Map<string, Attempt>();
  private readonly steps = new Map<string, Step[]>();

  constructor(private readonly now: () => number) {}

  plan(key: string, steps: readonly Step[]): void {
    this.steps.set(key, [...steps]);
  }

  async post(row: OutboxRow): Promise<Attempt> {
    this.asked.set(row.id, (this.asked.get(row.id) ?? 0) + 1);
    const step = this.steps.get(row.id)?.shift();
    await Promise.resolve();
    if (step === 'lost-before') return unreachable;
    if (step === 'unsigned') return { kind: 'unsigned' };
    const answer = this.answer(row, typeof step === 'object' ? step : null);
    return step === 'lost-after' ? unreachable : answer;
  }

  private answer(row: OutboxRow, refused: Refusal | null): Attempt {
    // A limit is asked before the kept answers are.
    if (refused?.status === 'resource-exhausted') return { kind: 'refused', refusal: refused };
    const before = this.answers.get(row.id);
    if (before !== undefined) return before;
    if (refused !== null) return { kind: 'refused', refusal: refused };
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

let made = 0;

/** A device with one outbox, its member, its network, its clock, and the server behind. */
export const world = () => {
  made += 1;
  const clock = { now: 0 };
  const member: { uid: string | null } = { uid: 'A' };
  const network = { up: true };
  const box = new Outbox(`outbox-${made}`);
  const server = new KeyedServer(() => clock.now);
  const newCourier = () =>
    new Courier({
      box,
      uid: () => member.uid,
      post: (row) => server.post(row),
      alone: (work) => work(),
      now: () => clock.now,
      chance: () => 0.5,
      reachable: () => network.up,
    });
  const courier = newCourier();
  const give = async (row: Partial<OutboxRow>): Promise<string> => {
    const id = newKey();
    await box.add({
      id,
      uid: member.uid ?? 'A',
      command: 'likes-setLike',
      payload: {},
      entity: 'a',
      label: 'Something',
      mode: 'queue',
      createdAt: clock.now,
      expiresAt: null,
      state: 'waiting',
      attempts: 0,
      nextAt: 0,
      refusal: null,
      answer: null,
      ...row,
    });
    return id;
  };
  return {
    clock,
    member,
    network,
    box,
    server,
    courier,
    newCourier,
    give,
    state: async (id: string): Promise<OutboxState | undefined> => (await box.get(id))?.state,
    /** Delivers until nothing waits any more, letting time pass as it must. */
    deliverAll: async (): Promise<void> => {
      for (let turn = 0; turn < 200; turn += 1) {
        const next = await courier.deliver();
        if (next === null) return;
        clock.now = Math.max(clock.now, next);
      }
      throw new Error('The outbox never came to rest.');
    },
    destroy: () => box.destroy(),
  };
};
