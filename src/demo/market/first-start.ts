import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StartParts {
  readonly clock: { now(): number };
  /** Data folder. */
  readonly dir: string;
}

/** Written last: a market with it is complete. */
export const seal = 'sequences/lots';

const fileOf = (dir: string): string => join(dir, 'floor.json');

/** Whether the demo market was created in this data folder, at least partly. */
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
