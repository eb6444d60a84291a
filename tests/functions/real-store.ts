import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openFirestore, type EmbeddedFirestore } from '../../src/embedded/firestore/service.ts';
import type { Meter } from '../../src/embedded/firestore/meter.ts';
import { homeDocuments, homeFeed } from '../../src/embedded/functions/documents.ts';
import type { Clock, Db, Feed } from '../../src/functions/ports.ts';
import { allowAll, plainTokens, projectId } from '../embedded/firestore/service.ts';
import { openHouse, type House } from './house.ts';
import { atOnce } from './flush-at-once.ts';

const printed = join(import.meta.dirname, '../../src/projections/printed/firestore.indexes.json');

export interface TestStore {
  readonly db: Db;
  readonly feed: Feed;
  /**
   * Every document as text, to show that a refusal wrote nothing.
   * @param but a collection to leave out, such as the audit log.
   */
  readonly snapshot: (but?: string) => Promise<string>;
  /** Deletes what has expired by the test's clock, as the database does by itself. */
  readonly expire: () => Promise<number>;
  /** Counts reads and writes as Firestore bills them. */
  readonly meter: () => Promise<Meter>;
}

/** Documents of a store that is still opening. */
const once = (opening: Promise<Db>): Db => ({
  get: async (...of) => (await opening).get(...of),
  find: async (...of) => (await opening).find(...of),
  count: async (...of) => (await opening).count(...of),
  transaction: async (work) => (await opening).transaction(work),
});

/**
 * The durable store of a home, which refuses queries without their printed index. Each call of the
 * returned function gives an empty one.
 */
export const realStore = (): ((clock: Clock) => TestStore) => {
  const indexes = readFileSync(printed, 'utf8');
  const opened: (readonly [dir: string, service: Promise<EmbeddedFirestore>])[] = [];

  afterAll(async () => {
    for (const [dir, service] of opened) {
      await (await service).close();
      rmSync(dir, { recursive: true, force: true });
    }
  });

  return (clock) => {
    const dir = mkdtempSync(join(tmpdir(), 'hammerlane-house-'));
    const service = openFirestore({
      projectId,
      dir,
      // Commit times are real; the handlers' clock is the test's.
      clock: { now: () => Date.now() },
      judge: allowAll,
      tokens: plainTokens,
      indexes,
      indexMode: 'refuse',
      flush: atOnce,
    });
    opened.push([dir, service]);
    const owner = service.then(({ store }) => store.owner);
    return {
      db: once(owner.then((session) => homeDocuments(session, clock))),
      feed: async (...of) => homeFeed(await owner)(...of),
      expire: async () => (await service).expire(clock.now()),
      meter: async () => (await service).meter,
      snapshot: async (but) => {
        const { store } = (await owner).db;
        const all = [...store.tree.documents()]
          .filter(({ path }) => but === undefined || !path.startsWith(`${but}/`))
          .map(({ path, fields }) => [path, fields] as const);
        return JSON.stringify(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
      },
    };
  };
};

/** Opens a server on an empty real store, one per test. */
export const realHouses = (): (() => { readonly house: House; readonly store: TestStore }) => {
  const next = realStore();
  return () => {
    let store: TestStore | null = null;
    const house = openHouse((clock) => (store ??= next(clock)).db);
    if (store === null) throw new Error('the house opened no store');
    return { house, store };
  };
};
