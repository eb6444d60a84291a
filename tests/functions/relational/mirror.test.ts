import { sql } from 'kysely';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { likes } from '../../../src/domain/messages/like.entity.ts';
import { customFields } from '../../../src/domain/catalogue/custom-field.entity.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import type { Ports } from '../../../src/functions/ports.ts';
import { copiesOf, copyBatch } from '../../../src/functions/relational/copy.ts';
import { feedChanges } from '../../../src/functions/relational/feed-changes.ts';
import { follow, lagOf } from '../../../src/functions/relational/follow.ts';
import { keepMirror } from '../../../src/functions/relational/keep-mirror.ts';
import { mirroredEntity } from '../../../src/functions/relational/write-changes.ts';
import type { MirrorDb } from '../../../src/functions/relational/relational.ts';
import { admin, openHouse, signedIn } from '../house.ts';
import { mirrorStages, type MirrorStage } from './mirror-stage.ts';
import { change, doStep, lay, steps } from './mirror-steps.ts';
import { rounds } from '../../setup/tier.ts';

const stages = mirrorStages();
let stage: MirrorStage;
let db: MirrorDb;

beforeAll(() => stages.database.open(), 120_000);
beforeEach(async () => {
  stage = await stages.open();
  db = await stages.database.open();
  await stage.apply();
});

const names = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string }>`
    select name from makes where not is_deleted order by id`.execute(db);
  return rows.map(({ name }) => name);
};
const copy = (ports: Ports, entity: Entity, limit = 2) =>
  copyBatch(ports, stage.relational, db, entity, { limit });
const copyAll = async ({ ports, relational }: MirrorStage): Promise<void> => {
  for (const { collection } of await copiesOf(db)) {
    const entity = mirroredEntity(collection)!;
    for (;;) {
      const { cursor } = await copyBatch(ports, relational, db, entity, { limit: 3 });
      if (cursor === null) break;
    }
  }
};

describe('a copy of a collection', () => {
  it('goes on where it stopped, and loses and doubles nothing when it is cut off', async () => {
    const { ports } = stage;
    for (let n = 0; n < 7; n += 1)
      await lay(ports, makes, `m${n}`, { name: `Make ${n}`, path: `m-${n}` });
    expect(await copy(ports, makes)).toMatchObject({
      copied: 2,
      skipped: 0,
      cursor: expect.any(String),
    });
    // The rows of the next batch can be written, but its progress cannot.
    await sql`alter table mirror_backfills add constraint cut check (copied < 3)`.execute(db);
    await expect(copy(ports, makes)).rejects.toMatchObject({ code: '23514' });
    expect(await names()).toHaveLength(2);
    await sql`alter table mirror_backfills drop constraint cut`.execute(db);
    expect((await copiesOf(db)).find((c) => c.collection === 'makes')?.progress).toMatchObject({
      copied: 2,
      finished_at: null,
    });
    const rest = [await copy(ports, makes), await copy(ports, makes), await copy(ports, makes)];
    expect(rest.map(({ copied, cursor }) => [copied, cursor === null])).toEqual([
      [2, false],
      [2, false],
      [1, true],
    ]);
    expect(await names()).toEqual(Array.from({ length: 7 }, (_, n) => `Make ${n}`));
    expect((await copiesOf(db)).find((c) => c.collection === 'makes')?.progress?.copied).toBe(7);
  });

  it('that was begun is ended by the clock', async () => {
    const { ports } = stage;
    for (let n = 0; n < 5; n += 1)
      await lay(ports, makes, `m${n}`, { name: `Make ${n}`, path: `m-${n}` });
    await copy(ports, makes);
    await keepMirror(ports);
    expect(await names()).toHaveLength(5);
  });

  it('never puts an older state over a newer one', async () => {
    const { ports, relational } = stage;
    await lay(ports, makes, 'm', { name: 'Old' });
    const old = await ports.feed('makes', null, 10);
    await copy(ports, makes);
    await change(ports, makes, 'm', { name: 'New' });
    await follow(ports, relational, db);
    await copyBatch({ ...ports, feed: () => Promise.resolve(old) }, relational, db, makes, {
      limit: 10,
    });
    expect(await names()).toEqual(['New']);
  });

  it('leaves out what breaks its definition, and says so', async () => {
    const { ports, relational } = stage;
    await lay(ports, makes, 'good', { name: 'Good' });
    const [row] = await ports.feed('makes', null, 10);
    const broken = { ...row!, id: 'bad', data: { ...row!.data, id: 'bad', name: 7 } };
    const lines: string[] = [];
    const found: Ports = {
      ...ports,
      log: (level, message, facts) =>
        void lines.push(`${level} ${message} ${JSON.stringify(facts)}`),
      feed: () => Promise.resolve([row!, broken]),
    };
    expect(await copyBatch(found, relational, db, makes, { limit: 10 })).toMatchObject({
      copied: 1,
      skipped: 1,
    });
    expect(await names()).toEqual(['Good']);
    expect(lines).toEqual([expect.stringContaining('"id":"bad"')]);
  });
});

it('keeps a value that Postgres could not store, without the character it cannot', async () => {
  await lay(stage.ports, customFields, 'odd', { value: 'A \u0000 within' });
  expect(await copy(stage.ports, customFields)).toMatchObject({ copied: 1, skipped: 0 });
  expect(await stage.rows()).toContain('"A  within"');
});

describe('a batch staff ask for', () => {
  it('is copied, or only counted, and told with its progress', async () => {
    const { house, ports } = stage;
    await house.member('boss');
    const by = signedIn('boss', { role: 'admin', auth_time: house.clock.time / 1_000 - 60 });
    for (let n = 0; n < 3; n += 1)
      await lay(ports, makes, `m${n}`, { name: `Make ${n}`, path: `m-${n}` });
    const ask = async (input: object) =>
      house.call('postgresUtil-backfill', { collection: 'makes', batch: 2, ...input }, by);
    const counted = { copied: 2, skipped: 0, cursor: expect.any(String), done: false };
    expect(await ask({ dryRun: true })).toEqual({ ok: true, data: counted });
    expect(await names()).toEqual([]);
    expect(await ask({})).toEqual({ ok: true, data: counted });
    const last = { copied: 1, skipped: 0, done: true };
    expect(await ask({})).toEqual({ ok: true, data: last });
    const health = await house.call('postgresUtil-healthCheck', {}, by);
    const data = health.ok ? (health.data as { collections: readonly object[] }) : null;
    expect(data).toMatchObject({ ok: true, lagMs: expect.any(Number) });
    expect(data?.collections).toContainEqual({
      collection: 'makes',
      copied: 3,
      skipped: 0,
      startedAt: expect.any(Number),
      editedAt: expect.any(Number),
      finishedAt: expect.any(Number),
    });
    expect(data?.collections).toContainEqual({ collection: 'models', copied: 0, skipped: 0 });
    expect(house.lines.filter((line) => line.includes('was begun by boss'))).toHaveLength(1);
  });
});

describe('a mirror that is kept current', () => {
  it('follows the commit log in order, and says how far it is behind', async () => {
    const { ports, relational } = stage;
    await keepMirror(ports);
    expect(await lagOf(ports, relational, db)).toMatchObject({ lagMs: 0 });
    await lay(ports, makes, 'a', { name: 'First' });
    await change(ports, makes, 'a', { name: 'Second' });
    const behind = await lagOf(
      { ...ports, clock: { now: () => Date.now() + 60_000 } },
      relational,
      db,
    );
    expect(behind!.lagMs).toBeGreaterThanOrEqual(60_000);
    await keepMirror(ports);
    expect(await names()).toEqual(['Second']);
    expect(await lagOf(ports, relational, db)).toMatchObject({ lagMs: 0 });
    await change(ports, makes, 'a', { isDeleted: true });
    await keepMirror(ports);
    expect(await names()).toEqual([]);
    await ports.db.transaction(async (tx) => tx.forget(makes, 'a'));
    await keepMirror(ports);
    expect(await stage.rows()).toBe('');
  });

  it('takes what is no longer in the log from the documents', async () => {
    const { ports } = stage;
    await lay(ports, makes, 'a', { name: 'Before' });
    await copyAll(stage);
    await keepMirror(ports);
    await change(ports, makes, 'a', { name: 'While away' });
    await lay(ports, makes, 'b', { name: 'New' });
    const lost: Ports = {
      ...ports,
      relational: {
        ...stage.relational,
        changes: { ...stage.relational.changes, read: () => Promise.resolve(null) },
      },
    };
    await keepMirror(lost);
    expect(await names()).toEqual(['While away', 'New']);
  });

  it('holds nothing that search must not read', async () => {
    const { ports } = stage;
    await stage.house.member('ann', { email: 'canary@example.com', phone: '+15550001111' });
    await stage.house.auction('lot', { reserve: 987_654 });
    await stage.house.call('bids-create', {});
    await lay(ports, listingSubmissions, 's', {
      draft: { reserve: 987_654, phone: '+15550001111' },
    });
    await copyAll(stage);
    await keepMirror(ports);
    const rows = await stage.rows();
    expect(rows).toContain('listings {"id":"lot"');
    expect(rows).toContain('listing_submissions {"id":"s"');
    for (const canary of ['canary@example.com', '987654', '+15550001111']) {
      expect(rows).not.toContain(canary);
    }
  });
});

describe('a mirror that has everything', () => {
  /** Ports whose mirror is exclusive to this process, or not; counts how often it was opened. */
  const counted = (isAlone: boolean) => {
    const opened = { times: 0 };
    const relational = {
      ...stage.relational,
      isAlone,
      open: () => {
        opened.times += 1;
        return stage.relational.open();
      },
    };
    return { opened, ports: { ...stage.ports, relational } satisfies Ports };
  };

  it('is not opened for what it does not hold, and is for what it does', async () => {
    const { opened, ports } = counted(true);
    await lay(ports, makes, 'a', { name: 'First' });
    await keepMirror(ports);
    expect(opened.times).toBe(1);
    await keepMirror(ports);
    await lay(ports, likes, 'like', {});
    await keepMirror(ports);
    expect(opened.times).toBe(1);
    const later = { ...ports, clock: { now: () => Date.now() + 60_000 } };
    expect(await lagOf(later, ports.relational, db)).toMatchObject({ lagMs: 0 });
    await lay(ports, makes, 'b', { name: 'Second', path: 'second' });
    await keepMirror(ports);
    expect(opened.times).toBe(2);
    expect(await names()).toContain('Second');
    const late = { ...ports, clock: { now: () => Date.now() + 60_000 } };
    await keepMirror(late);
    expect(opened.times).toBe(2);
    const { followedAt } = (await lagOf(ports, ports.relational, db))!;
    expect(followedAt).toBeGreaterThan(Date.now() + 50_000);
    // Its position is stored anyway, before the log drops it.
    await keepMirror({ ...ports, clock: { now: () => Date.now() + 30_000_000 } });
    expect(opened.times).toBe(3);
  });

  it('goes on with a copy that is begun while it rests', async () => {
    const { opened, ports } = counted(true);
    for (let n = 0; n < 5; n += 1)
      await lay(ports, makes, `m${n}`, { name: `M ${n}`, path: `m${n}` });
    await keepMirror(ports);
    const house = openHouse(() => ports.db, { relational: ports.relational, feed: ports.feed });
    house.clock.time = Date.now();
    await house.member('boss');
    await keepMirror(ports);
    const before = opened.times;
    await house.call('postgresUtil-backfill', { collection: 'makes', batch: 2 }, admin);
    await keepMirror(ports);
    expect(opened.times).toBeGreaterThan(before + 1);
    expect((await copiesOf(db)).find((c) => c.collection === 'makes')?.progress?.copied).toBe(5);
  });

  it('is asked every time where another process may write to it', async () => {
    const { opened, ports } = counted(false);
    await keepMirror(ports);
    await keepMirror(ports);
    expect(opened.times).toBe(2);
  });
});

describe('a rebuilt database', () => {
  it('equals one that was kept current, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const one = await stages.open();
        stage = one;
        await one.apply();
        // Documents from before the mirror, which only a copy brings.
        await lay(one.ports, makes, 'd9', { name: 'Before' });
        for (const step of history) await doStep(one, db, step);
        await copyAll(one);
        await keepMirror(one.ports);
        const kept = await one.rows();
        await stages.empty();
        await copyAll(one);
        expect(kept).toBe(await one.rows());
        expect(kept).toContain('Before');
      }),
      { numRuns: rounds({ every: 3, long: 40 }) },
    );
  }, 300_000);
});

describe('collections by their last write', () => {
  it('are followed as the log is, and what is young is read again', async () => {
    const behind = { now: () => Date.now() };
    const fed = await stages.open((_log, ports) => feedChanges(ports.feed, behind));
    stage = fed;
    await fed.apply();
    await keepMirror(fed.ports);
    await lay(fed.ports, makes, 'a', { name: 'First' });
    await keepMirror(fed.ports);
    expect(await names()).toEqual(['First']);
    expect(await lagOf(fed.ports, fed.relational, db)).toMatchObject({ lagMs: 0 });
    await change(fed.ports, makes, 'a', { name: 'Second' });
    const late = { ...fed.ports, clock: { now: () => Date.now() + 5_000 } };
    expect((await lagOf(late, fed.relational, db))!.lagMs).toBeGreaterThanOrEqual(5_000);
    await keepMirror(fed.ports);
    await change(fed.ports, makes, 'a', { isDeleted: true });
    await keepMirror(fed.ports);
    expect(await names()).toEqual([]);
    expect(await fed.rows()).toContain('"is_deleted":true');
  });

  it('pages through more than fits into one read', async () => {
    const later = { now: () => Date.now() };
    const fed = await stages.open((_log, ports) => feedChanges(ports.feed, later));
    stage = fed;
    await fed.apply();
    await keepMirror(fed.ports);
    for (let n = 0; n < 9; n += 1)
      await lay(fed.ports, makes, `m${n}`, { name: `Make ${n}`, path: `m-${n}` });
    const { changes } = fed.relational;
    const small = {
      ...fed.relational,
      changes: {
        ...changes,
        read: (stream: string, place: string) => changes.read(stream, place, 4),
      },
    };
    await follow(fed.ports, small, db);
    expect(await names()).toHaveLength(9);
  });
});
