import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HomeCaller, HomeClock } from '../contracts.ts';
import { replaceFile, syncFolder } from '../disk/files.ts';
import { notFound } from './fault.ts';
import type { Description } from './stored-file.ts';

/** An upload in pieces, as it stands on disk, so that it goes on after a restart. */
export interface Session {
  readonly id: string;
  readonly name: string;
  readonly said: Description;
  /** Bytes announced at the start; null when none were. */
  readonly total: number | null;
  readonly caller: HomeCaller;
  readonly started: number;
  /** Set once the file is stored: a repeated last piece gets the same answer. */
  readonly done: boolean;
}

/** Uploads not finished within a week are forgotten, as Google does. */
const lifetime = 7 * 24 * 3600 * 1000;
const idForm = /^[a-f0-9]{32}$/;

export interface Sessions {
  start(session: Omit<Session, 'id' | 'started' | 'done'>): Promise<Session>;
  /** Faults with 404 when there is none. */
  find(id: string): Promise<Session>;
  /** Bytes received so far. */
  received(session: Session): Promise<number>;
  /** Adds bytes behind those received; resolves once they are synced. */
  append(session: Session, parts: AsyncIterable<Buffer>): Promise<void>;
  fileOf(session: Session): string;
  finish(session: Session): Promise<void>;
  forget(session: Session): Promise<void>;
}

export const openSessions = async (dir: string, clock: HomeClock): Promise<Sessions> => {
  const root = join(dir, 'uploads');
  await mkdir(root, { recursive: true });
  const dataOf = (id: string): string => join(root, `${id}.part`);
  const recordOf = (id: string): string => join(root, `${id}.json`);
  const erase = async (id: string): Promise<void> => {
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

  for (const file of await readdir(root)) {
    const id = file.slice(0, 32);
    const session = await load(id);
    if (session === null || session.started + lifetime < clock.now()) await erase(id);
  }

  return {
    start: async (asked) => {
      const id = randomBytes(16).toString('hex');
      const session = { ...asked, id, started: clock.now(), done: false };
      const data = await open(dataOf(id), 'w', 0o600);
      await data.close();
      await write(session);
      return session;
    },
    find: async (id) => {
      const session = await load(id);
      if (session === null) throw notFound();
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
        // What arrived before a cut line stays: the client asks how much it was and goes on there.
        await data.sync();
        await data.close();
      }
    },
    fileOf: ({ id }) => dataOf(id),
    finish: (session) => write({ ...session, done: true }),
    forget: async ({ id }) => {
      await erase(id);
      await syncFolder(root);
    },
  };
};
