import type { Home } from '../embedded/home.ts';
import { readDemoFile } from './market/demo-passwords.ts';

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
