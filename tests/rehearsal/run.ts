import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layMarket } from '../../e2e/setup/market-folder.ts';
import { inProject } from '../../src/embedded/build/project.ts';
import { sendJson } from '../../src/embedded/http/exchange.ts';
import { lastingPort } from '../setup/lasting-port.ts';
import { moveAccounts } from './accounts.ts';
import { faultsOfAddresses } from './addresses.ts';
import type { EventCount } from './disturbed.ts';
import { startGoogle } from './google.ts';
import { googleTools } from './google-tools.ts';
import { openHouse } from './house.ts';
import { layProject } from './project.ts';
import { rehearsalTable, type Stories } from './table.ts';
import { openTimetable } from './timetable.ts';

const logFile = inProject('.cache', 'rehearsal.log');

/** Serves the address at which a story has the house put back; resolves to it. */
const openControl = async (
  putBack: () => Promise<{ readonly dir: string }>,
): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer((_req, res) => {
    putBack()
      .then((at) => sendJson(res, 200, at))
      .catch((error: unknown) => res.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

/** Plays the stories, or those that Playwright's own arguments choose. */
const play = async (
  environment: Readonly<Record<string, string>>,
  report: string,
): Promise<Stories> => {
  const stories = spawn(
    'npx',
    [
      'playwright',
      'test',
      '--project=rehearsal',
      '--workers=1',
      '--reporter=list,json',
      ...process.argv.slice(2),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  await once(stories, 'exit');
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as {
    readonly stats: { readonly expected: number; readonly unexpected: number };
  };
  return { passed: stats.expected, failed: stats.unexpected };
};

/**
 * `npm run rehearse`: plays stories against Google's emulators for functions, hosting, sign-in and
 * tasks from the built `dist`, with documents, files and stand-ins from the embedded home.
 */
const main = async (): Promise<void> => {
  const tools = await googleTools();
  const built = spawnSync(
    process.execPath,
    ['--import', 'tsx', inProject('src', 'embedded', 'build', 'build.ts')],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (built.status !== 0) throw new Error('The build failed.');
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-google-'));
  const market = await layMarket('small');
  const clockFile = join(folder, 'clock');
  const port = await lastingPort();
  const google = {
    auth: await lastingPort(),
    functions: await lastingPort(),
    hosting: await lastingPort(),
    tasks: await lastingPort(),
    hub: await lastingPort(),
    logging: await lastingPort(),
    mail: await lastingPort(),
  };
  const events: EventCount = { delivered: 0, doubled: 0, late: 0, failed: 0 };
  const timetable = openTimetable(google.functions);
  const house = await openHouse({
    port,
    google,
    mailPort: google.mail,
    market: market.dir,
    clockFile,
    events,
    runDue: timetable.runDue,
  });
  await layProject(folder, house.home, google);
  const emulators = await startGoogle({
    tools,
    folder,
    homePort: port,
    clockFile,
    log: logFile,
    scheduled: timetable.add,
  });
  const control = await openControl(async () => {
    await house.putBack();
    emulators.endInstances();
    await moveAccounts(house.home, google.auth);
    timetable.restart();
    return { dir: house.home.dir };
  });
  const stories = await play(
    {
      HAMMERLANE_E2E_MARKET: market.dir,
      HAMMERLANE_REHEARSAL: JSON.stringify({
        url: house.home.url,
        control: control.url,
        log: logFile,
      }),
    },
    join(folder, 'report.json'),
  );
  const addresses = await faultsOfAddresses(house.home.url);
  control.close();
  await emulators.close();
  await house.close();
  console.log(`\n${await rehearsalTable(logFile, stories, addresses, events, timetable.runs())}`);
  market.remove();
  await rm(folder, { recursive: true, force: true });
  process.exit(stories.failed + addresses.length === 0 && stories.passed > 0 ? 0 : 1);
};

await main();
