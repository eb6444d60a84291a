import { join } from 'node:path';
import { buildNode } from '../../src/embedded/build/build-node.ts';
import { madeOnce, programFolder } from './run-folder.ts';

/** Programs a home runs in separate processes, by their compiled names. */
const programs = {
  alone: 'src/embedded/alone.ts',
  start: 'src/embedded/start.ts',
  relational: 'src/embedded/relational/database.ts',
  export: 'src/embedded/moving/export.ts',
  import: 'src/embedded/moving/import.ts',
  moving: 'tests/embedded/moving/home-program.ts',
  money: 'tests/functions/money/home-program.ts',
};

/**
 * The file of a program, compiled once per run with its packages included: compiling at each start
 * takes longer than the start.
 */
export const homeProgram = async (name: keyof typeof programs): Promise<string> => {
  const folder = await madeOnce(join(programFolder(), 'home'), async (made) => {
    await buildNode(made, programs);
  });
  return join(folder, `${name}.js`);
};
