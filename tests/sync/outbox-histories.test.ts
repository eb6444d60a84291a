import '../setup/fresh-device.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../src/domain/kit/refusal.ts';
import { isOpen } from '../../src/app/outbox/rows/row.ts';
import { world, type Step } from '../app/outbox/world.ts';
import { rounds } from '../setup/tier.ts';

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>('lost-before', 'lost-after', 'unsigned', 'queued'),
  fc.constantFrom<Step>('died-before', 'died-after'),
  fc.constant(refusal('aborted', 'NO', 'No.')),
  fc.constant(refusal('unavailable', 'BUSY', 'Busy.')),
  fc.constant(refusal('resource-exhausted', 'RATE_LIMITED', 'Wait.')),
);

type Event =
  | {
      readonly kind: 'give';
      readonly entity: string;
      readonly mode: 'queue' | 'collapse' | 'once' | 'single';
      readonly steps: readonly Step[];
      /** Written by the first version of the app. */
      readonly old: boolean;
    }
  /** The page, the worker, and both at once. */
  | { readonly kind: 'deliver' | 'wake' | 'both' | 'restart' | 'cut' | 'mend' | 'unclocked' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'member'; readonly uid: 'A' | 'B' | null };

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      entity: fc.constantFrom('x', 'y'),
      mode: fc.constantFrom(
        'queue' as const,
        'collapse' as const,
        'once' as const,
        'single' as const,
      ),
      steps: fc.array(step, { maxLength: 3 }),
      old: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      { kind: 'deliver' as const },
      { kind: 'wake' as const },
      { kind: 'both' as const },
      { kind: 'restart' as const },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { kind: 'cut' as const },
      { kind: 'mend' as const },
      { kind: 'unclocked' as const },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      // The page's clock has fractions, and so have the times between acts.
      ms: fc.double({ min: 0.1, max: 40_000, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('member' as const),
      uid: fc.constantFrom('A' as const, 'B' as const, null),
    }),
  },
);

/** Fields the first version did not write. */
const asFirstVersion: object = {
  v: undefined,
  confirmAt: undefined,
  conflict: undefined,
  changedAt: undefined,
};

const play = async (history: readonly Event[]) => {
  const device = world();
  const { clock, steady, member, network, server, serverClock, give, box } = device;
  const given: { id: string; uid: string; mode: string; entity: string }[] = [];
  let page = device.newWorker();
  const installed = { worker: device.newWorker() };
  const deliverAs = async (who: 'page' | 'worker'): Promise<void> => {
    if (page.isDead()) page = device.newWorker();
    if (installed.worker.isDead()) installed.worker = device.newWorker();
    await (who === 'page' ? page : installed.worker).deliver();
  };
  for (const [at, happened] of history.entries()) {
    if (happened.kind === 'give') {
      const uid = member.uid ?? 'A';
      const once = happened.mode === 'once';
      const single = happened.mode === 'single';
      const giving = give({
        uid,
        entity: happened.entity,
        mode: happened.mode,
        payload: {
          ...(once ? { validUntil: Math.floor(clock.now) + 30_000 } : {}),
          ...(happened.mode === 'queue' ? { text: String(at) } : {}),
        },
        expiresAt: once || single ? clock.now + 30_000 : null,
        // The first version had no waiting bids.
        ...(happened.old && !single ? asFirstVersion : {}),
      });
      // A maximum bid is not replaced while another is being sent, so no row is added.
      const id = await (single ? giving.catch(() => null) : giving);
      if (id === null) continue;
      server.plan(id, happened.steps);
      given.push({ id, uid, mode: happened.mode, entity: happened.entity });
    }
    if (happened.kind === 'wait') {
      clock.now += Math.floor(happened.ms);
      steady.at += happened.ms;
    }
    if (happened.kind === 'unclocked') serverClock.ahead = null;
    if (happened.kind === 'member') member.uid = happened.uid;
    if (happened.kind === 'cut') network.up = false;
    if (happened.kind === 'mend') network.up = true;
    // A page that closes mid-way leaves its rows as they are; a new worker finds them.
    if (happened.kind === 'restart') page = device.newWorker();
    if (happened.kind === 'deliver') await deliverAs('page');
    if (happened.kind === 'wake') await deliverAs('worker');
    if (happened.kind === 'both') await Promise.all([deliverAs('page'), deliverAs('worker')]);
  }
  network.up = true;
  serverClock.ahead = 12.5;
  for (const uid of ['A', 'B'] as const) {
    member.uid = uid;
    await device.deliverAll();
  }
  const rows = [...(await box.list('A')), ...(await box.list('B'))];
  await device.destroy();
  return { given, rows, server };
};

describe('histories of the outbox', () => {
  it('nothing given is lost, nothing is applied twice, order holds, no row is another’s', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (history) => {
        const { given, rows, server } = await play(history);
        const effects = new Map<string, number>();
        for (const { key } of server.effects) effects.set(key, (effects.get(key) ?? 0) + 1);
        // At most one effect for each key, and each under its own member.
        for (const { key, uid } of server.effects) {
          expect(effects.get(key)).toBe(1);
          expect(given.find(({ id }) => id === key)?.uid).toBe(uid);
        }
        for (const { id, mode } of given) {
          const row = rows.find((one) => one.id === id);
          // Only a row replaced by a later one may disappear.
          if (row === undefined) {
            expect(['collapse', 'single']).toContain(mode);
            continue;
          }
          // Everything comes to rest, and the reported outcome is the real one.
          expect(isOpen(row)).toBe(false);
          expect(row.refusal?.code).not.toBe('INVALID_ARGUMENT');
          expect(effects.has(id)).toBe(row.state === 'done');
        }
        for (const uid of ['A', 'B']) {
          for (const entity of ['x', 'y']) {
            const queued = given
              .filter((one) => one.uid === uid && one.entity === entity && one.mode === 'queue')
              .map(({ id }) => id);
            const applied = server.effects
              .map(({ key }) => key)
              .filter((key) => queued.includes(key));
            expect(applied).toEqual(queued.filter((id) => applied.includes(id)));
          }
        }
      }),
      { numRuns: rounds({ every: 60, long: 2_000 }) },
    );
  });
});
