import { createServer as createVite } from 'vite';
import { openDemoHome } from '../demo/open.ts';
import { inProject } from './build/project.ts';
import {
  administratorEmail,
  administratorText,
  appointAdministrator,
  nobodyText,
} from './server/administrator.ts';
import { backupsIn, dataFolder } from './server/data-folder.ts';
import { readFlags } from './server/flags.ts';
import { runUntilStopped, stopWith } from './server/process.ts';
import { withStandIns } from './server/site.ts';
import { defaultPort, startFlags } from './server/start-flags.ts';

/**
 * `npm run dev`: Vite serves the app from its sources, and the embedded home handles everything
 * else.
 */
const main = async (): Promise<void> => {
  const flags = readFlags(startFlags, process.argv.slice(2));
  const vite = await createVite({
    root: inProject(),
    appType: 'spa',
    server: { middlewareMode: true },
    plugins: [
      {
        name: 'stand-ins',
        transformIndexHtml: withStandIns,
      },
    ],
  });
  const email = flags.admin === undefined ? null : administratorEmail(flags.admin);
  const dir = dataFolder(flags.data);
  const { home, begin, close, greeting } = await openDemoHome({
    dir,
    ...backupsIn(dir, flags),
    port: flags.port ?? defaultPort,
    lan: flags.lan,
    data: flags['no-demo'] ? 'house' : 'market',
    quiet: flags.quiet,
    testDoors: flags['test-doors'],
    jobsByClock: !flags['no-jobs'],
    small: flags.small,
    repair: flags.repair,
    app: (req, res) => {
      vite.middlewares(req, res);
      return true;
    },
  });
  runUntilStopped(async () => {
    await vite.close();
    await close();
  });
  console.log(`Hammerlane is open for work at ${home.url}; mails at ${home.url}/__/mail.\n`);
  console.log(await greeting());
  console.log(
    email === null
      ? nobodyText(home)
      : administratorText(email, await appointAdministrator(home, email)),
  );
  await begin();
};

await main().catch(stopWith);
