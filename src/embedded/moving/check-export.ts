import { resolve } from 'node:path';
import type { StoredFile } from '../storage/stored-file.ts';
import { sumOfFile } from './copy-file.ts';
import { readLines } from './json-lines.ts';
import {
  homeFile,
  MoveRefused,
  objectFile,
  partFile,
  partNames,
  readManifest,
  type CopiedFile,
  type Manifest,
} from './manifest.ts';

/** An export that was verified byte by byte. */
export interface CheckedExport {
  readonly dir: string;
  /** SHA-256 of its manifest. */
  readonly id: string;
  readonly manifest: Manifest;
  readonly files: readonly StoredFile[];
}

const nothingDone = 'Nothing was changed.';

const expect = async (file: string, { bytes, sha256 }: CopiedFile): Promise<void> => {
  const found = await sumOfFile(file);
  if (found === null) throw new MoveRefused(`${file} is missing from the export. ${nothingDone}`);
  if (found.bytes < bytes) {
    throw new MoveRefused(`${file} ends after ${found.bytes} of ${bytes} bytes. ${nothingDone}`);
  }
  if (found.sha256 !== sha256) {
    throw new MoveRefused(`${file} is not what was exported: its hash differs. ${nothingDone}`);
  }
};

/** The rows of a part of a verified export, starting at one of them. */
export async function* rowsOf<T>(
  dir: string,
  part: (typeof partNames)[number],
  from = 0,
): AsyncGenerator<T> {
  for await (const { bytes } of readLines(partFile(dir, part), from)) {
    yield JSON.parse(bytes.toString('utf8')) as T;
  }
}

/**
 * Compares every file of an export with its manifest. Throws `MoveRefused` with the first file that
 * is missing, truncated or changed.
 */
export const checkExport = async (from: string): Promise<CheckedExport> => {
  const dir = resolve(from);
  const { manifest, id } = await readManifest(dir);
  for (const name of partNames) await expect(partFile(dir, name), manifest.parts[name]);
  for (const [name, file] of Object.entries(manifest.home)) await expect(homeFile(dir, name), file);
  const files: StoredFile[] = [];
  const sizes = new Map<string, number>();
  for await (const file of rowsOf<StoredFile>(dir, 'files')) {
    files.push(file);
    sizes.set(file.sha256, file.size);
  }
  for (const [sha256, bytes] of sizes) await expect(objectFile(dir, sha256), { sha256, bytes });
  return { dir, id, manifest, files };
};
