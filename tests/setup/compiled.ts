import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildNode } from '../../src/embedded/build/build-node.ts';
import { inProject } from '../../src/embedded/build/project.ts';

/** Programs as plain JavaScript: compiling them at each start would take seconds. */
export interface Compiled {
  /** The file of a program to pass to Node. */
  readonly file: (name: string) => string;
  readonly remove: () => Promise<void>;
}

/** Compiles programs, by the names they get, from the addresses of their sources in the project. */
export const compile = async (programs: Readonly<Record<string, string>>): Promise<Compiled> => {
  const dist = inProject('dist');
  await mkdir(dist, { recursive: true });
  // Within the project, where they find its packages and files.
  const folder = await mkdtemp(join(dist, 'test-'));
  await buildNode(folder, programs);
  return {
    file: (name) => join(folder, `${name}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
