import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { FolderInUse, lockFolder } from '../server/lock.ts';
import { wireServer } from './wire-server.ts';

/** Name and number by which clients find a socket in a folder. */
const port = 5432;

/** The process of the home before this one may still be closing, ms. */
const patience = 20_000;

const locked = async (dir: string): Promise<() => Promise<void>> => {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await lockFolder(dir);
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

/** Opens the database of a folder behind a socket that this user alone may reach. */
const open = async (dir: string) => {
  const unlock = await locked(dir);
  const db = await PGlite.create({
    dataDir: join(dir, 'pg'),
    extensions: { pg_trgm },
    // The data can be rebuilt from the documents; a killed process loses nothing in any case.
    postgresqlconf: ['fsync = off'],
  });
  const host = await mkdtemp(join(tmpdir(), 'hammerlane-sql-'));
  const server = wireServer(db);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(join(host, `.s.PGSQL.${port}`), resolve);
  });
  const close = async (): Promise<void> => {
    server.close();
    await rm(host, { recursive: true, force: true });
    await db.close();
    await unlock();
  };
  return { host, port, close };
};

/** Tells the home; one that has left meanwhile is told by `disconnect`, and not by this. */
const tell = (message: object): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

/** The process that is the relational database of a home; it ends with the home. */
const run = async (): Promise<void> => {
  // A home that has ended while this one was being loaded was heard by nobody.
  if (!process.connected) return;
  const opening = open(process.argv[2] ?? '');
  const end = (): void => {
    opening
      .then(({ close }) => close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('disconnect', end);
  // The home closes in order when its terminal is interrupted, and lets this go then.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', end);
  const { host } = await opening;
  tell({ host, port });
};

await run().catch((error: unknown) => {
  tell({ message: String(error) });
  process.exitCode = 1;
  process.disconnect?.();
});
