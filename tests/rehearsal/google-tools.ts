import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../../src/embedded/build/project.ts';

/** The version of Firebase's command line whose emulators are used. */
const version = '15.34.2';

/**
 * The folder with Google's emulators, installed at the first call. They are no dependency of the
 * project: 240 MB, for this command alone. A later call needs no network.
 */
export const googleTools = async (): Promise<string> => {
  const folder = inProject('.cache', `google-tools-${version}`);
  if (existsSync(join(folder, 'node_modules', 'firebase-tools', 'package.json'))) return folder;
  console.log(`Installing firebase-tools ${version} into ${folder} …`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', `firebase-tools@${version}`],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('Google’s tools were not installed.');
  return folder;
};
