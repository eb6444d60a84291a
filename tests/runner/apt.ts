import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const ran = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Installs packages and takes none away; false where that is not to be had. */
export const aptInstall = (packages: readonly string[]): boolean => {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // Without a network it gives up soon.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  const apt = (...args: string[]): boolean => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...patience, ...args];
    return ran(command, rest);
  };
  const install = ['install', '-y', '-qq', '--no-install-recommends', '--no-remove'];
  return apt('update', '-qq') && apt(...install, ...packages);
};
