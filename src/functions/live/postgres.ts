import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import type { Database, MirrorDb, OwnTables } from '../relational/relational.ts';

export interface PostgresOptions {
  /** Connection settings; the same object as long as the address stays the same. */
  readonly where: () => Promise<PoolConfig>;
  readonly isUsed: () => Promise<boolean>;
  readonly isAlone: boolean;
  /** Called when an idle connection ends. */
  readonly lost: (error: Error) => void;
}

export interface Postgres extends Database {
  /** Whether a statement is running or waiting for a connection. */
  readonly isBusy: () => boolean;
  /** Closes all connections. */
  readonly close: () => Promise<void>;
}

/** Statement timeout, ms: below the 55 seconds after which a call is aborted. */
const statementMs = 50_000;

/** Postgres through `pg`; the package is loaded when it is first opened. */
export const postgres = ({ where, isUsed, isAlone, lost }: PostgresOptions): Postgres => {
  let opened: { readonly at: PoolConfig; readonly db: Promise<MirrorDb> } | null = null;
  let pool: Pool | null = null;

  const connect = async (at: PoolConfig): Promise<MirrorDb> => {
    const { default: pg } = await import('pg');
    const made: Pool = new pg.Pool({
      connectionTimeoutMillis: 10_000,
      statement_timeout: statementMs,
      ...at,
    });
    pool = made;
    // A connection in use also reports errors to its statement; without this listener they would be
    // unhandled.
    made.on('connect', (client) => void client.on('error', lost));
    made.on('error', lost);
    return new Kysely<OwnTables>({ dialect: new PostgresDialect({ pool: made }) });
  };

  const close = async (): Promise<void> => {
    const last = opened;
    opened = null;
    await (await last?.db)?.destroy();
  };

  return {
    isUsed,
    isAlone,
    isBusy: () => pool !== null && pool.totalCount - pool.idleCount + pool.waitingCount > 0,
    open: async () => {
      const at = await where();
      if (opened !== null && opened.at !== at) void close().catch(lost);
      opened ??= { at, db: connect(at) };
      return opened.db;
    },
    close,
  };
};

/** A database by its address, such as `postgres://user:password@host/name`. */
export const postgresAt = (url: string, lost: PostgresOptions['lost']): Postgres => {
  const at = { connectionString: url, max: 4 };
  return postgres({
    where: () => Promise.resolve(at),
    isUsed: () => Promise.resolve(true),
    isAlone: false,
    lost,
  });
};
