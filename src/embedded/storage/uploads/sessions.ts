import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HomeCaller, HomeClock } from '../../contracts.ts';
import { replaceFile, syncFolder } from '../../disk/files.ts';
import { StorageFault, fileNotFound } from '../fault.ts';
import type { Description } from '../stored-file.ts';

/** A resumable upload as stored on disk, so that it continues after a restart. */
export interface Session {
  readonly id: string;
  readonly name: string;
  readonly said: Description;
  /** Announced size in bytes; null if there is none. */
  readonly total: number | null;
  readonly caller: HomeCaller;
  readonly started: number;
  /** Set once the file is stored: a repeated last chunk gets the same response. */
  readonly done: boolean;
}

/** Time after which unfinished uploads are dropped, ms; a week, as at Google. */
const lifetime = 7 * 24 * 3600 * 1000;
/** Interval between searches for abandoned uploads, ms. */
const sweepEvery = 3600 * 1000;
/** Most unfinished uploads of one member, and most bytes in them. */
const mostOpen = 50;
const mostBytes = 256 * 1024 * 1024;
/** Time without data after which an upload may be dropped for a new one of the same member, ms. */
const stale = 3600 * 1000;
const idForm = /^[a-f0-9]{32}$/;

export interface Sessions {
  /** Fails with 429 if the caller has too many unfinished ones already. */
  start(session: Omit<Session, 'id' | 'started' | 'done'>): Promise<Session>;
  /** Most bytes that all unfinished uploads may reach. */
  promisedBytes(): number;
  /** Fails with 404 if there is none. */
  find(id: string): Promise<Session>;
  /** Bytes received so far. */
  received(session: Session): Promise<number>;
  /** Appends bytes; resolves once they are synced. */
  append(session: Session, parts: AsyncIterable<Buffer>): Promise<void>;
  fileOf(session: Session): string;
  finish(session: Session): Promise<void>;
  forget(session: Session): Promise<void>;
  close(): void;
}

const ownerOf = (caller: HomeCaller): string => (caller.kind === 'member' ? caller.uid : '');

export const openSessions = async (
  dir: string,
  clock: HomeClock,
  largest: number,
): Promise<Sessions> => {
  const root = join(dir, 'uploads');
  await mkdir(root, { recursive: true });
  const dataOf = (id: string): string => join(root, `${id}.part`);
  const recordOf = (id: string): string => join(root, `${id}.json`);
  /** Unfinished uploads. */
  const unfinished = new Map<string, Session>();
  const promised = ({ total }: Pick<Session, 'total'>): number => total ?? largest;
  const sum = (sessions: Iterable<Session>): number =>
    [...sessions].reduce((bytes, session) => bytes + promised(session), 0);
  const erase = async (id: string): Promise<void> => {
    unfinished.delete(id);
    await rm(recordOf(id), { force: true });
    await rm(dataOf(id), { force: true });
  };
  const load = async (id: string): Promise<Session | null> => {
    if (!idForm.test(id)) return null;
    try {
      return JSON.parse(await readFile(recordOf(id), 'utf8')) as Session;
    } catch {
      return null;
    }
  };
  const write = (session: Session): Promise<void> =>
    replaceFile(recordOf(session.id), JSON.stringify(session));

  const sweep = async (): Promise<void> => {
    for (const id of new Set((await readdir(root)).map((file) => file.slice(0, 32)))) {
      const session = await load(id);
      if (session === null || session.started + lifetime < clock.now()) {
        // A starting upload has its bytes before its record.
        if (session !== null || !unfinished.has(id)) await erase(id);
      } else if (!session.done) unfinished.set(id, session);
    }
  };
  await sweep();
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => console.error('storage: sweeping uploads:', error));
  }, sweepEvery).unref();

  const lastHeard = (id: string): Promise<number> =>
    stat(dataOf(id)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );

  /** Admits a new upload, dropping stale ones of the same member, or refuses it. */
  const admit = async (asked: Session): Promise<void> => {
    const owner = ownerOf(asked.caller);
    const mine = (): readonly Session[] =>
      [...unfinished.values()].filter(
        ({ caller }) => caller.kind !== 'owner' && ownerOf(caller) === owner,
      );
    const isFull = (): boolean =>
      asked.caller.kind !== 'owner' &&
      (mine().length >= mostOpen || sum(mine()) + promised(asked) > mostBytes);
    for (const { id } of mine()) {
      if (!isFull()) break;
      // File times follow the machine's clock, from which the home's may differ.
      if (Date.now() - (await lastHeard(id)) > stale) await erase(id);
    }
    if (isFull())
      throw new StorageFault(429, 'Too many uploads are unfinished. Finish some first.');
    unfinished.set(asked.id, asked);
  };

  return {
    start: async (asked) => {
      const id = randomBytes(16).toString('hex');
      const session = { ...asked, id, started: clock.now(), done: false };
      await admit(session);
      const data = await open(dataOf(id), 'w', 0o600);
      await data.close();
      await write(session);
      return session;
    },
    find: async (id) => {
      const session = await load(id);
      if (session === null) throw fileNotFound();
      return session;
    },
    received: async ({ id, done, total }) => {
      if (done) return total ?? 0;
      return (await stat(dataOf(id))).size;
    },
    append: async ({ id }, parts) => {
      const data = await open(dataOf(id), 'a');
      try {
        for await (const part of parts) await data.appendFile(part);
      } finally {
        // Bytes received before the connection broke are kept: the client queries the count and
        // resumes there.
        await data.sync();
        await data.close();
      }
    },
    fileOf: ({ id }) => dataOf(id),
    promisedBytes: () => sum(unfinished.values()),
    finish: (session) => {
      unfinished.delete(session.id);
      return write({ ...session, done: true });
    },
    forget: async ({ id }) => {
      await erase(id);
      await syncFolder(root);
    },
    close: () => clearInterval(timer),
  };
};
