import '../../setup/fresh-device.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { DraftRow } from '../../../src/app/drafts/rows.ts';
import { closeDraftStores, draftStore } from '../../../src/app/drafts/draft-stores.ts';
import { nextGeneration } from '../../../src/app/sync/local/database-names.ts';
import { keptStorage } from '../platform/kept-storage.ts';
import { signIn } from '../platform/session/sign-in.ts';

keptStorage();
vi.stubGlobal('sessionStorage', {});
afterEach(closeDraftStores);

const base = { rev: 5, step: 1, draft: {}, uploads: [] };
const draft: DraftRow = {
  id: 's1',
  mode: 'AUCTION',
  createdAt: 0,
  editedAt: 0,
  step: 1,
  draft: {},
  status: 'DRAFT',
  base,
  saving: null,
  refused: null,
  conflicts: [],
};
const baseOf = async (uid: string): Promise<unknown> => {
  signIn(uid);
  return (await (await draftStore(uid)).drafts.get('s1'))?.base;
};

it('forgets what a house held that is another by now, of whoever comes back to the device', async () => {
  for (const uid of ['ann', 'ben']) {
    signIn(uid);
    await (await draftStore(uid)).drafts.put(draft);
  }
  expect(await baseOf('ann')).toEqual(base);
  // As when the copy is abandoned, for any signed-in member.
  nextGeneration();
  expect(await baseOf('ann')).toEqual(base);
  await closeDraftStores();
  expect(await baseOf('ann')).toBeNull();
  expect(await baseOf('ben')).toBeNull();
});
