import { runUntilStopped } from '../../../src/embedded/server/process.ts';
import { openDemoHome } from '../../../src/demo/open.ts';

/** A small demo market in a separate process, which a test may kill; prints its address. */
const [dir = ''] = process.argv.slice(2);
const { home, close } = await openDemoHome({
  dir,
  data: 'market',
  small: true,
  quiet: true,
  jobsByClock: false,
});
runUntilStopped(close);
console.log(`${home.url}\n`);
