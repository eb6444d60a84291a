import { open, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * An append-only file of JSON entries, one a line behind its checksum. What `append` resolved for
 * survives the process being killed; a torn last line is cut off when the file is opened again.
 */
export interface Journal<T> {
  /** Resolves once the entry is on disk. Entries stand in the order of the calls. */
  readonly append: (entry: T) => Promise<void>;
  /** Replaces everything by these entries, atomically. */
  readonly rewrite: (entries: Iterable<T>) => Promise<void>;
  readonly close: () => Promise<void>;
}

const line = (entry: unknown): string => {
  const text = JSON.stringify(entry);
  return `${crc32(text).toString(16).padStart(8, '0')} ${text}\n`;
};

/** Syncs a folder, so that a rename or a new file in it survives too. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a whole file so that either the old or the new content is there after a crash. */
export const replaceFile = async (file: string, content: string, mode = 0o600): Promise<void> => {
  const next = `${file}.next`;
  const handle = await open(next, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
  await syncFolder(dirname(file));
};

/** Reads entries up to the first line that is torn or does not match its checksum. */
const replay = (bytes: Buffer, apply: (entry: unknown) => void): number => {
  let from = 0;
  for (;;) {
    const end = bytes.indexOf(10, from);
    if (end === -1) return from;
    const text = bytes.toString('utf8', from + 9, end);
    if (bytes.toString('latin1', from, from + 8) !== crc32(text).toString(16).padStart(8, '0')) {
      return from;
    }
    apply(JSON.parse(text));
    from = end + 1;
  }
};

/** Opens or creates the file and hands every entry in it to `apply`, oldest first. */
export const openJournal = async <T>(
  file: string,
  apply: (entry: T) => void,
): Promise<Journal<T>> => {
  let handle: FileHandle = await open(file, 'a+', 0o600);
  const bytes = await handle.readFile();
  const whole = replay(bytes, (entry) => apply(entry as T));
  if (whole < bytes.length) await handle.truncate(whole);
  await syncFolder(dirname(file));

  let waiting: string[] = [];
  let flushing: Promise<void> | null = null;
  let broken: unknown = null;

  // One write and one sync carry everything that arrived while the previous ones were under way.
  const flush = async (): Promise<void> => {
    const batch = waiting.join('');
    waiting = [];
    flushing = null;
    await handle.appendFile(batch);
    await handle.datasync();
  };
  let last: Promise<void> = Promise.resolve();

  const append = (entry: T): Promise<void> => {
    if (broken !== null) return Promise.reject(broken as Error);
    waiting.push(line(entry));
    if (flushing === null) {
      flushing = last.then(flush);
      last = flushing.catch((error: unknown) => {
        broken = error;
      });
    }
    return flushing;
  };

  const rewrite = async (entries: Iterable<T>): Promise<void> => {
    const before = last;
    const replace = async (): Promise<void> => {
      await before;
      await replaceFile(file, [...entries].map(line).join(''));
      await handle.close();
      handle = await open(file, 'a', 0o600);
    };
    const replaced = replace();
    last = replaced.catch((error: unknown) => {
      broken = error;
    });
    await replaced;
  };

  return {
    append,
    rewrite,
    close: async () => {
      await last;
      await handle.close();
    },
  };
};
