import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openHome, type Home } from '../home.ts';
import { dataFolder } from './data-folder.ts';
import { firstData } from './first-data.ts';
import { readFlags } from './flags.ts';
import { lanAddresses } from './front.ts';
import { lively } from './lively.ts';
import { runUntilStopped, stopWith } from './process.ts';
import { startFlags } from './start-flags.ts';

const addresses = (home: Home, lan: boolean): string => {
  const network = lan ? lanAddresses().map((address) => `http://${address}:${home.port}`) : [];
  const rows = [
    ['Open', home.url],
    ...network.map((address) => ['On this network', address]),
    ['Mails', `${home.url}/__/mail`],
    ['Documents over gRPC', `127.0.0.1:${home.grpcPort}`],
    ['Data', home.dir],
  ];
  return rows.map(([what = '', where = '']) => `  ${what.padEnd(20)} ${where}`).join('\n');
};

interface DemoFile {
  readonly accounts: readonly {
    readonly email: string;
    readonly password: string;
    readonly what?: string;
  }[];
}

/** The accounts anybody may try, while demo data is on. */
const demoAccounts = async (home: Home): Promise<string> => {
  const text = await readFile(join(home.dir, 'demo.json'), 'utf8').catch(() => null);
  if (text === null) return '';
  const { accounts } = JSON.parse(text) as DemoFile;
  const wide = Math.max(...accounts.map(({ email }) => email.length));
  const rows = accounts.map(
    ({ email, password, what = '' }) => `  ${email.padEnd(wide)}  ${password}  ${what}`,
  );
  return `Demo accounts (${home.url}/__/demo.json)\n${rows.join('\n')}\n`;
};

const open = async (args: readonly string[]): Promise<void> => {
  const flags = readFlags(startFlags, args);
  const home = await openHome({
    dir: dataFolder(flags.data),
    port: flags.port ?? 4400,
    lan: flags.lan,
    testDoors: flags['test-doors'],
    repair: flags.repair,
    app: 'built',
    prepare: firstData,
    ...(flags.grpc === undefined ? {} : { grpcPort: flags.grpc }),
  });
  const { begin, close } = lively(home, flags.quiet);
  runUntilStopped(close);
  console.log(`Hammerlane is open.\n\n${addresses(home, flags.lan)}\n`);
  console.log(await demoAccounts(home));
  await begin();
};

/** Opens the home with the built app before it, as `npm start` was told. */
export const serve = (args: readonly string[]): Promise<void> => open(args).catch(stopWith);
