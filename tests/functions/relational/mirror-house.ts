import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { databaseProcess } from '../../../src/embedded/relational/database-process.ts';
import { postgresAt, type Postgres } from '../../../src/functions/live/postgres.ts';
import type {
  ChangeSource,
  MirrorDb,
  Relational,
} from '../../../src/functions/relational/relational.ts';
import { homeProgram } from '../../setup/home-programs.ts';
import { layDatabase } from '../../setup/made-database.ts';
import { runFolder } from '../../setup/run-folder.ts';
import { emptyDatabase, postgresHere } from './postgres-server.ts';

const nothing: ChangeSource = {
  streams: [],
  now: () => Promise.resolve(''),
  read: () => Promise.resolve(null),
};

/** Tables that record which schema was applied. */
const schemaTables = /^(?:mirror_(?:versions|tables|forms)|kysely_.+)$/;

/** The server address given for the whole run; null for none. */
const namedServer = (): string | null => {
  const here = postgresHere();
  return here !== null && 'url' in here ? here.url : null;
};

/**
 * The database of a home; one on a server if that is given for the whole run. Never that of
 * `DATABASE_URL`, since its content is deleted.
 */
const databaseForTests = async (dir: string): Promise<Postgres> => {
  const server = namedServer();
  if (server === null) {
    await layDatabase(dir);
    return databaseProcess(await homeProgram('relational'), dir);
  }
  const { url, drop } = await emptyDatabase(server);
  const database = postgresAt(url, (error) => console.warn(error.message));
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};

let shared: Promise<Postgres> | null = null;
/**
 * One for all files of a thread, since opening one takes a second; it ends with the thread. One on
 * a server ends with its file.
 */
const sharedDatabase = (): Promise<Postgres> => {
  shared ??= databaseForTests(mkdtempSync(join(runFolder(), 'mirror-')));
  return shared;
};

/** The database of a home for a file's tests, with functions to empty it. */
export const mirrorForTests = () => {
  const database: Postgres = {
    isAlone: true,
    isUsed: async () => (await sharedDatabase()).isUsed(),
    isBusy: () => false,
    open: async () => (await sharedDatabase()).open(),
    close: async () => (await sharedDatabase()).close(),
  };
  const open = (): Promise<MirrorDb> => database.open();
  /** Drops all tables that another file may have left. */
  const clear = async (): Promise<void> => {
    await sql.raw('drop schema public cascade').execute(await open());
    await sql.raw('create schema public').execute(await open());
  };
  beforeAll(clear);
  afterAll(async () => {
    if (namedServer() === null) return;
    await database.close();
    shared = null;
  });
  /** Names of the tables, in order. */
  const tables = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{
      readonly name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
      await open(),
    );
    return rows.map(({ name }) => name);
  };
  return {
    /** A mirror that follows no changes, for a server whose documents are not needed. */
    relational: { ...database, changes: nothing } satisfies Relational,
    database,
    open,
    clear,
    /** Deletes all rows but keeps the tables: recreating them takes a hundred times as long. */
    empty: async (): Promise<void> => {
      const filled = (await tables()).filter((name) => !schemaTables.test(name));
      if (filled.length > 0) await sql.raw(`truncate ${filled.join(', ')}`).execute(await open());
    },
    tables,
  };
};
