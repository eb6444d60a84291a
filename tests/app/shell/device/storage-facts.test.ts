import '../../../setup/fresh-device.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { setLotsEvicted, hasGivenUp } from '../../../../src/app/sync/eviction/budget.ts';
import { memberDrafts, publicMirror } from '../../../../src/app/sync/local/mirrors.ts';
import { deletePrivate } from '../../../../src/app/drafts/private-databases.ts';
import { databaseName, draftsName } from '../../../../src/app/sync/local/database-names.ts';
import {
  clearCopies,
  setByteBudget,
  storageFacts,
} from '../../../../src/app/shell/device/storage-facts.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { mirrorRow } from '../../sync/rows.ts';

keptStorage();

afterAll(async () => {
  await deletePrivate('me');
  await (await publicMirror()).db.close();
});

const row = (id: string, text: string) => mirrorRow('draft', id, { doc: { text } });

describe('what is kept on this device', () => {
  it('is told by its parts, a member’s own only to that member', async () => {
    expect((await storageFacts()).parts.map(({ name }) => name)).not.toContain('drafts');
    signIn('me');
    const { db } = await memberDrafts('me');
    await db.drafts.bulkInsert([row('a', 'x'.repeat(1_000)), row('b', 'x'.repeat(3_000))]);
    const { parts, budget } = await storageFacts();
    const drafts = parts.find(({ name }) => name === 'drafts');
    expect(drafts?.rows).toBe(2);
    expect(drafts?.bytes).toBeGreaterThan(4_000);
    expect(drafts?.bytes).toBeLessThan(8_000);
    expect(parts.find(({ name }) => name === 'listings')).toEqual({
      name: 'listings',
      rows: 0,
      bytes: 0,
    });
    expect(budget).toBe(40_000_000);
  });

  it('takes a budget of a megabyte or more', async () => {
    expect(setByteBudget(12_000_000)).toBe(12_000_000);
    expect(setByteBudget(3)).toBe(1_000_000);
    expect((await storageFacts()).budget).toBe(1_000_000);
  });

  it('gives up the copies under another name, and never drafts', async () => {
    const before = [databaseName(null), draftsName('me')];
    setLotsEvicted();
    await clearCopies();
    expect(databaseName(null)).not.toBe(before[0]);
    expect(draftsName('me')).toBe(before[1]);
    expect(hasGivenUp()).toBe(false);
  });
});
