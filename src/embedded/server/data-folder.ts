import { resolve } from 'node:path';
import { inProject } from '../build/project.ts';

/** The data folder: the flag, or `HAMMERLANE_DATA`, or `.data` in the project. */
export const dataFolder = (flag: string | undefined): string => {
  const named = flag ?? process.env['HAMMERLANE_DATA'];
  return named === undefined || named === '' ? inProject('.data') : resolve(named);
};
