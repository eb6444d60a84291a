import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openAccountStore,
  type AccountStore,
} from '../../../src/embedded/auth/accounts/account-store.ts';
import { changedAccount } from '../../../src/embedded/auth/accounts/account.ts';
import { hashPassword, passwordMatches } from '../../../src/embedded/auth/sign-in/passwords.ts';
import { readDemoFile, setDemoPasswords } from '../../../src/demo/market/demo-passwords.ts';
import { demoFile, demoPassword, demoPeople } from '../../../src/demo/market/people/demo.ts';
import { firstStart } from '../../../src/demo/market/first-start.ts';
import { greeting } from '../../../src/demo/open.ts';

const clock = { time: 1_800_000_000_000, now: () => clock.time };
let dir = '';
let accounts: AccountStore;

/** A folder as the first start leaves it; the bidder is from an earlier version's market. */
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'demo-passwords-'));
  const laid = await firstStart({ dir, clock });
  accounts = await openAccountStore(join(dir, 'accounts.log'), laid);
  const password = await hashPassword(demoPassword, laid);
  const uids = [...demoPeople(0).map(({ uid }) => uid), 'm-bidder'];
  await accounts.put(
    ...uids.map((localId) => ({
      localId,
      email: `${localId}@example.com`,
      emailVerified: true,
      disabled: false,
      password,
      providers: [],
      createdAt: laid,
      validSince: 0,
    })),
  );
  await writeFile(join(dir, 'demo.json'), demoFile());
  clock.time += 60_000;
});
afterEach(async () => {
  await accounts.close();
  await rm(dir, { recursive: true });
});

const start = async (lan: boolean): Promise<ReadonlyMap<string, string>> => {
  clock.time += 60_000;
  await setDemoPasswords({ accounts, clock, dir }, lan);
  const file = await readDemoFile(dir);
  return new Map(file?.accounts.map(({ uid, password }) => [uid, password]));
};
const opens = async (uid: string, password: string): Promise<boolean> => {
  const kept = accounts.byId(uid)?.password;
  return kept !== undefined && (await passwordMatches(kept, password));
};

describe('the passwords of the demo accounts', () => {
  it('are the published one while this machine alone is answered', async () => {
    const before = accounts.all();
    expect([...(await start(false)).values()]).toEqual(Array(5).fill(demoPassword));
    expect(accounts.all()).toEqual(before);
  });

  it('are one each, told nowhere else, when the network is answered', async () => {
    const told = await start(true);
    expect(new Set([...told.values(), demoPassword]).size).toBe(6);
    for (const [uid, password] of told) {
      expect([await opens(uid, password), await opens(uid, demoPassword)]).toEqual([true, false]);
      expect(accounts.byId(uid)?.validSince).toBe(clock.time / 1000);
    }
    expect(accounts.byId('m-bidder')).toMatchObject({ emailLink: true });
    expect(accounts.byId('m-bidder')?.password).toBeUndefined();
  });

  it('are drawn anew at each such start, and published again after it', async () => {
    const first = await start(true);
    const second = await start(true);
    for (const [uid, password] of first) expect(await opens(uid, password)).toBe(false);
    for (const [uid, password] of second) expect(await opens(uid, password)).toBe(true);
    expect([...(await start(false)).values()]).toEqual(Array(5).fill(demoPassword));
    expect(await opens('demo-admin', demoPassword)).toBe(true);
  });

  it('stay where somebody chose one', async () => {
    const admin = accounts.byId('demo-admin');
    if (admin === undefined) throw new Error('no administrator');
    const chosen = await hashPassword('a paddock at noon', clock.time);
    await accounts.put(changedAccount(admin, { password: chosen }));
    expect((await start(true)).get('demo-admin')).toBe('');
    expect((await start(false)).get('demo-admin')).toBe('');
    expect(accounts.byId('demo-admin')?.password).toEqual(chosen);
  });

  it('are printed with a warning, before anybody of the network can ask', async () => {
    const told = await start(true);
    const said = await greeting({ url: 'http://localhost:1', dir }, true);
    expect(said).toMatch(/^Warning: --lan /);
    for (const password of told.values()) expect(said).toContain(password);
    expect(await greeting({ url: 'http://localhost:1', dir }, false)).not.toContain('Warning');
  });
});
