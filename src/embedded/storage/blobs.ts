import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../disk/files.ts';

/** Bytes on disk, named by their SHA-256; a blob is complete or does not exist. */
export interface Blobs {
  pathOf(sha256: string): string;
  /** Stores bytes unless they exist already; resolves once they survive a crash. */
  put(sha256: string, bytes: Buffer): Promise<void>;
  /** A temporary path for bytes being received; leftovers are deleted at the next start. */
  draft(): string;
  /** Takes over a file that is already written and synced. */
  adopt(sha256: string, file: string): Promise<void>;
  remove(sha256: string): Promise<void>;
  /** Deletes every blob not in `keep`, or passes its path to `remove` instead. */
  sweep(keep: ReadonlySet<string>, remove?: (file: string) => void): Promise<void>;
}

const isHere = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

export const openBlobs = async (dir: string): Promise<Blobs> => {
  const unfinished = join(dir, 'unfinished');
  const root = join(dir, 'blobs');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await mkdir(root, { recursive: true });
  let counter = 0;
  const pathOf = (sha256: string): string => join(root, sha256.slice(0, 2), sha256);

  const draft = (): string => {
    counter += 1;
    return join(unfinished, String(counter));
  };

  const moveIn = async (sha256: string, file: string): Promise<void> => {
    const target = pathOf(sha256);
    const folder = dirname(target);
    if ((await mkdir(folder, { recursive: true })) !== undefined) await syncFolder(root);
    await rename(file, target);
    await syncFolder(folder);
  };

  return {
    pathOf,
    put: async (sha256, bytes) => {
      if (await isHere(pathOf(sha256))) return;
      const file = draft();
      const handle = await open(file, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await moveIn(sha256, file);
    },
    draft,
    adopt: moveIn,
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    sweep: async (keep, remove) => {
      for (const folder of await readdir(root)) {
        for (const name of await readdir(join(root, folder))) {
          const file = join(root, folder, name);
          if (keep.has(name)) continue;
          if (remove === undefined) await rm(file, { force: true });
          else remove(file);
        }
      }
    },
  };
};
