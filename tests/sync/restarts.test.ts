import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firestoreSource } from '../../src/app/sync/replication/firestore-source.ts';
import { Puller } from '../../src/app/sync/replication/puller.ts';
import type { Checkpoint, Source } from '../../src/app/sync/collections/scope.ts';
import { car, cars } from '../app/sync/bench.ts';
import { FakeFirestore, unavailable } from '../app/sync/fake-firestore.ts';

const clients = 200;
/** Simulated ms: the server is down for the first second of every three. */
const every = 3_000;
const away = 1_000;
const lasts = 60_000;
/** Time between two attempts of RxDB at a failed page, ms. */
const pageAgain = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests to the server, by their simulated ms. */
class Connection {
  readonly asked: number[] = [];
  isOpen = true;

  constructor(readonly server: FakeFirestore) {}

  /** The server as one client reaches it; `cut` ends its listener. */
  client(): { readonly source: Source; readonly cut: () => void } {
    const source = firestoreSource(this.server.db(), this.server.kit());
    let lost: (() => void) | null = null;
    const comes = (): boolean => {
      this.asked.push(Date.now());
      return this.isOpen;
    };
    return {
      cut: () => lost?.(),
      source: {
        ...source,
        page: (...of) => (comes() ? source.page(...of) : Promise.reject(unavailable)),
        listen: (scope, after, limit, watcher) => {
          if (!comes()) {
            queueMicrotask(() => watcher.error(unavailable));
            return () => undefined;
          }
          const stop = source.listen(scope, after, limit, watcher);
          lost = () => {
            lost = null;
            stop();
            watcher.error(unavailable);
          };
          return stop;
        },
      },
    };
  }
}

/** One device: pulls like RxDB, and stores the rows. Returns what it holds. */
const device = (source: Source): ReadonlyMap<string, unknown> => {
  const held = new Map<string, unknown>();
  const puller = new Puller(cars, {
    source,
    clock: () => Date.now(),
    trouble: () => undefined,
    current: () => undefined,
  });
  const { handler, stream$ } = puller.options();
  let kept: Checkpoint | undefined;
  const take = (batch: {
    documents: readonly { key: string; doc: object }[];
    checkpoint: unknown;
  }) => {
    for (const { key, doc } of batch.documents) held.set(key, doc);
    kept = batch.checkpoint as Checkpoint;
  };
  const pull = async (): Promise<void> => {
    try {
      const batch = await handler(kept, 100);
      take(batch);
      if (batch.documents.length >= 100) await pull();
    } catch {
      setTimeout(() => void pull(), pageAgain);
    }
  };
  stream$?.subscribe((event) => {
    if (event === 'RESYNC') void pull();
    else take(event);
  });
  void pull();
  return held;
};

it(`${clients} devices of a server that restarts every ${every / 1_000} s come back spread, and miss nothing`, async () => {
  const server = new FakeFirestore();
  vi.setSystemTime(server.now());
  server.set('cars', 'c0', car('Car 0'));
  const connection = new Connection(server);
  const lines = Array.from({ length: clients }, () => connection.client());
  const devices = lines.map(({ source }) => device(source));
  await vi.advanceTimersByTimeAsync(every);
  const begun = connection.asked.length;
  for (let time = 0, n = 1; time < lasts; time += every, n += 1) {
    connection.isOpen = false;
    for (const { cut } of lines) cut();
    server.pass(every);
    server.set('cars', `c${n}`, car(`Car ${n}`));
    await vi.advanceTimersByTimeAsync(away);
    connection.isOpen = true;
    await vi.advanceTimersByTimeAsync(every - away);
  }
  // The longest back-off of a device with no luck.
  await vi.advanceTimersByTimeAsync(75_000);
  const all = [...(server.rows.get('cars') ?? [])].map(([id]) => `cars|${id}`).sort();
  for (const held of devices) expect([...held.keys()].sort()).toEqual(all);

  const came = connection.asked.slice(begun);
  const windows = new Map<number, number>();
  for (const at of came) {
    const window = Math.floor(at / 100);
    windows.set(window, (windows.get(window) ?? 0) + 1);
  }
  // Without jitter all of them would come within a tenth of a second.
  expect(Math.max(...windows.values())).toBeLessThan(clients / 2);
  const restarts = lasts / every;
  expect(came.length / clients / restarts).toBeLessThan(3);
});
