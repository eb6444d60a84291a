import { openHome, type Home, type HomeOptions } from '../embedded/home.ts';
import { firstData, houseData } from './first-data.ts';
import { readDemoFile } from './market/demo-passwords.ts';
import { isOfDemo } from './market/first-start.ts';
import { assortment } from './shop/assortment.ts';
import { drawingAt } from './illustrations/drawing-at.ts';
import { withSimulator, type Simulated } from './simulator/with-simulator.ts';

export interface DemoOptions extends Omit<HomeOptions, 'prepare' | 'draw'> {
  /** Fills an empty data folder with the demo market; `house` only with the initial data. */
  readonly data: 'market' | 'house' | 'none';
  /** A demo market of 40 lots instead of 400, still with a lot in every state. */
  readonly small?: boolean;
  /** Without simulated bids and new lots. */
  readonly quiet: boolean;
}

type Opened = Pick<Home, 'url' | 'dir'>;

/** Lists the accounts anyone at this machine may try, while demo data is on. */
const demoAccounts = async ({ url, dir }: Opened): Promise<string> => {
  const file = await readDemoFile(dir);
  if (file === null) return '';
  const wide = Math.max(...file.accounts.map(({ email }) => email.length));
  const rows = file.accounts.map(
    ({ email, password, what }) => `  ${email.padEnd(wide)}  ${password || '(its own)'}  ${what}`,
  );
  return `Demo accounts (${url}/__/demo.json)\n${rows.join('\n')}\n`;
};

const warning = `Warning: --lan lets every machine of your network in, over plain HTTP, which anybody there
can read along. People there may look around, sign up, bid and write as members. The demo
accounts have new passwords, drawn for this start alone: whoever has the administrator's sees
every mail and every account of this home. The list of them, and signing in as somebody of
Google, Facebook or Apple, stay on this machine. Use it where you trust everybody.
`;

/** Text shown at the start: who may use the home, and with which accounts. */
export const greeting = async (home: Opened, lan: boolean): Promise<string> =>
  [...(lan ? [warning] : []), await demoAccounts(home)].filter((part) => part !== '').join('\n');

export interface DemoHome extends Simulated {
  readonly home: Home;
  /** Text shown at the start: who may use the home, and with which accounts. */
  readonly greeting: () => Promise<string>;
}

/** Opens the embedded home with the demo market in it, whose pictures are rendered on demand. */
export const openDemoHome = async ({
  data,
  small = false,
  quiet,
  ...options
}: DemoOptions): Promise<DemoHome> => {
  const lan = options.lan ?? false;
  const prepare = { market: firstData({ lan, quiet, small }), house: houseData, none: undefined }[
    data
  ];
  const home = await openHome({
    ...options,
    draw: drawingAt,
    assortment,
    ...(prepare === undefined ? {} : { prepare }),
  });
  return {
    home,
    greeting: () => greeting(home, lan),
    ...withSimulator(home, quiet || data !== 'market' || !isOfDemo(home.dir)),
  };
};
