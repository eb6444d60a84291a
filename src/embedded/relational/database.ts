import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { FolderInUse, lockFolder } from '../server/lock.ts';
import { wireServer } from './wire-server.ts';

/** Port number in the name of the socket, by which clients find it in a folder. */
const port = 5432;

/** Time to wait for the previous home's process, which may still be closing, ms. */
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

/** Opens the database of a folder behind a socket that only this user can access. */
const openDatabase = async (dir: string) => {
  const unlock = await locked(dir);
  const db = await PGlite.create({
    dataDir: join(dir, 'pg'),
    extensions: { pg_trgm },
    // The data can be rebuilt from the documents, and a killed process loses nothing in any case.
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

/** Sends a message to the home; if the home has ended, `disconnect` reports that instead. */
const tellParent = (message: object): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

/** Runs the relational database of a home in this process; it ends with the home. */
const run = async (): Promise<void> => {
  // The home may have ended while this process was loading, without any event.
  if (!process.connected) return;
  const opening = openDatabase(process.argv[2] ?? '');
  const end = (): void => {
    opening
      .then(({ close }) => close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('disconnect', end);
  // On an interrupt in the terminal, the home closes in order and ends this process.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', end);
  const { host } = await opening;
  tellParent({ host, port });
};

await run().catch((error: unknown) => {
  tellParent({ message: String(error) });
  process.exitCode = 1;
  process.disconnect?.();
});
