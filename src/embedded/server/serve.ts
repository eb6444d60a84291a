import { setFlagsFromString } from 'node:v8';
import { openDemoHome, type DemoHome } from '../../demo/open.ts';
import type { Home } from '../home.ts';
import {
  administratorEmail,
  administratorText,
  appointAdministrator,
  nobodyText,
} from './administrator.ts';
import { backupsIn, dataFolder } from './data-folder.ts';
import { readFlags } from './flags.ts';
import { lanAddresses } from './front.ts';
import { portKeeper } from './http-server.ts';
import { hearPutBack } from './put-back.ts';
import { runUntilStopped, stopWith } from './process.ts';
import { defaultPort, startFlags } from './start-flags.ts';

const addresses = (home: Home, lan: boolean): string => {
  const network = lan ? lanAddresses().map((address) => `http://${address}:${home.port}`) : [];
  const rows = [
    ['Open', home.url],
    ...network.map((address) => ['On this network', address]),
    ['Mails', `${home.url}/__/mail`],
    ['Text messages', `${home.url}/__/sms`],
    ['Card charges', home.cards.standIn ? `${home.url}/__/stripe` : 'at Stripe'],
    ['Shop', home.shop.standIn ? `${home.url}/__/shop` : 'at Shopify'],
    ['Data', home.dir],
  ];
  return rows.map(([what = '', where = '']) => `  ${what.padEnd(20)} ${where}`).join('\n');
};

const openServer = async (args: readonly string[]): Promise<void> => {
  const flags = readFlags(startFlags, args);
  const email = flags.admin === undefined ? null : administratorEmail(flags.admin);
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  const dir = dataFolder(flags.data);
  // A home reopened in this process gets the same ports again.
  const openHttp = flags['test-doors'] ? { openHttp: portKeeper() } : {};
  const openIt = (): Promise<DemoHome> =>
    openDemoHome({
      dir,
      lan: flags.lan,
      testDoors: flags['test-doors'],
      jobsByClock: !flags['no-jobs'],
      repair: flags.repair,
      app: 'built',
      data: flags['no-demo'] ? 'house' : 'market',
      small: flags.small,
      quiet: flags.quiet,
      port: flags.port ?? defaultPort,
      ...backupsIn(dir, flags),
      ...openHttp,
    });
  let opened = await openIt();
  const { home, begin, greeting } = opened;
  const close = (): Promise<void> => opened.close();
  runUntilStopped(close);
  if (flags['test-doors']) {
    const reopen = async (): Promise<void> => {
      opened = await openIt();
    };
    hearPutBack(process, dir, { close, reopen });
  }
  console.log(`Hammerlane is open.\n\n${addresses(home, flags.lan)}\n`);
  console.log(await greeting());
  console.log(
    email === null
      ? nobodyText(home)
      : administratorText(email, await appointAdministrator(home, email)),
  );
  await begin();
};

/**
 * Growth of the heap before a collection, per cent of the data held. Held data lives long, data
 * read in passing does not: by default the heap would grow to several times the data held.
 */
const growth = 30;

/** Opens the home with the built app, with the arguments of `npm start`. */
export const serve = (args: readonly string[]): Promise<void> => openServer(args).catch(stopWith);
