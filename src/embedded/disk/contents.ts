import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MissingFile, type Repair } from './damage.ts';
import { replaceFile } from './files.ts';
import { entryLine } from './lines.ts';
import { readSealed } from './sealed.ts';

/** Folders of the data folder whose files a home never deletes, and the endings of their names. */
const copiedFiles: readonly (readonly [folder: string, names: RegExp])[] = [
  ['', /\.log$|^push-keys\.json$/],
  ['auth', /\.log$|^keys\.json$/],
  ['storage', /\.journal$/],
];

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder) : [];

/** Files of the folder that persist between starts, by their paths within it. */
const keptIn = (dir: string): readonly string[] => {
  const files = copiedFiles.flatMap(([folder, names]) =>
    namesIn(join(dir, folder))
      .filter((name) => names.test(name))
      .map((name) => join(folder, name)),
  );
  const databases = namesIn(join(dir, 'firestore')).map((name) =>
    join('firestore', name, 'consumers.json'),
  );
  const buckets = namesIn(join(dir, 'storage', 'buckets')).map((name) =>
    join('storage', 'buckets', name, 'files.journal'),
  );
  const found = [...databases, ...buckets].filter((name) => existsSync(join(dir, name)));
  return [...files, ...found].sort();
};

/** The list of a data folder's files: if one goes missing later, acknowledged data is lost. */
export interface Contents {
  /** Records the current files. */
  readonly note: () => Promise<void>;
}

const listName = 'contents.json';

/**
 * Compares the folder with its state at the last stop. A missing file throws `MissingFile`; in a
 * repair it is reported, and the home continues without it.
 */
export const openContents = (dir: string, repair: Repair | null): Contents => {
  const file = join(dir, listName);
  const lost = 'Which files there were is lost: one that is missing is not noticed.';
  const listed = (readSealed(file, repair, lost) ?? []) as readonly string[];
  for (const name of listed.filter((one) => !existsSync(join(dir, one)))) {
    if (repair === null) throw new MissingFile(join(dir, name));
    repair.missing(join(dir, name));
  }
  let noted = JSON.stringify(listed);
  return {
    note: async () => {
      const names = keptIn(dir);
      if (JSON.stringify(names) === noted) return;
      await replaceFile(file, entryLine(names));
      noted = JSON.stringify(names);
    },
  };
};
