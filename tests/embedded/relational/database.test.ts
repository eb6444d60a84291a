import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { databaseProcess } from '../../../src/embedded/relational/database-process.ts';
import type { Postgres } from '../../../src/functions/live/postgres.ts';
import { homeProgram } from '../../setup/home-programs.ts';
import { layDatabase } from '../../setup/made-database.ts';

const dir = mkdtempSync(join(tmpdir(), 'hammerlane-relational-'));
let program = '';
let opened: Postgres[] = [];
beforeAll(async () => {
  program = await homeProgram('relational');
});
const home = (): Postgres => {
  const one = databaseProcess(program, dir);
  opened.push(one);
  return one;
};
afterEach(async () => {
  for (const one of opened) await one.close();
  opened = [];
}, 60_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Database processes of this folder. */
const processes = (): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(dir, 'relational'));
      } catch {
        return false;
      }
    })
    .map(Number);

it('nothing of it runs before it is needed', async () => {
  const one = home();
  expect(await one.isUsed()).toBe(false);
  expect(processes()).toEqual([]);
  expect(readdirSync(dir)).toEqual([]);
});

it('what was committed is there after its process was killed, and what was not is gone', async () => {
  await layDatabase(dir);
  const one = home();
  const begun = await one.open();
  await sql`create table kept (n integer primary key)`.execute(begun);
  for (let n = 0; n < 20; n += 1) await sql`insert into kept values (${n})`.execute(begun);
  const cut = begun.transaction().execute(async (tx) => {
    await sql`insert into kept values (100)`.execute(tx);
    for (const pid of processes()) process.kill(pid, 'SIGKILL');
    await sql`insert into kept values (101)`.execute(tx);
  });
  await expect(cut).rejects.toThrow(/terminat|ended|RESET|closed|connection error/i);
  await vi.waitFor(() => expect(processes()).toEqual([]));
  await vi.waitFor(
    async () => {
      const db = await one.open();
      const { rows } = await sql<{ readonly sum: string }>`select sum(n) from kept`.execute(db);
      expect(rows).toEqual([{ sum: '190' }]);
    },
    { timeout: 60_000 },
  );
}, 120_000);

it('ends with its home, has the extension of search, and is used by one home after another', async () => {
  const first = home();
  await sql`select 1`.execute(await first.open());
  expect(processes()).toHaveLength(1);
  const second = home();
  expect(await second.isUsed()).toBe(true);
  const waiting = second.open();
  await first.close();
  const db = await waiting;
  await sql`create extension if not exists pg_trgm`.execute(db);
  const { rows } = await sql`select similarity('mustang', 'mustagn') > 0.4 as alike`.execute(db);
  expect(rows).toEqual([{ alike: true }]);
  await second.close();
  expect(processes()).toEqual([]);
}, 120_000);

it('a refused statement ends nothing, and a transaction left open is taken back', async () => {
  const db = await home().open();
  await sql`create table if not exists left_open (n integer)`.execute(db);
  await expect(sql`select * from nowhere where n = ${1}`.execute(db)).rejects.toMatchObject({
    code: '42P01',
  });
  const failed = db.transaction().execute(async (tx) => {
    await sql`insert into left_open values (1)`.execute(tx);
    throw new Error('thought better of it');
  });
  await expect(failed).rejects.toThrow('thought better of it');
  const { rows } = await sql`select count(*)::int as n from left_open`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
}, 120_000);

it('ends when nobody has used it for a while, not within a statement, and comes again', async () => {
  const one = databaseProcess(program, dir, 200);
  opened.push(one);
  await sql`create table if not exists idle (n integer)`.execute(await one.open());
  await sql`insert into idle values (1)`.execute(await one.open());
  await sql`select pg_sleep(0.6)`.execute(await one.open());
  expect(processes()).toHaveLength(1);
  await vi.waitFor(() => expect(processes()).toEqual([]), { timeout: 60_000, interval: 10 });
  expect(await one.isUsed()).toBe(true);
  const { rows } = await sql`select n from idle`.execute(await one.open());
  expect(rows).toEqual([{ n: 1 }]);
}, 120_000);
