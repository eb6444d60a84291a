import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';

/** Flips bits of one byte of a file, in place. */
export const flip = (file: string, at: number, mask: number): void => {
  const bytes = readFileSync(file);
  bytes[at] = bytes[at]! ^ mask;
  writeFileSync(file, bytes);
};

/**
 * Visits a number of bytes of a file in a folder, drawn anew in each run, plus the first and last
 * ones; each time with a fresh copy of the folder in which that byte differs. `visit` receives the
 * offset; the copy is at `copy`.
 */
export const flips = async (
  folder: string,
  name: string,
  copy: string,
  count: number,
  visit: (at: number) => Promise<void>,
): Promise<void> => {
  const { length } = readFileSync(`${folder}/${name}`);
  // A new log has no byte that could be wrong.
  if (length === 0) return;
  const drawn = fc.sample(fc.nat(length - 1), count);
  const ends = Array.from({ length: 10 }, (_, n) => [n, length - 1 - n * 4]).flat();
  const places = [...drawn, ...ends].filter((at) => at >= 0 && at < length);
  const masks = fc.sample(fc.integer({ min: 1, max: 255 }), places.length);
  for (const [n, at] of places.entries()) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    flip(`${copy}/${name}`, at, masks[n]!);
    await visit(at).catch((error: unknown) => {
      throw new Error(`${name}, byte ${at} xor ${masks[n]}`, { cause: error });
    });
  }
};
