import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

const above = (folder: string): string =>
  existsSync(join(folder, 'firebase.json')) ? folder : above(dirname(folder));

/** The project's root, found from the sources as well as from the build. */
const projectRoot = above(here);

/** A path below the project's root. */
export const inProject = (...parts: readonly string[]): string => join(projectRoot, ...parts);
