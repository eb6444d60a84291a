import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inProject } from './build/project.ts';
import { isFresh, sourceDigest } from './build/stamp.ts';
import { BadFlag, readFlags } from './server/flags.ts';
import { startFlags } from './server/start-flags.ts';

/**
 * `npm start`: builds if the sources changed, then runs the build. Only modules needed before that
 * are imported here, so that later starts are as fast as possible.
 */
const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  readFlags(startFlags, args);
  if (!isFresh(sourceDigest())) {
    console.log('Building the app…');
    // Runs in a separate process, so that the builder's memory is freed before the home opens.
    const { status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', inProject('src', 'embedded', 'build', 'build.ts')],
      { stdio: ['ignore', 'ignore', 'inherit'], cwd: inProject() },
    );
    if (status !== 0) process.exit(status ?? 1);
  }
  const built = pathToFileURL(inProject('dist', 'server', 'index.js')).href;
  const { serve } = (await import(built)) as {
    readonly serve: (args: readonly string[]) => Promise<void>;
  };
  await serve(args);
};

await main().catch((error: unknown) => {
  console.error(error instanceof BadFlag ? error.message : error);
  process.exit(error instanceof BadFlag ? 2 : 1);
});
