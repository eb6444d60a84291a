import { writeSync } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DamagedFile, MissingFile, gapText, namesText, type Gap, type Repair } from './damage.ts';
import { diskFull, replaceFile, syncFolder } from './files.ts';
import { Reach } from './reach.ts';
import { entryLine, markLine, readLines, wholeFile, type Lines } from './lines.ts';

/**
 * An append-only file of JSON entries, one per line behind its checksum, each sync followed by a
 * mark. An entry whose `append` has resolved survives the process being killed; a torn last line is
 * cut off when the file is opened again.
 */
export interface Journal<T> {
  /** Resolves once the entry is on disk. Entries are in the order of the calls. */
  readonly append: (entry: T) => Promise<void>;
  /** Replaces all entries by these, atomically. */
  readonly rewrite: (entries: Iterable<T>) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface JournalOptions {
  /** Reads past damage, which otherwise throws `DamagedFile`. */
  readonly repair?: Repair | null | undefined;
  /** Finds the subjects of damaged entries in their text; its first group is the name. */
  readonly names?: RegExp;
}

const lossOf = (bytes: Buffer, gaps: readonly Gap[], names: RegExp | undefined): string[] => {
  const texts = gaps.map(({ from, to }) => bytes.toString('utf8', from, to));
  const known = names === undefined ? [] : texts.flatMap((text) => [...text.matchAll(names)]);
  const about = namesText(known.map(([, name = '']) => name));
  return [
    ...gaps.map(gapText),
    `  At least ${gaps.length} ${gaps.length === 1 ? 'entry is' : 'entries are'} lost; what each was about stands as the entry before left it.`,
    ...(about === '' ? [] : [`  Named there: ${about}`]),
  ];
};

/**
 * Refuses a file that ends before its synced length, even at a line end; in a repair this is
 * reported.
 */
const assertReached = async (
  file: string,
  stored: Buffer | null,
  reach: Reach,
  { repair }: JournalOptions,
): Promise<void> => {
  const length = stored?.length ?? 0;
  if (length >= reach.before) return;
  if (stored === null) {
    // The folder’s list of files has already reported this.
    if (!repair) throw new MissingFile(file);
    return reach.forget();
  }
  const lost = `${reach.before - length} bytes at its end are gone`;
  if (!repair) throw new DamagedFile(file, length, lost);
  repair.keep(file, [`  ${lost}, and the entries in them.`]);
  await reach.forget();
};

/** Rewrites a file that is new, damaged, or from before there were marks. */
const putInOrder = async (
  file: string,
  bytes: Buffer,
  { entries, gaps, marked }: Lines,
  reach: Reach,
  { repair, names }: JournalOptions,
): Promise<number | null> => {
  const [gap] = gaps;
  if (gap !== undefined) {
    if (!repair) throw new DamagedFile(file, gap.from);
    repair.keep(file, lossOf(bytes, gaps, names));
  }
  if (marked && gap === undefined) return null;
  const whole = wholeFile(entries);
  await reach.forget();
  await replaceFile(file, whole);
  return whole.length;
};

/** Opens or creates the file and passes every entry in it to `apply`, oldest first. */
export const openJournal = async <T>(
  file: string,
  apply: (entry: T) => void,
  options: JournalOptions = {},
): Promise<Journal<T>> => {
  const stored = await readFile(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  const reach = new Reach(file);
  await assertReached(file, stored, reach, options);
  const bytes = stored ?? Buffer.alloc(0);
  const lines = readLines(bytes);
  const rewritten = await putInOrder(file, bytes, lines, reach, options);
  for (const entry of lines.entries) apply(JSON.parse(entry.toString('utf8')) as T);
  let handle: FileHandle = await open(file, 'a', 0o600);
  let size = rewritten ?? lines.end;

  // A mark is not synced itself: it only has to survive the process, and is written before any
  // response.
  const mark = (): void => {
    const line = markLine(size);
    if (writeSync(handle.fd, line) < line.length) throw diskFull();
    size += line.length;
  };
  if (rewritten === null) {
    if (lines.end < bytes.length) await handle.truncate(lines.end);
    if (!lines.settled || lines.end < bytes.length) await handle.datasync();
    if (!lines.settled) mark();
    await syncFolder(dirname(file));
  }

  let waiting: string[] = [];
  let flushing: Promise<void> | null = null;
  let broken: unknown = null;

  // One write and one sync cover everything that arrived during the previous ones.
  const flush = async (): Promise<void> => {
    const batch = Buffer.from(waiting.join(''));
    waiting = [];
    flushing = null;
    await handle.appendFile(batch);
    await handle.datasync();
    size += batch.length;
    reach.note(size);
    mark();
  };
  let last: Promise<void> = Promise.resolve();

  const append = (entry: T): Promise<void> => {
    if (broken !== null) return Promise.reject(broken as Error);
    waiting.push(entryLine(entry));
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
      const whole = wholeFile([...entries].map((entry) => JSON.stringify(entry)));
      await reach.forget();
      await replaceFile(file, whole);
      await handle.close();
      handle = await open(file, 'a', 0o600);
      size = whole.length;
      reach.note(size);
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
      await reach.close();
    },
  };
};
