import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firestoreSource } from '../../../../src/app/sync/replication/firestore-source.ts';
import { Puller } from '../../../../src/app/sync/replication/puller.ts';
import {
  compareCheckpoints,
  cursorFrom,
  type Checkpoint,
  type Source,
} from '../../../../src/app/sync/collections/scope.ts';
import { car, cars } from '../bench.ts';
import { FakeFirestore, unavailable } from '../fake-firestore.ts';
import { rounds } from '../../../setup/tier.ts';

const size = 3;

/**
 * A replication as driven by `replicateScope`: stores the delivered rows and their checkpoint, one
 * thing after the other.
 */
const device = (source: Source, now: () => number) => {
  const held = new Set<string>();
  const reached: Checkpoint[] = [];
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
    reached.push(kept);
  };
  let queue = Promise.resolve();
  const inTurn = (work: () => void | Promise<void>): Promise<void> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };
  stream$?.subscribe((event) => {
    if (event !== 'RESYNC') void inTurn(() => take(event));
  });
  const read = async (): Promise<void> => {
    for (let more = true; more;) {
      const batch = await handler(kept, size);
      take(batch);
      more = batch.documents.length >= size;
    }
  };
  return {
    held,
    reached,
    pages,
    pull: () => inTurn(read),
    settled: () => inTurn(() => undefined),
    handler,
    puller,
  };
};

/**
 * The position from which a device stopped at a checkpoint continues. The checkpoint itself may go
 * back: the overlap is read again, and its first page may be all that came.
 */
const readsOnFrom = (checkpoint: Checkpoint) => {
  const { seconds = 0, nanos = 0, id = null } = cursorFrom(checkpoint, false) ?? {};
  return { seconds, nanos, id: id ?? '' };
};

interface Step {
  readonly do: 'write' | 'pass' | 'pull' | 'fail' | 'drop';
  readonly id: number;
}

/** More than a page is read again, and the connection breaks after its first page. */
const cutInTheOverlap: readonly Step[] = [
  ...[3, 1, 2, 0].map((id) => ({ do: 'write' as const, id })),
  ...(['pull', 'fail', 'drop'] as const).map((what) => ({ do: what, id: 0 })),
];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('write' as const), id: fc.integer({ min: 0, max: 11 }) }),
  fc.record({ do: fc.constant('pass' as const), id: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({
    do: fc.constantFrom('pull' as const, 'fail' as const, 'drop' as const),
    id: fc.constant(0),
  }),
);

describe('a puller', () => {
  it('comes to all there is over cut lines, one page at a time, and never reads on from further back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = new FakeFirestore();
        const written = new Set<string>();
        const { held, reached, pages, pull, settled, puller } = device(
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
        await settled();
        expect(held).toEqual(written);
        expect(pages.most).toBeLessThanOrEqual(1);
        const from = reached.map(readsOnFrom);
        expect(from).toEqual(from.toSorted(compareCheckpoints));
        puller.stop();
        expect(server.watchers.size).toBe(0);
      }),
      { numRuns: rounds({ every: 40, long: 1_000 }), examples: [[[...cutInTheOverlap]]] },
    );
  });

  it('fills a batch that lost documents to the number asked for, and never beyond', async () => {
    const server = new FakeFirestore();
    for (let n = 0; n < 3 * size; n += 1) {
      server.set('cars', `c${n}`, n % size === 0 ? { isPublic: true } : car(`Car ${n}`));
    }
    const { handler, puller } = device(firestoreSource(server.db(), server.kit()), () =>
      server.now(),
    );
    const lengths: number[] = [];
    let kept: Checkpoint | undefined;
    do {
      const { documents, checkpoint } = await handler(kept, size);
      lengths.push(documents.length);
      kept = checkpoint as Checkpoint;
    } while (lengths.at(-1) === size);
    expect(Math.max(...lengths)).toBe(size);
    expect(lengths.reduce((all, some) => all + some, 0)).toBe(3 * size - 3);
    puller.stop();
  });

  it('refuses a second pull while one goes on', async () => {
    const server = new FakeFirestore();
    const source = firestoreSource(server.db(), server.kit());
    const { handler, puller } = device(source, () => server.now());
    const first = handler(undefined, size);
    await expect(handler(undefined, size)).rejects.toThrow('going on');
    await first;
    puller.stop();
  });

  it('answers the call that waits for its listener when it is stopped', async () => {
    const server = new FakeFirestore();
    server.set('cars', 'a', car('Alvis'));
    const source = firestoreSource(server.db(), server.kit());
    const silent = { ...source, listen: () => () => undefined };
    const { handler } = device(silent, () => server.now());
    const { checkpoint } = await handler(undefined, size);
    const made = device(silent, () => server.now());
    const waiting = made.handler(checkpoint as Checkpoint, size);
    made.puller.stop();
    expect((await waiting).documents).toEqual([]);
  });
});
