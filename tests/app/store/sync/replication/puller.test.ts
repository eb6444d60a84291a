import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firestoreSource } from '../../../../../src/app/store/sync/replication/firestore-source.ts';
import { Puller } from '../../../../../src/app/store/sync/replication/puller.ts';
import {
  compareCheckpoints,
  type Checkpoint,
  type Source,
} from '../../../../../src/app/store/sync/collections/scope.ts';
import { car, cars } from '../bench.ts';
import { FakeFirestore, unavailable } from '../fake-firestore.ts';

const size = 3;

/** A replication as RxDB drives one, which keeps what it is handed and where that ends. */
const device = (source: Source, now: () => number) => {
  const held = new Set<string>();
  const rounds: Checkpoint[] = [];
  const pages = { open: 0, most: 0 };
  let kept: Checkpoint | undefined;
  const counted: Source = {
    ...source,
    page: async (...of) => {
      pages.open += 1;
      pages.most = Math.max(pages.most, pages.open);
      try {
        return await source.page(...of);
      } finally {
        pages.open -= 1;
      }
    },
  };
  const puller = new Puller(cars, {
    source: counted,
    clock: now,
    trouble: () => undefined,
    current: () => undefined,
    pageSize: size,
    // The test calls again itself.
    retry: () => 1_000_000_000,
  });
  const { handler, stream$ } = puller.options();
  const take = (batch: {
    readonly documents: readonly { readonly key: string }[];
    readonly checkpoint: unknown;
  }): void => {
    for (const { key } of batch.documents) held.add(key.slice('cars|'.length));
    kept = batch.checkpoint as Checkpoint;
  };
  stream$?.subscribe((event) => {
    if (event !== 'RESYNC') take(event);
  });
  const pull = async (): Promise<void> => {
    for (let more = true; more;) {
      const batch = await handler(kept, size);
      take(batch);
      more = batch.documents.length >= size;
      if (!more && kept !== undefined) rounds.push(kept);
    }
  };
  return { held, rounds, pages, pull, puller };
};

const step = fc.oneof(
  fc.record({ do: fc.constant('write' as const), id: fc.integer({ min: 0, max: 11 }) }),
  fc.record({ do: fc.constant('pass' as const), id: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({
    do: fc.constantFrom('pull' as const, 'fail' as const, 'drop' as const),
    id: fc.constant(0),
  }),
);

describe('a puller', () => {
  it('comes to all there is over cut lines, one page at a time, and its place never goes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = new FakeFirestore();
        const written = new Set<string>();
        const { held, rounds, pages, pull, puller } = device(
          firestoreSource(server.db(), server.kit()),
          () => server.now(),
        );
        for (const { do: what, id } of steps) {
          if (what === 'write') {
            server.set('cars', `c${id}`, car(`Car ${id}`));
            written.add(`c${id}`);
          } else if (what === 'pass') server.pass(id);
          else if (what === 'drop') server.drop(unavailable);
          else {
            if (what === 'fail') server.faults.push(null, unavailable);
            await pull().catch(() => undefined);
            server.faults.length = 0;
          }
        }
        await pull();
        expect(held).toEqual(written);
        expect(pages.most).toBeLessThanOrEqual(1);
        for (const [n, place] of rounds.slice(1).entries()) {
          expect(compareCheckpoints(place, rounds[n] as Checkpoint)).toBeGreaterThanOrEqual(0);
        }
        puller.stop();
        expect(server.watchers.size).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses a second pull while one goes on', async () => {
    const server = new FakeFirestore();
    const { pull, puller } = device(firestoreSource(server.db(), server.kit()), () => server.now());
    const first = pull();
    await expect(pull()).rejects.toThrow('going on');
    await first;
    puller.stop();
  });

  it('answers the call that waits for its listener when it is stopped', async () => {
    const server = new FakeFirestore();
    server.set('cars', 'a', car('Alvis'));
    const source = firestoreSource(server.db(), server.kit());
    const silent = { ...source, listen: () => () => undefined };
    const { handler } = device(silent, () => server.now()).puller.options();
    const { checkpoint } = await handler(undefined, size);
    const made = device(silent, () => server.now());
    const waiting = made.puller.options().handler(checkpoint as Checkpoint, size);
    made.puller.stop();
    expect((await waiting).documents).toEqual([]);
  });
});
