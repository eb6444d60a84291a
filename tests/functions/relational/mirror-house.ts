import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { inProject } from '../../../src/embedded/build/project.ts';
import { databaseProcess } from '../../../src/embedded/relational/database-process.ts';
import { postgresAt, type Postgres } from '../../../src/functions/live/postgres.ts';
import type {
  ChangeSource,
  MirrorDb,
  Relational,
} from '../../../src/functions/relational/relational.ts';
import { emptyDatabase, postgresHere } from './postgres-server.ts';

const nothing: ChangeSource = {
  streams: [],
  now: () => Promise.resolve(''),
  read: () => Promise.resolve(null),
};

/** What says which schema was applied. */
const schemaTables = /^(?:mirror_(?:versions|tables|forms)|kysely_.+)$/;

/**
 * The database of a home; a server’s where one is named for the whole run. Never that of
 * `DATABASE_URL`, since what is in it is thrown away.
 */
const databaseForTests = async (dir: string): Promise<Postgres> => {
  const here = postgresHere();
  if (here === null || !('url' in here)) {
    return databaseProcess(inProject('src', 'embedded', 'relational', 'database.ts'), dir);
  }
  const { url, drop } = await emptyDatabase(here.url);
  const database = postgresAt(url, (error) => console.warn(error.message));
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};

/** The database of a home for the tests of a file, and how it becomes an empty one again. */
export const mirrorForTests = () => {
  const dir = mkdtempSync(join(tmpdir(), 'hammerlane-mirror-'));
  const opening = databaseForTests(dir);
  const database: Postgres = {
    isAlone: true,
    isUsed: async () => (await opening).isUsed(),
    isBusy: () => false,
    open: async () => (await opening).open(),
    close: async () => (await opening).close(),
  };
  afterAll(async () => {
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  });
  const open = (): Promise<MirrorDb> => database.open();
  /** Tables there are, in order. */
  const tables = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{
      readonly name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
      await open(),
    );
    return rows.map(({ name }) => name);
  };
  return {
    /** What follows nothing, for a house whose documents are not looked at. */
    relational: { ...database, changes: nothing } satisfies Relational,
    database,
    open,
    /** Without any table. */
    clear: async (): Promise<void> => {
      await sql.raw('drop schema public cascade').execute(await open());
      await sql.raw('create schema public').execute(await open());
    },
    /**
     * Without any row, in the tables there are: to drop and make them all anew takes a hundred
     * times as long.
     */
    empty: async (): Promise<void> => {
      const filled = (await tables()).filter((name) => !schemaTables.test(name));
      if (filled.length > 0) await sql.raw(`truncate ${filled.join(', ')}`).execute(await open());
    },
    tables,
  };
};
