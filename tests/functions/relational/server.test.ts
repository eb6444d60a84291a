import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { entityList } from '../../../src/domain/entities.ts';
import { reportNames } from '../../../src/domain/platform/reports/business-reports.ts';
import { postgresAt, type Postgres } from '../../../src/functions/live/postgres.ts';
import { feedChanges } from '../../../src/functions/relational/feed-changes.ts';
import { keepMirror } from '../../../src/functions/relational/keep-mirror.ts';
import { isMirrored } from '../../../src/projections/mirrored.ts';
import { admin, codeOf, openHouse, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';
import {
  emptyDatabase,
  postgresHere,
  startPostgres,
  type PostgresServer,
} from './postgres-server.ts';

const here = postgresHere();
if (here === null) {
  console.log(
    'No Postgres server here: what runs against one is left out. Install its package, or name one that databases may be made in by HAMMERLANE_TEST_POSTGRES.',
  );
}

describe.skipIf(here === null)('a Postgres server', () => {
  const closing: (() => Promise<void>)[] = [];
  const opened: Postgres[] = [];
  let server: PostgresServer;
  let house: House;

  beforeAll(async () => {
    if (here === null) return;
    server =
      'url' in here
        ? { url: here.url, close: () => Promise.resolve() }
        : await startPostgres(here.bin);
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await server.close();
  });

  const openReal = realHouses();
  const connected = (url: string): Postgres => {
    const one = postgresAt(url, () => undefined);
    opened.push(one);
    return one;
  };
  const houseAt = async (url: string): Promise<House> => {
    const { house: real, store } = openReal();
    const { feed } = store;
    const relational = { ...connected(url), changes: feedChanges(feed, { now: () => Date.now() }) };
    const one = openHouse(() => real.ports.db, { feed, relational });
    one.clock.time = Date.now() + 3_600_000;
    await one.member('boss');
    return one;
  };
  const ask = async (name: string, input: object = {}) => {
    const answer = await house.call(name, input, admin);
    if (!answer.ok) throw new Error(`${name}: ${answer.refusal.code}`);
    return answer.data as Readonly<Record<string, unknown>>;
  };
  const lay = (from: number, until: number) =>
    house.ports.db.transaction(async (tx) => {
      for (let n = from; n < until; n += 1) {
        const fields = {
          ...makes.sample,
          popular: false,
          name: `Make ${n}`,
          path: `make-${n}`,
          createdBy: 'boss',
        };
        tx.create(makes, `m${n}`, fields);
      }
    });

  it('does all that the database of a home does', async () => {
    const { url, drop } = await emptyDatabase(server.url);
    closing.push(drop);
    house = await houseAt(url);
    await lay(0, 30);
    expect(await ask('postgresUtil-healthCheck')).toMatchObject({ state: 'UP', collections: [] });
    const { sql: shown } = await ask('postgresUtil-applySchema', { version: 1 });
    expect(shown).toContain('create table if not exists makes');
    expect(await ask('postgresUtil-applySchema', { version: 1, dryRun: false })).toMatchObject({
      from: 0,
      to: 1,
    });
    expect(await ask('postgresUtil-schemaVersionInfo')).toEqual({ current: 1, newest: 1 });
    expect(await ask('postgresUtil-schemaVersionLog')).toMatchObject({
      versions: [{ by: 'boss' }],
    });
    expect(await ask('postgresUtil-backfill', { collection: 'makes', batch: 20 })).toMatchObject({
      copied: 20,
      done: false,
    });
    await keepMirror(house.ports);
    await lay(30, 40);
    await keepMirror(house.ports);
    for (const { name } of entityList.filter(isMirrored)) {
      await ask('postgresUtil-backfill', { collection: name });
    }
    const { collections } = (await ask('postgresUtil-healthCheck')) as {
      readonly collections: readonly { readonly skipped: number; readonly finishedAt?: number }[];
    };
    expect(collections.filter(({ finishedAt }) => finishedAt === undefined)).toEqual([]);
    expect(collections.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(0);
    const db = await opened[0]!.open();
    const { rows } = await sql<{
      readonly n: number;
    }>`select count(*)::int as n from makes`.execute(db);
    expect(rows).toEqual([{ n: 40 }]);
    await sql`create extension if not exists pg_trgm`.execute(db);
    const period = { from: '2026-01-01', until: '2026-12-31' };
    for (const report of reportNames) {
      expect(await ask('office-readReport', { report, ...period })).toMatchObject({ rows: [] });
    }
  });

  it('applies a schema once, however many ask at once', async () => {
    const { url, drop } = await emptyDatabase(server.url);
    closing.push(drop);
    house = await houseAt(url);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        house.call('postgresUtil-applySchema', { version: 1, dryRun: false }, admin),
      ),
    );
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const refused = answers.filter(({ ok }) => !ok).map(codeOf);
    expect(refused.filter((code) => code !== 'ALREADY_RUNNING')).toEqual([]);
    expect((await ask('postgresUtil-schemaVersionLog'))['versions']).toHaveLength(1);
  });

  it('that ends our connections is connected to again', async () => {
    const { url, drop } = await emptyDatabase(server.url);
    closing.push(drop);
    house = await houseAt(url);
    await ask('postgresUtil-healthCheck');
    const other = connected(server.url);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${new URL(url).pathname.slice(1)}`.execute(
      await other.open(),
    );
    await expect
      .poll(async () => (await ask('postgresUtil-healthCheck'))['state'], { timeout: 10_000 })
      .toBe('UP');
  });

  it('that is not there, or lets nobody in, is down and tells no address', async () => {
    const nowhere = new URL(server.url);
    nowhere.port = '1';
    house = await houseAt(nowhere.href);
    const answer = await ask('postgresUtil-healthCheck');
    expect(answer).toMatchObject({ ok: false, state: 'DOWN' });
    const missing = new URL(server.url);
    missing.pathname = '/no_such_database';
    house = await houseAt(missing.href);
    expect(await ask('postgresUtil-healthCheck')).toMatchObject({ ok: false, state: 'DOWN' });
    const report = await house.call('office-readReport', { report: 'unpaid' }, admin);
    expect(codeOf(report)).toBe('DATABASE_DOWN');
    expect(JSON.stringify(report)).not.toContain('127.0.0.1');
  });
});
