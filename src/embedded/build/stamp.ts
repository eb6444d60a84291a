import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project.ts';

/** Everything the build reads. Tests, documents and the data folder do not affect it. */
const digestedPaths = [
  'src',
  'sw',
  'manifest',
  'public',
  'index.html',
  'vite.config.ts',
  'firebase.json',
  'package.json',
  'package-lock.json',
];

const stampFile = (): string => inProject('dist', 'stamp');

const filesOf = (path: string): readonly string[] => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)],
    )
    .sort();
};

/** A digest of the sources; the same sources give the same digest on every machine. */
export const sourceDigest = (): string => {
  const hash = createHash('sha256');
  for (const file of digestedPaths.flatMap((name) => filesOf(inProject(name)))) {
    hash
      .update(file.slice(inProject().length))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
};

/** Whether the build was made from these sources. */
export const isFresh = (digest: string): boolean =>
  existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === digest;

export const writeStamp = (digest: string): void => writeFileSync(stampFile(), digest);
