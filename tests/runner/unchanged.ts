import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Names of checks with the digest of the files for which each last passed. */
type Greens = Readonly<Record<string, string>>;

const file = '.cache/checks.json';

const read = (): Greens => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Greens;
  } catch {
    // There is none yet, or it was truncated.
    return {};
  }
};

const contentOf = (name: string): Buffer | string => {
  try {
    return readFileSync(name);
  } catch {
    // It is listed, but deleted.
    return 'gone';
  }
};

/** Digest of every tracked or trackable file of the project; null outside a repository. */
export const digestOfFiles = (): string | null => {
  const { status, stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) return null;
  const hash = createHash('sha256');
  for (const name of stdout.split('\0')) hash.update(name).update(contentOf(name));
  return hash.digest('hex');
};

/** Whether the check passed with exactly these files. */
export const wasGreen = (check: string, digest: string | null): boolean =>
  digest !== null && read()[check] === digest;

export const rememberGreen = (check: string, digest: string | null): void => {
  if (digest === null) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...read(), [check]: digest }));
};
