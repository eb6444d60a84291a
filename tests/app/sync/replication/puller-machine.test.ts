import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initial,
  pullerTransitions,
  transition,
  type PullerEffect,
  type PullerEvent,
  type PullerState,
} from '../../../../src/app/sync/replication/puller-machine.ts';
import { rounds } from '../../../setup/tier.ts';

const error = new Error('of this test');
const events: readonly PullerEvent[] = [
  { type: 'called', known: true },
  { type: 'called', known: false },
  { type: 'page', more: true, room: true },
  { type: 'page', more: true, room: false },
  { type: 'page', more: false, room: true },
  { type: 'page failed', error },
  { type: 'denied', error },
  { type: 'connected', isUp: true },
  { type: 'connected', isUp: false },
  { type: 'changed' },
  { type: 'offered' },
  { type: 'lost', error },
  { type: 'retry due' },
  { type: 'rewound', error },
  { type: 'stopped' },
];

/** The pending work around the machine, counted from its effects. */
interface World {
  readonly state: PullerState;
  readonly reads: number;
  readonly calls: number;
  readonly listeners: number;
  readonly retries: number;
  readonly deferred: number;
  /** Whether the replication calls again by itself: on request, or after a failed call. */
  readonly due: boolean;
}

const begun = (live: boolean): World => ({
  state: initial(live),
  reads: 0,
  calls: 0,
  listeners: 0,
  retries: 0,
  deferred: 0,
  due: false,
});

/** Whether this event is possible now: no page without a read, no call while one is open. */
const canCome = (world: World, { type }: PullerEvent): boolean => {
  if (type === 'called') return world.calls === 0;
  if (type === 'page' || type === 'page failed') return world.reads === 1;
  if (type === 'connected' || type === 'changed' || type === 'lost') return world.listeners === 1;
  if (type === 'denied') return world.reads + world.listeners > 0;
  if (type === 'retry due') return world.retries === 1;
  return true;
};

const after = (
  world: World,
  event: PullerEvent,
): { readonly world: World; readonly effects: readonly PullerEffect[] } => {
  const [state, effects] = transition(world.state, event);
  const next = { ...world, state };
  if (event.type === 'called') Object.assign(next, { calls: next.calls + 1, due: false });
  if (event.type === 'page' || event.type === 'page failed') next.reads -= 1;
  if (event.type === 'retry due') next.retries -= 1;
  for (const effect of effects) {
    if (effect === 'read a page' || effect === 'read the next page') next.reads += 1;
    if (effect === 'answer the call' || effect === 'fail the call') {
      next.calls = 0;
      // No call waits any more for the pages requested by this one.
      next.reads = 0;
    }
    if (effect === 'call again' || effect === 'fail the call') next.due = true;
    if (effect === 'open the listener') next.listeners += 1;
    if (effect === 'close the listener') next.listeners = 0;
    if (effect === 'retry later') next.retries += 1;
    if (effect === 'cancel the retry') next.retries = 0;
    if (effect === 'defer') next.deferred += 1;
    if (effect === 'flush') next.deferred = 0;
  }
  return { world: next, effects };
};

/** Every reachable state of the machine, counting failures no further than two. */
const reachable = (live: boolean): readonly World[] => {
  const keyOf = (world: World): string =>
    JSON.stringify([world, Math.min(world.state.failures, 2), Math.min(world.deferred, 1)]);
  const bounded = (world: World): World => ({
    ...world,
    deferred: Math.min(world.deferred, 1),
    state: { ...world.state, failures: Math.min(world.state.failures, 2) },
  });
  const found = new Map<string, World>();
  const open = [begun(live)];
  for (let world = open.pop(); world !== undefined; world = open.pop()) {
    if (found.has(keyOf(world))) continue;
    found.set(keyOf(world), world);
    for (const event of events) {
      if (canCome(world, event)) open.push(bounded(after(world, event).world));
    }
  }
  return [...found.values()];
};

const stoppedBy = new Set<PullerEvent['type']>(['stopped', 'denied']);

const both = [true, false] as const;
const everywhere = both.flatMap(reachable);

const steps = fc.record({
  live: fc.boolean(),
  // An end is rare, or no history would be long.
  events: fc.array(
    fc.oneof(
      {
        weight: 40,
        arbitrary: fc.constantFrom(...events.filter(({ type }) => !stoppedBy.has(type))),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...events.filter(({ type }) => stoppedBy.has(type))),
      },
    ),
    { maxLength: 60 },
  ),
});

/** Plays a possible course of a list of events. */
const play = (
  live: boolean,
  list: readonly PullerEvent[],
  look: (before: World, event: PullerEvent, now: ReturnType<typeof after>) => void,
): void => {
  let world = begun(live);
  for (const event of list) {
    if (!canCome(world, event)) continue;
    const now = after(world, event);
    look(world, event, now);
    world = now.world;
  }
};

describe('the machine of a puller', () => {
  it('is reached in every row of its table', () => {
    const used = new Set<PullerEvent['type']>();
    for (const world of everywhere) {
      for (const event of events.filter((one) => canCome(world, one))) {
        if (transition(world.state, event)[1].length > 0) used.add(event.type);
      }
    }
    expect(used).toEqual(new Set(pullerTransitions.map(({ on }) => on)));
  });

  it('never has two pulls, two listeners or two retries at once', () => {
    fc.assert(
      fc.property(steps, ({ live, events: list }) =>
        play(live, list, (_, event, { world }) => {
          expect([event, Math.max(world.reads, world.listeners, world.retries)]).toEqual([
            event,
            expect.toSatisfy((most: number) => most <= 1),
          ]);
        }),
      ),
      { numRuns: rounds({ every: 200, long: 5_000 }) },
    );
  });

  it('delivers nothing while pages are read, and loses nothing that came meanwhile', () => {
    fc.assert(
      fc.property(steps, ({ live, events: list }) =>
        play(live, list, (before, event, { world, effects }) => {
          const isReading = ['unread', 'reading', 'between'].includes(before.state.pages);
          if (isReading) expect(effects).not.toContain('deliver');
          const arrives = event.type === 'changed' || event.type === 'offered';
          if (arrives && !before.state.stopped) {
            expect(effects).toEqual([isReading ? 'defer' : 'deliver']);
          }
          // Once pages are read, everything that waited has been delivered.
          const isRead = ['read', 'skipped'].includes(world.state.pages) && !world.state.stopped;
          if (isRead) expect(world.deferred).toBe(0);
        }),
      ),
      { numRuns: rounds({ every: 200, long: 5_000 }) },
    );
  });

  it('answers each call once: at the end of a batch, of the pages, or when the listener stands', () => {
    for (const world of everywhere) {
      for (const event of events.filter((one) => canCome(world, one))) {
        const { world: now, effects } = after(world, event);
        const answers = effects.filter((one) => one.endsWith('the call'));
        expect(answers.length).toBeLessThanOrEqual(1);
        if (now.state.stopped) expect([event.type, now.calls]).toEqual([event.type, 0]);
        else expect(now.calls).toBe(['reading', 'skipped'].includes(now.state.pages) ? 1 : 0);
      }
    }
  });

  it('waits in every state for something that is under way, or for a call', () => {
    for (const world of everywhere.filter(({ state }) => !state.stopped)) {
      const { pages, listener } = world.state;
      if (pages === 'reading') expect(world.reads).toBe(1);
      expect(world.listeners).toBe(listener === 'opening' || listener === 'open' ? 1 : 0);
      if (world.retries === 1) expect(listener).toBe('failed');
      // During a round of pages, its end reopens the listener.
      const isRound = pages === 'reading' || pages === 'between';
      if (listener === 'failed') expect(isRound || world.due || world.retries === 1).toBe(true);
      if (pages === 'skipped') expect(world.listeners).toBe(1);
    }
  });

  it('comes from every state to all of it read, and listened to where it is live, once the world is well', () => {
    const wellOf = ({ reads, calls, retries, due, state }: World): PullerEvent | null => {
      if (reads === 1) return { type: 'page', more: false, room: true };
      if (state.listener === 'opening') return { type: 'connected', isUp: true };
      if (calls === 0 && (due || state.pages === 'unread' || state.pages === 'between')) {
        return { type: 'called', known: true };
      }
      return retries === 1 ? { type: 'retry due' } : null;
    };
    for (const from of everywhere.filter(({ state }) => !state.stopped)) {
      let world = from;
      for (
        let event = wellOf(world), n = 0;
        event !== null && n < 12;
        event = wellOf(world), n += 1
      ) {
        world = after(world, event).world;
      }
      expect(world.state).toMatchObject({
        pages: 'read',
        listener: world.state.live ? 'open' : 'closed',
      });
      expect(world).toMatchObject({ reads: 0, calls: 0, retries: 0, deferred: 0 });
    }
  });

  it('begins a round where it is safe, and goes on in it from behind the page before', () => {
    fc.assert(
      fc.property(steps, ({ live, events: list }) =>
        play(live, list, (before, event, { effects }) => {
          const goesOn = before.state.pages === 'reading' || before.state.pages === 'between';
          if (effects.includes('read the next page')) expect(goesOn).toBe(true);
          if (effects.includes('read a page'))
            expect([event.type, goesOn]).toEqual(['called', false]);
        }),
      ),
    );
  });

  it('forgets only by a rewind, after which it begins anew', () => {
    for (const world of everywhere) {
      for (const event of events.filter((one) => canCome(world, one))) {
        const { world: now, effects } = after(world, event);
        const isForgotten = event.type === 'rewound' && !world.state.stopped;
        expect(effects.includes('forget')).toBe(isForgotten);
        if (isForgotten) expect(now.state).toMatchObject({ pages: 'unread', listener: 'closed' });
      }
    }
  });

  it('says it is caught up by a last page alone, and cut whenever the listener is lost', () => {
    for (const world of everywhere) {
      for (const event of events.filter((one) => canCome(world, one))) {
        const { effects } = after(world, event);
        const isLast = event.type === 'page' && !event.more;
        expect(effects.includes('say caught up')).toBe(isLast && !world.state.stopped);
        if (event.type === 'lost') expect(effects).toContain('say cut');
      }
    }
  });

  it('counts failures in a row, which a change of the listener ends', () => {
    const failures = (list: readonly PullerEvent[]): number =>
      list.reduce((state, event) => transition(state, event)[0], initial(true)).failures;
    const again: readonly PullerEvent[] = [
      { type: 'called', known: true },
      { type: 'lost', error },
      { type: 'retry due' },
    ];
    expect(failures([...again, ...again])).toBe(2);
    const well: readonly PullerEvent[] = [{ type: 'called', known: true }, { type: 'changed' }];
    expect(failures([...again, ...well, ...again])).toBe(1);
  });

  it('leaves nothing open once it is stopped, and does nothing any more but answer', () => {
    for (const world of everywhere) {
      for (const event of events.filter((one) => canCome(world, one))) {
        const { world: now, effects } = after(world, event);
        if (world.state.stopped) {
          expect(effects).toEqual(event.type === 'called' ? ['answer the call'] : []);
        } else if (stoppedBy.has(event.type)) {
          expect(now).toMatchObject({ reads: 0, calls: 0, listeners: 0, retries: 0 });
        }
      }
    }
  });
});
