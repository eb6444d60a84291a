import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StartParts {
  readonly clock: { now(): number };
  /** Data folder. */
  readonly dir: string;
}

/** Written last: a market with it is whole. */
export const seal = 'sequences/lots';

const fileOf = (dir: string): string => join(dir, 'floor.json');

/** Whether the demo market was laid in this data folder, or begun to be. */
export const isOfDemo = (dir: string): boolean => existsSync(fileOf(dir));

/** Time of the first start; stored, so that a start interrupted half-way creates the same market again. */
export const firstStart = async ({ dir, clock }: StartParts): Promise<number> => {
  const file = fileOf(dir);
  if (existsSync(file)) {
    const { now } = JSON.parse(await readFile(file, 'utf8')) as { readonly now: number };
    return now;
  }
  const now = clock.now();
  await mkdir(dir, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify({ now }));
  await rename(`${file}.new`, file);
  return now;
};

export const hasMarket = ({
  documents,
}: {
  readonly documents: { get(path: string): unknown };
}): boolean => documents.get(seal) !== null;
