import '../../../../setup/fresh-device.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deviceStateAtom,
  setDeviceState,
} from '../../../../../src/app/platform/storage/device-state.ts';
import {
  setUnsentCount,
  unsentName,
  unsentNoted,
} from '../../../../../src/app/platform/storage/unsent-count.ts';
import { draftStore } from '../../../../../src/app/drafts/draft-stores.ts';
import { photoRow } from '../../../../../src/app/drafts/photo-row.ts';
import { outbox } from '../../../../../src/app/outbox/watch.ts';
import { device } from '../../../../../src/app/platform/session/session.ts';
import { deleteLeft } from '../../../../../src/app/accounts/data/sign-in/account-gone.ts';
import { memberDrafts } from '../../../../../src/app/sync/local/mirrors.ts';
import { rowsOf } from '../../../outbox/page/deeds.ts';
import { keptStorage } from '../../../platform/kept-storage.ts';
import { mirrorRow } from '../../../sync/rows.ts';
import { signIn } from '../../../platform/session/sign-in.ts';

keptStorage();
vi.stubGlobal('sessionStorage', {});

let said = '';
let outcome = 'SAME';

/** The program's databases; in Node, RxDB's tabs communicate through a database as well. */
const databases = async (): Promise<readonly string[]> =>
  (await indexedDB.databases())
    .map(({ name = '' }) => name)
    .filter((name) => !name.startsWith('pubkey.'));

/** Ann leaves a message, a note, a draft and its photo unsent on this device. */
beforeEach(async () => {
  said = 'USER_NOT_FOUND';
  outcome = 'SAME';
  vi.stubGlobal('fetch', async (url: unknown) => {
    if (String(url).includes('/token')) {
      return Response.json({ error: { code: 400, message: said } }, { status: 400 });
    }
    if (String(url).endsWith('t-get')) {
      const house = { lives: [], at: 0, outcome, since: 0 };
      return Response.json({ result: { serverTime: 1, house } });
    }
    return Response.json({ projectId: 'demo', apiKey: 'key' });
  });
  signIn('ann');
  const { order: _, ...message } = { ...rowsOf()[0], uid: 'ann', id: `m-${Math.random()}` };
  await outbox().add(message);
  const store = await draftStore('ann');
  await store.photos.put(
    photoRow({
      id: 'p1',
      draftId: 's1',
      order: 0,
      name: 'IMG_1.jpg',
      stage: 'made',
      bytes: 1,
      state: 'running',
      arrived: false,
    }),
  );
  const { db } = await memberDrafts('ann');
  await db.drafts.upsert(mirrorRow('draft', 'a'));
  setUnsentCount('ann', 3);
  setDeviceState({ accountGone: null });
});
afterEach(() => outbox().clear('ann'));

const left = async (): Promise<{ readonly rows: number; readonly drafts: number }> => ({
  rows: (await outbox().list('ann')).length,
  drafts: (await databases()).filter((name) => name.includes(unsentName('ann'))).length,
});

describe('what a member whose session ended had not sent', () => {
  it('is deleted once their account is, and whoever is there is told', async () => {
    expect((await left()).drafts).toBeGreaterThan(1);
    signIn(null);
    await deleteLeft('ann', 'refresh');
    expect(await left()).toEqual({ rows: 0, drafts: 0 });
    expect(device.get(deviceStateAtom).accountGone).toEqual({ lost: 3 });
    expect(unsentNoted()).toBeNull();
  });

  it.each([
    ['their session alone is over', 'TOKEN_EXPIRED', 'SAME'],
    ['their account is locked', 'USER_DISABLED', 'SAME'],
    ['another house does not know them', 'USER_NOT_FOUND', 'REPLACED'],
    ['an earlier state does not know them', 'USER_NOT_FOUND', 'PUT_BACK'],
  ])('waits for them where %s', async (_why, code, of) => {
    [said, outcome] = [code, of];
    signIn(null);
    await deleteLeft('ann', 'refresh');
    expect(await left()).toMatchObject({ rows: 1 });
    expect((await left()).drafts).toBeGreaterThan(1);
    expect(device.get(deviceStateAtom).accountGone).toBeNull();
  });
});
