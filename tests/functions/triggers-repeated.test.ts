import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/domain/kit/entity.ts';
import { staffWritten } from '../../src/functions/platform/audit/audit-edits.ts';
import type { Db, Tx } from '../../src/functions/ports.ts';
import { timetable } from '../../src/functions/timetable.ts';
import { sampleOf } from '../projections/seed.ts';
import { rounds, seed } from '../setup/tier.ts';
import { causes } from './notifications/causes/causes.ts';
import {
  inOrder,
  MINUTE,
  openStage,
  type Cause,
  type Delivery,
  type Follow,
} from './notifications/causes/stage.ts';
import { triggers } from '../../src/functions/triggers.ts';
import { quietCauses } from './quiet-causes.ts';
import { realStore, type TestStore } from './real-store.ts';

const nextStore = realStore();

const tending = ['settleAuctions', 'tendCards', 'tendHolds', 'tellFinds', 'sendMessages'];

/** A process that dies with its `nth` transaction, before or just after its commit. */
const dying = (db: Db, nth: number, isLate: boolean) => {
  let left = nth;
  let die = (): void => undefined;
  const death = new Promise<'dead'>((resolve) => {
    die = () => resolve('dead');
  });
  /** A dead process gets neither a response nor an error. */
  const alive = async <T>(work: () => Promise<T>): Promise<T> =>
    left <= 0 ? new Promise<T>(() => undefined) : work();
  const store: Db = {
    get: (...of) => alive(() => db.get(...of)),
    find: (...of) => alive(() => db.find(...of)),
    count: (...of) => alive(() => db.count(...of)),
    transaction: (work) =>
      alive(async () => {
        left -= 1;
        if (left > 0) return db.transaction(work);
        if (isLate) await db.transaction(work);
        die();
        return new Promise(() => undefined);
      }),
  };
  return { store, death };
};

/**
 * As Firebase may run them: each twice, in any order among the waiting ones, and some in a process
 * that dies meanwhile and is retried.
 */
const roughly =
  (draw: (below: number) => number): Follow =>
  async (next, ports) => {
    const waiting: Delivery[] = [];
    const take = (): void => {
      for (let found = next(); found !== undefined; found = next())
        waiting.push(...found, ...found);
    };
    take();
    while (waiting.length > 0) {
      const [delivery] = waiting.splice(draw(waiting.length), 1);
      if (delivery === undefined) continue;
      if (draw(3) > 0) await delivery.run(ports);
      else {
        const { store, death } = dying(ports.db, 1 + draw(3), draw(2) === 0);
        const end = await Promise.race([delivery.run({ ...ports, db: store }), death]);
        if (end === 'dead') waiting.push(delivery);
      }
      take();
    }
  };

/**
 * Ignored fields: times of writes, which are later when a job resumes an interrupted one, and
 * random draws of a giveaway.
 */
const differing: ReadonlySet<string> = new Set([
  'updatedAt',
  'dateCreated',
  'dateEdited',
  'processedAt',
  'at',
  'numbers',
  'answer',
]);

const comparable = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !differing.has(key)));

/** Adds the job that resumes, within a minute, work interrupted by a dead process. */
const tended =
  (follow: Follow): Follow =>
  async (next, ports) => {
    await follow(next, ports);
    await timetable.find(({ name }) => name === 'tendCards')?.run(ports);
    await follow(next, ports);
  };

/** A store that reports each write of its transactions. */
const counted = (db: Db, wrote: () => void): Db => ({
  get: (...of) => db.get(...of),
  find: (...of) => db.find(...of),
  count: (...of) => db.count(...of),
  transaction: (work) =>
    db.transaction(async (tx) =>
      work({
        get: (...of) => tx.get(...of),
        find: (...of) => tx.find(...of),
        create: (...of) => {
          wrote();
          tx.create(...of);
        },
        change: (...of) => {
          wrote();
          tx.change(...of);
        },
        forget: (...of) => {
          wrote();
          tx.forget(...of);
        },
      }),
    ),
});

/** Notes the names of the triggers that change the state. */
const noting =
  (follow: Follow, state: () => string, acted: Set<string>): Follow =>
  (next, ports) =>
    follow(
      () =>
        next()?.map((delivery) => ({
          of: delivery.of,
          run: async (...of) => {
            const before = state();
            await delivery.run(...of);
            if (state() !== before) acted.add(delivery.of);
          },
        })),
      ports,
    );

/** Everything a server stores, documents and files, and pushed, without random names. */
const left = async (cause: Cause['cause'], follow: Follow, acted = new Set<string>()) => {
  let store: TestStore | null = null;
  let files: ReadonlySet<string> = new Set();
  let writes = 0;
  const stage = await openStage(
    (clock) => {
      store = nextStore(clock);
      return counted(store.db, () => (writes += 1));
    },
    tended(noting(follow, () => `${writes} ${files.size}`, acted)),
  );
  ({ files } = stage.house);
  await cause(stage);
  await stage.follow();
  // A hold or a notice interrupted by a dead process is handled by the jobs within a quarter of an
  // hour.
  await stage.at(stage.house.clock.time + 15 * MINUTE, ...tending);
  const text = (await (store as TestStore | null)?.snapshot()) ?? '[]';
  const documents = JSON.parse(text) as readonly (readonly [string, Record<string, unknown>])[];
  const told = (value: unknown): string =>
    JSON.stringify(value)
      .replaceAll(/ID\d{24}/g, 'ID')
      .replaceAll(/"ticket":\{[^{}]*\}/g, '"ticket":{}')
      .replaceAll(/[0-9a-f]{12,}(?:-[0-9a-f]{4,12}){0,4}/g, 'hex')
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-hex/g, 'hex');
  return {
    documents: documents.map(([path, fields]) => told([path, comparable(fields)])).toSorted(),
    pushed: stage.house.pushed.map(told).toSorted(),
    files: [...stage.house.files].toSorted(),
  };
};

const generator = (start: number) => {
  let state = start >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const inTheirOrder = new Map<
  Cause['cause'],
  Promise<{ readonly once: unknown; readonly acted: ReadonlySet<string> }>
>();

/** The result of a cause whose triggers run once and in order, and the triggers that did something. */
const onceOf = (cause: Cause['cause']) => {
  const run = async () => {
    const acted = new Set<string>();
    return { once: await left(cause, inOrder, acted), acted };
  };
  const known = inTheirOrder.get(cause) ?? run();
  inTheirOrder.set(cause, known);
  return known;
};

const isTheSame = async (cause: Cause['cause']): Promise<void> => {
  const { once } = await onceOf(cause);
  const start = fc.integer({ min: 0, max: 2 ** 31 });
  const play = fc.asyncProperty(start, async (from) => {
    expect(await left(cause, roughly(generator(from)))).toEqual(once);
  });
  await fc.assert(play, { seed, numRuns: rounds({ every: 2, long: 20 }) });
};

/** In order, but without one trigger. */
const without =
  (name: string): Follow =>
  (next, ports) =>
    inOrder(() => next()?.filter(({ of }) => of !== name), ports);

/** Staff write a document, hide it, change it again and delete it, before anything follows. */
const edited =
  (entity: Entity): Cause['cause'] =>
  async ({ house: { ports } }) => {
    const edit = (rev: number) => ({ rev, staffEdit: { by: 'boss', rev } });
    const { id: _, ...fields } = { ...sampleOf(entity, { createdBy: 'boss' }), ...edit(1) };
    const write = (work: (tx: Tx) => void) => ports.db.transaction(async (tx) => work(tx));
    await write((tx) => tx.create(entity, 'edited', fields as never));
    const isPublic = 'isPublic' in fields ? { isPublic: false } : {};
    await write((tx) => tx.change(entity, 'edited', { ...edit(2), ...isPublic } as never));
    await write((tx) => tx.change(entity, 'edited', edit(3) as never));
    await write((tx) => tx.change(entity, 'edited', { ...edit(4), isDeleted: true } as never));
  };

const staffEdits = staffWritten.map((entity) => ({ name: entity.name, cause: edited(entity) }));

describe('what follows a write', () => {
  it.each(causes)('of $type is the same twice, late, shuffled and cut off', ({ cause }) =>
    isTheSame(cause),
  );

  it.each(quietCauses)('without a notice, by $of, is the same too', async ({ of, cause }) => {
    await isTheSame(cause);
    // The cause is one for this trigger: without it the house ends up different.
    expect(await left(cause, without(of))).not.toEqual((await onceOf(cause)).once);
  });

  it.each(staffEdits)('of staff in $name is the same, too', ({ cause }) => isTheSame(cause));

  it('has a cause above for every trigger', { timeout: 120_000 }, async () => {
    const idle = new Set(triggers.map(({ name }) => name));
    for (const { cause } of [...causes, ...quietCauses, ...staffEdits]) {
      for (const name of (await onceOf(cause)).acted) idle.delete(name);
    }
    expect([...idle]).toEqual([]);
  });
});
