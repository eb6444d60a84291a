import { existsSync, readdirSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MissingFile } from '../../../src/embedded/disk/damage.ts';
import { openHome } from '../../../src/embedded/home.ts';

let root = '';
let dir = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'contents-'));
  dir = join(root, 'whole');
  await (await openHome({ dir, functions: false })).close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const kept = [
  'mail.log',
  'sms.log',
  'stripe.log',
  'shop.log',
  'auth/accounts.log',
  'auth/second-factors.log',
  'auth/keys.json',
  'storage/files.journal',
];

it.each(kept)('a home from whose folder %s is gone says so and is not opened', async (name) => {
  const copy = join(root, 'copy');
  await rm(copy, { recursive: true, force: true });
  await cp(dir, copy, { recursive: true });
  expect(existsSync(join(copy, name))).toBe(true);
  rmSync(join(copy, name));
  const before = readdirSync(copy, { recursive: true });
  const refused = openHome({ dir: copy, functions: false });
  await expect(refused).rejects.toThrow(MissingFile);
  await expect(refused).rejects.toThrow(`${join(copy, name)} is missing`);
  expect(readdirSync(copy, { recursive: true })).toEqual(before);
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await (await openHome({ dir: copy, functions: false, repair: true })).close();
  expect(said.mock.calls.flat().join()).toContain(`${join(copy, name)} is missing`);
  said.mockRestore();
  // From then on it opens without messages.
  await (await openHome({ dir: copy, functions: false })).close();
});
