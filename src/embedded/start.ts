import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inProject } from './build/project.ts';
import { isFresh, sourceDigest } from './build/stamp.ts';
import { BadFlag, readFlags } from './server/flags.ts';
import { startFlags } from './server/start-flags.ts';

/**
 * `npm start`: builds when the sources changed, then hands over to what was built. Only what must
 * be known before that is imported here, so that a later start takes no longer than it has to.
 */
const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  readFlags(startFlags, args);
  if (!isFresh(sourceDigest())) {
    console.log('Building the app…');
    // Apart, so that the builder's memory is given back before the home opens.
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
