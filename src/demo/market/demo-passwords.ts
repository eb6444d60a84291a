import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedAccount, type Account } from '../../embedded/auth/accounts/account.ts';
import type { AccountStore } from '../../embedded/auth/accounts/account-store.ts';
import { drawnPassword } from '../../embedded/auth/sign-in/drawn-password.ts';
import { hashPassword } from '../../embedded/auth/sign-in/passwords.ts';
import { firstStart, type StartParts } from './first-start.ts';
import { demoFile, demoPassword, isDemo, type DemoFile } from './people/demo.ts';

/** The demo accounts and their current passwords; null in a home without demo data. */
export const readDemoFile = async (dir: string): Promise<DemoFile | null> => {
  const text = await readFile(join(dir, 'demo.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as DemoFile);
};

/**
 * Sets passwords of the demo accounts: the published one while only this machine can connect, and a
 * random one each, new at every start, when the network can. New passwords end earlier sessions. A
 * password set by this program is recognized by its time, which is the market's; one that a person
 * chose is kept.
 */
export const setDemoPasswords = async (
  { accounts, clock, dir }: StartParts & { readonly accounts: AccountStore },
  lan: boolean,
): Promise<void> => {
  const file = await readDemoFile(dir);
  if (file === null) return;
  const isPublished = file.accounts.every(({ password }) => ['', demoPassword].includes(password));
  if (!lan && isPublished) return;
  const laid = await firstStart({ dir, clock });
  const given = new Map<string, string>();
  const renewed = async (account: Account): Promise<Account> => {
    const validSince = Math.floor(clock.now() / 1000);
    // In earlier versions' markets the bidders had the published password too.
    if (!isDemo({ uid: account.localId })) {
      return changedAccount(account, { password: undefined, emailLink: true, validSince });
    }
    const password = lan ? drawnPassword() : demoPassword;
    given.set(account.localId, password);
    return changedAccount(account, { password: await hashPassword(password, laid), validSince });
  };
  const ours = accounts.all().filter(({ password }) => password?.updatedAt === laid);
  await accounts.put(...(await Promise.all(ours.map(renewed))));
  await writeFile(
    join(dir, 'demo.json'),
    demoFile((uid) => given.get(uid) ?? ''),
  );
};
