import { existsSync, readFileSync, rmSync } from 'node:fs';
import { DamagedFile, type Repair } from './damage.ts';
import { replaceFile } from './files.ts';
import { entryLine } from './lines.ts';

/** Writes a whole value behind its checksum, atomically and durably. */
export const writeSealed = (file: string, value: unknown): Promise<void> =>
  replaceFile(file, entryLine(value));

const valueIn = (text: string): unknown => {
  try {
    // Written before there were checksums.
    if (text.startsWith('{')) return JSON.parse(text) as unknown;
    const value = JSON.parse(text.slice(9)) as unknown;
    return entryLine(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reads such a value; null if there is none. A damaged one throws `DamagedFile`; in a repair it is
 * set aside and treated as missing, after reporting `lost`.
 */
export const readSealed = (file: string, repair: Repair | null, lost: string): unknown => {
  if (!existsSync(file)) return null;
  const value = valueIn(readFileSync(file, 'utf8'));
  if (value !== undefined) return value;
  if (repair === null) throw new DamagedFile(file, 0);
  repair.keep(file, [`  ${lost}`]);
  rmSync(file);
  return null;
};
