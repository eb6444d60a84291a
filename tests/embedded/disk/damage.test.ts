import { crc32 } from 'node:zlib';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccountStore } from '../../../src/embedded/auth/accounts/account-store.ts';
import type { Account } from '../../../src/embedded/auth/accounts/account.ts';
import { openKeys } from '../../../src/embedded/auth/sessions/keys.ts';
import { DamagedFile, repairOf } from '../../../src/embedded/disk/damage.ts';
import { openJournal } from '../../../src/embedded/disk/journal.ts';
import { flip, flips } from './flips.ts';
import { rounds } from '../../setup/tier.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hammerlane-damage-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const account = (n: number): Account => ({
  localId: `uid-${n}`,
  email: `member-${n}@example.com`,
  emailVerified: true,
  disabled: false,
  providers: [],
  createdAt: n,
  validSince: n,
});

const emails = async (file: string, said?: string[]): Promise<readonly string[]> => {
  const repair = said && repairOf(root, new Date(), (text) => said.push(text));
  const store = await openAccountStore(file, 0, repair ?? null);
  const found = store.all().map(({ email = '' }) => email);
  await store.close();
  return found;
};

/** An account log after five accounts were acknowledged and the process was killed. */
const killed = async (): Promise<{ readonly folder: string; readonly all: readonly string[] }> => {
  const live = join(root, 'live.log');
  const folder = join(root, 'auth');
  mkdirSync(folder);
  const store = await openAccountStore(live, 0);
  for (const n of [1, 2, 3, 4, 5]) await store.put(account(n));
  copyFileSync(live, join(folder, 'accounts.log'));
  await store.close();
  return { folder, all: [1, 2, 3, 4, 5].map((n) => `member-${n}@example.com`) };
};

describe('one wrong byte in the log of accounts', () => {
  it('never costs an acknowledged account in silence, wherever it is', async () => {
    const { folder, all } = await killed();
    const copy = join(root, 'copy');
    const file = join(copy, 'accounts.log');
    let refused = 0;
    await flips(folder, 'accounts.log', copy, rounds({ every: 50, long: 150 }), async (at) => {
      const before = readFileSync(file);
      const found = await emails(file).catch((error: unknown) => error);
      if (found instanceof DamagedFile) {
        refused += 1;
        const [, place] = /accounts\.log is damaged at byte (\d+)/.exec(found.message) ?? [];
        expect(Number(place)).toBeLessThanOrEqual(at);
        expect(readFileSync(file).equals(before)).toBe(true);
      } else expect(found).toEqual(all);
    });
    expect(refused).toBeGreaterThan(50);
  });

  it('costs a repair at most the entries it touches, and says which', async () => {
    const { folder, all } = await killed();
    const copy = join(root, 'copy');
    const file = join(copy, 'accounts.log');
    await flips(folder, 'accounts.log', copy, rounds({ every: 15, long: 40 }), async () => {
      const damaged = readFileSync(file);
      const said: string[] = [];
      const found = await emails(file, said);
      expect(all).toEqual(expect.arrayContaining([...found]));
      expect(found.length).toBeGreaterThanOrEqual(all.length - 2);
      if (found.length < all.length) {
        expect(said.join()).toMatch(/\d+ bytes at byte \d+ cannot be read/);
        const [, kept = ''] = /as it was: (.*)/.exec(said.join('\n')) ?? [];
        expect(readFileSync(kept).equals(damaged)).toBe(true);
      }
      expect(await emails(file)).toEqual(found);
    });
  });

  it('names the accounts whose entries it touched', async () => {
    const { folder } = await killed();
    const file = join(folder, 'accounts.log');
    flip(file, readFileSync(file).indexOf('"createdAt":3'), 1);
    const said: string[] = [];
    expect(await emails(file, said)).toHaveLength(4);
    expect(said.join()).toContain('uid-3, member-3@example.com');
  });
});

describe('a journal from before there were marks', () => {
  const oldLine = (entry: unknown): string => {
    const text = JSON.stringify(entry);
    return `${crc32(text).toString(16).padStart(8, '0')} ${text}\n`;
  };
  const read = async (file: string): Promise<readonly number[]> => {
    const found: number[] = [];
    await (await openJournal<number>(file, (entry) => found.push(entry))).close();
    return found;
  };

  it('opens, with or without a torn end, and is guarded from then on', async () => {
    const file = join(root, 'old.log');
    writeFileSync(file, `${[1, 2, 3].map(oldLine).join('')}0000`);
    expect(await read(file)).toEqual([1, 2, 3]);
    expect(await read(file)).toEqual([1, 2, 3]);
    flip(file, readFileSync(file).lastIndexOf(' 3\n') + 1, 1);
    await expect(read(file)).rejects.toThrow(DamagedFile);
  });

  it('does not open over a bad line with a whole one after it', async () => {
    const file = join(root, 'old.log');
    writeFileSync(file, [1, 2, 3].map(oldLine).join(''));
    flip(file, 10, 4);
    await expect(read(file)).rejects.toThrow(/old\.log is damaged at byte 0/);
  });
});

describe('one wrong byte in the keys', () => {
  it('is told, and a repair makes new ones', async () => {
    const { secret } = await openKeys(root);
    const file = join(root, 'keys.json');
    expect((await openKeys(root)).secret).toEqual(secret);
    flip(file, readFileSync(file).length - 12, 1);
    await expect(openKeys(root)).rejects.toThrow(DamagedFile);
    const said: string[] = [];
    const repair = repairOf(root, new Date(), (text) => said.push(text));
    expect((await openKeys(root, repair)).secret).not.toEqual(secret);
    expect(said.join()).toContain('sign in again');
  });

  it('written before there were checksums are read', async () => {
    const { secret } = await openKeys(root);
    const file = join(root, 'keys.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(9).trim());
    expect((await openKeys(root)).secret).toEqual(secret);
  });
});
