import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const ran = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Installs packages without removing any; false if that is impossible. */
export const aptInstall = (packages: readonly string[]): boolean => {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // Fails quickly without a network.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  const apt = (...args: string[]): boolean => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...patience, ...args];
    return ran(command, rest);
  };
  const install = ['install', '-y', '-qq', '--no-install-recommends', '--no-remove'];
  return apt('update', '-qq') && apt(...install, ...packages);
};
