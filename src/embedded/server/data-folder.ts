import { join, resolve } from 'node:path';
import { inProject } from '../build/project.ts';

/** The data folder: the flag, or `HAMMERLANE_DATA`, or `.data` in the project. */
export const dataFolder = (flag: string | undefined): string => {
  const named = flag ?? process.env['HAMMERLANE_DATA'];
  return named === undefined || named === '' ? inProject('.data') : resolve(named);
};

/**
 * The folder of a home's backups, as an option; none without scheduled jobs, since a job makes
 * them.
 */
export const backupsIn = (
  dir: string,
  flags: {
    readonly backups: string | undefined;
    readonly 'no-backups': boolean;
    readonly 'no-jobs': boolean;
  },
): { readonly backups?: string } =>
  flags['no-backups'] || flags['no-jobs']
    ? {}
    : { backups: flags.backups === undefined ? join(dir, 'backups') : resolve(flags.backups) };
