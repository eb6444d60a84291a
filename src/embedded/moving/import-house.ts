import { mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Account } from '../auth/accounts/account.ts';
import { replaceFile } from '../disk/files.ts';
import { wholeFile } from '../disk/lines.ts';
import { lockFolder } from '../server/lock.ts';
import { openBlobs } from '../storage/blobs.ts';
import { checkExport, rowsOf, type CheckedExport } from './check-export.ts';
import { copyFile } from './copy-file.ts';
import { beginImport, endImport, readHalfImport } from './half-import.ts';
import { sumOfLines } from './json-lines.ts';
import { layDocuments } from './lay-documents.ts';
import { accountLines, fileLines } from './lines-of.ts';
import { homeFile, MoveRefused, objectFile, type Manifest } from './manifest.ts';
import { openAccountsAndFiles } from './moved-house.ts';
import { severalAtOnce } from './several-at-once.ts';

export interface ImportOptions {
  readonly from: string;
  /** Data folder: new, empty, or left by the same import when it was interrupted. */
  readonly data: string;
  /** Receives the number of files done. */
  readonly told?: (done: number, all: number) => void;
}

const lockNames = new Set(['lock', 'lock.takeover']);

/** Starts the import in a folder, or continues it; another house is never overwritten. */
const claim = async (data: string, { dir, id }: CheckedExport): Promise<void> => {
  const half = await readHalfImport(data);
  if (half?.id === id) return;
  if (half !== null) {
    throw new MoveRefused(
      `${data} holds a part of another house, from ${half.from}. Go on with that, or delete the folder.`,
    );
  }
  const names = (await readdir(data)).filter((name) => !lockNames.has(name));
  if (names.length > 0) {
    throw new MoveRefused(
      `${data} is not empty: it holds ${names[0]}. A house is imported into an empty folder.`,
    );
  }
  await beginImport(data, { id, from: dir });
};

const layAccounts = async ({ dir }: CheckedExport, data: string): Promise<void> => {
  const folder = join(data, 'auth');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries: string[] = [];
  for await (const put of rowsOf<Account>(dir, 'accounts')) entries.push(JSON.stringify({ put }));
  await replaceFile(join(folder, 'accounts.log'), wholeFile(entries));
};

const layFiles = async (
  { dir, files, manifest }: CheckedExport,
  data: string,
  told: ImportOptions['told'],
): Promise<void> => {
  const folder = join(data, 'storage');
  await mkdir(folder, { recursive: true });
  const blobs = await openBlobs(folder);
  let done = 0;
  const objects = new Map(files.map((file) => [file.sha256, file]));
  await severalAtOnce(objects, async ([sha256, { size }]) => {
    // A blob is synced before it gets its name.
    const there = await stat(blobs.pathOf(sha256)).catch(() => null);
    if (there?.size !== size) {
      const draft = blobs.draft();
      await copyFile(objectFile(dir, sha256), draft);
      await blobs.adopt(sha256, draft);
    }
    done += 1;
    told?.(done, manifest.objects.count);
  });
  const entries = files.map((put) => JSON.stringify({ put }));
  await replaceFile(join(folder, 'files.journal'), wholeFile(entries));
};

/** Opens accounts and files like an export, and compares them with the manifest. */
const compare = async ({ manifest }: CheckedExport, data: string): Promise<void> => {
  const house = await openAccountsAndFiles(data);
  try {
    const sums = {
      accounts: await sumOfLines(accountLines(house.accounts())),
      files: await sumOfLines(fileLines(house.files.list(''))),
    };
    for (const [name, { lines, sha256 }] of Object.entries(sums)) {
      const said = manifest.parts[name as keyof typeof sums];
      if (sha256 !== said.sha256) {
        throw new MoveRefused(
          `Of ${said.lines} ${name} ${lines} arrived, and not as they were exported.`,
        );
      }
    }
  } finally {
    await house.close();
  }
};

/**
 * Imports a house into an empty data folder. Every file of the export is verified before anything
 * is written, and the result is compared with it; until then no home opens the folder.
 */
export const importHouse = async ({ from, data, told }: ImportOptions): Promise<Manifest> => {
  const checked = await checkExport(from);
  const to = resolve(data);
  const unlock = await lockFolder(to);
  try {
    await claim(to, checked);
    await layFiles(checked, to, told);
    await layAccounts(checked, to);
    for (const name of Object.keys(checked.manifest.home)) {
      await copyFile(homeFile(checked.dir, name), join(to, name));
    }
    await compare(checked, to);
    await layDocuments(checked, to);
    await endImport(to);
    return checked.manifest;
  } finally {
    await unlock();
  }
};
