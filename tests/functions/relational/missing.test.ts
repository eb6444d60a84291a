import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { models } from '../../../src/domain/catalogue/model.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { compareMirror } from '../../../src/functions/relational/compare-mirror.ts';
import { copiesOf, copyBatch } from '../../../src/functions/relational/copy.ts';
import { keepMirror, lookAgain } from '../../../src/functions/relational/keep-mirror.ts';
import type { MirrorDb } from '../../../src/functions/relational/relational.ts';
import { admin } from '../house.ts';
import { mirrorStages, type MirrorStage } from './mirror-stage.ts';
import { change, lay } from './mirror-steps.ts';

const stages = mirrorStages();
let stage: MirrorStage;
let db: MirrorDb;

beforeAll(() => stages.database.open(), 120_000);
beforeEach(async () => {
  stage = await stages.open();
  db = await stages.database.open();
  await stage.apply();
  await stage.house.member('boss');
});

const names = async (table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string }>`
    select name from ${sql.table(table)} order by id`.execute(db);
  return rows.map(({ name }) => name);
};
const told = async (name: string): Promise<Readonly<Record<string, unknown>>> => {
  stage.house.clock.time += 10_000;
  const answer = await stage.house.call(name, {}, admin);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.data as Readonly<Record<string, unknown>>;
};
const health = () => told('postgresUtil-healthCheck');

describe('the first start after rows came to be written otherwise', () => {
  /** Makes a database like an older program's: without its newer tables, and with missing rows. */
  const age = async (): Promise<void> => {
    const { ports, relational } = stage;
    for (const [id, name] of Object.entries({ a: 'Alfa', b: 'BMW', c: 'Citroën' })) {
      await lay(ports, makes, id, { name, path: id, staffEdit: { by: 'boss', rev: 1 } });
      await lay(ports, models, id, { name, path: id });
    }
    await keepMirror(ports);
    await copyBatch(ports, relational, db, makes, { limit: 50 });
    await sql`delete from makes where id = 'a'`.execute(db);
    await sql`update makes set name = 'Bavaria' where id = 'b'`.execute(db);
    await sql`delete from models`.execute(db);
    await sql`drop table mirror_missing, mirror_forms`.execute(db);
    const own = ['mirror_missing', 'mirror_forms'];
    await db.deleteFrom('mirror_tables').where('name', 'in', own).execute();
    await db.updateTable('mirror_versions').set({ checksum: 'older' }).execute();
    lookAgain(relational);
  };
  const versions = async () =>
    (await db.selectFrom('mirror_versions').select(['version', 'by']).orderBy('version').execute())
      .map(({ version, by }) => `${version} ${by}`)
      .slice(-2);
  const copied = async (name: string) =>
    (await copiesOf(db)).find(({ collection }) => collection === name)?.progress ?? null;

  it('fills in what is missing or stands as it was, once, and begins nothing else', async () => {
    await age();
    const [before] = await versions();
    expect(await health()).toMatchObject({ missing: 0, missed: [] });
    await keepMirror(stage.ports);
    expect(await names('makes')).toEqual(['Alfa', 'BMW', 'Citroën']);
    expect(await names('models')).toEqual([]);
    expect(await copied('models')).toBeNull();
    const first = await copied('makes');
    expect(first).toMatchObject({ copied: 3, finished_at: expect.any(String) });
    expect(await versions()).toEqual([before, `${Number(before!.split(' ')[0]) + 1} house`]);
    lookAgain(stage.relational);
    await change(stage.ports, makes, 'c', { name: 'Chrysler' });
    await keepMirror(stage.ports);
    expect(await copied('makes')).toEqual(first);
    expect(await names('makes')).toEqual(['Alfa', 'BMW', 'Chrysler']);
  });

  it('fills in all the same where tables of documents wait for staff', async () => {
    await age();
    const older = { checksum: 'older' };
    await db.updateTable('mirror_tables').set(older).where('name', '=', 'models').execute();
    const before = await versions();
    await keepMirror(stage.ports);
    expect(await names('makes')).toEqual(['Alfa', 'BMW', 'Citroën']);
    expect(await versions()).toEqual(before);
    await stage.apply();
    expect((await versions()).at(-1)).toMatch(/ boss$/);
  });

  it('of a new database copies nothing twice', async () => {
    await lay(stage.ports, makes, 'a', {});
    await copyBatch(stage.ports, stage.relational, db, makes, { limit: 50 });
    const first = await copied('makes');
    await keepMirror(stage.ports);
    expect(await copied('makes')).toEqual(first);
  });
});

describe('what is not in the mirror as it is', () => {
  it('is told to staff with why, until it is', async () => {
    const { ports, relational } = stage;
    await keepMirror(ports);
    await lay(ports, makes, 'good', { path: 'good' });
    await lay(ports, makes, 'odd', { path: 'odd', surprise: 1 });
    await keepMirror(ports);
    await copyBatch(ports, relational, db, makes, { limit: 50 });
    const row = { collection: 'makes', id: 'odd', at: expect.any(Number) };
    expect(await health()).toMatchObject({
      missing: 1,
      missed: [{ ...row, reason: 'surprise is not a field of makes.' }],
      collections: expect.arrayContaining([
        expect.objectContaining({ collection: 'makes', copied: 1, skipped: 1 }),
      ]),
    });
    await change(ports, makes, 'odd', { surprise: undefined });
    await keepMirror(ports);
    expect(await health()).toMatchObject({ missing: 0, missed: [] });
  });

  it('stands there without what no definition has, and as it was where nothing else would be left', async () => {
    const { ports } = stage;
    const vehicle = vehicleSample;
    await keepMirror(ports);
    await lay(ports, listings, 'odd', { number: 7, surprise: 1 });
    await change(ports, listings, 'odd', {
      title: 'As staff wrote it',
      vehicle: { ...vehicle, wings: 2 },
      endReason: 'NO_SUCH_REASON',
    });
    await lay(ports, makes, 'nameless', { name: 'Named' });
    await keepMirror(ports);
    await change(ports, makes, 'nameless', { name: 7, country: 'Canada' });
    await keepMirror(ports);
    const { rows } = await sql<{ readonly title: string; readonly vehicle: object }>`
      select title, vehicle from listings`.execute(db);
    expect(rows).toEqual([{ title: 'As staff wrote it', vehicle }]);
    expect(await names('makes')).toEqual(['Named']);
    const { missed } = (await health()) as { readonly missed: readonly { readonly id: string }[] };
    expect(missed.map(({ id }) => id).toSorted()).toEqual(['nameless', 'odd']);
  });

  it('is found by the comparison of every night, copied, and told as what was lacking', async () => {
    const { ports, relational } = stage;
    await keepMirror(ports);
    for (const id of ['a', 'b', 'c', 'd']) await lay(ports, makes, id, { name: id, path: id });
    await lay(ports, makes, 'odd', { name: 'odd', path: 'odd', surprise: 1 });
    await keepMirror(ports);
    await copyBatch(ports, relational, db, makes, { limit: 50 });
    expect(await health()).not.toHaveProperty('comparedAt');
    expect(await compareMirror(ports)).toBe(0);
    await sql`delete from makes where id in ('a', 'b')`.execute(db);
    await sql`update makes set name = 'old', updated_at = '2001-01-01' where id = 'c'`.execute(db);
    await sql`drop table mirror_comparisons`.execute(db);
    await db.deleteFrom('mirror_tables').where('name', '=', 'mirror_comparisons').execute();
    await db.updateTable('mirror_versions').set({ checksum: 'older' }).execute();
    expect(await compareMirror(ports)).toBe(3);
    expect(await names('makes')).toEqual(['a', 'b', 'c', 'd', 'odd']);
    expect(await health()).toMatchObject({
      comparedAt: expect.any(Number),
      lacked: 3,
      missing: 1,
      missed: [{ id: 'odd' }],
    });
    expect(await compareMirror(ports)).toBe(0);
  });

  it('is told where the database refuses it, and no longer once it is gone for good', async () => {
    const { ports } = stage;
    await keepMirror(ports);
    await sql`alter table makes add constraint picky check (name <> 'Odd')`.execute(db);
    await lay(ports, makes, 'odd', { name: 'Odd' });
    await keepMirror(ports);
    await sql`alter table makes drop constraint picky`.execute(db);
    const told = await health();
    expect(told).toMatchObject({ missing: 1, missed: [{ id: 'odd' }] });
    expect(JSON.stringify(told['missed'])).toContain('picky');
    await ports.db.transaction(async (tx) => tx.forget(makes, 'odd'));
    await keepMirror(ports);
    expect(await health()).toMatchObject({ missing: 0, missed: [] });
  });

  it('is counted where the search is told of, against the lots there are', async () => {
    const { ports } = stage;
    const lot = (n: number, of: object) =>
      lay(ports, listings, `lot-${n}`, { number: n, isPublic: true, ...of });
    await lot(1, {});
    for (const entity of [listings, auctions]) {
      await copyBatch(ports, stage.relational, db, entity, { limit: 50 });
    }
    await lot(2, { surprise: 1 });
    await keepMirror(ports);
    expect(await told('search-readIndex')).toMatchObject({
      state: 'READY',
      lots: 2,
      mirrored: 2,
      listings: 2,
      missing: 1,
      missed: [{ collection: 'listings', id: 'lot-2' }],
    });
    await change(ports, listings, 'lot-2', { surprise: undefined });
    await keepMirror(ports);
    const whole = { lots: 2, mirrored: 2, listings: 2, missing: 0, missed: [] };
    expect(await told('search-readIndex')).toMatchObject(whole);
  });
});
