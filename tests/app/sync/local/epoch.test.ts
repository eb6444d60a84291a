import '../../../setup/fresh-device.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  deviceStateAtom,
  setDeviceState,
} from '../../../../src/app/platform/storage/device-state.ts';
import { forgetEpoch, wasCleared } from '../../../../src/app/sync/local/epoch.ts';
import { memberDrafts } from '../../../../src/app/sync/local/mirrors.ts';
import { deletePrivate } from '../../../../src/app/drafts/private-databases.ts';
import { deleteStored, nextGeneration } from '../../../../src/app/sync/local/database-names.ts';
import { openPublic } from '../../../../src/app/sync/local/open.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import {
  setUnsentCount,
  unsentName,
  unsentNoted,
} from '../../../../src/app/platform/storage/unsent-count.ts';
import { draftStore } from '../../../../src/app/drafts/draft-stores.ts';
import { outbox } from '../../../../src/app/outbox/watch.ts';
import { rowsOf } from '../../outbox/page/deeds.ts';
import { watchUnsent } from '../../../../src/app/shell/boot/unsent-watch.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { mirrorRow } from '../rows.ts';

const kept = keptStorage();

/** Opens the public mirror as a start does, and closes it as leaving does. */
const start = async (renewed = false): Promise<boolean> => {
  const { db } = await openPublic();
  const cleared = await wasCleared(db.catalogue, renewed);
  await db.close();
  return cleared;
};

const clear = () => deleteStored(() => true);

describe('an emptied device', () => {
  it('is told from a new one, and from one that is as it was', async () => {
    await clear();
    expect(await start()).toBe(false);
    expect(await start()).toBe(false);
    await clear();
    expect(await start()).toBe(true);
    expect(await start()).toBe(false);
  });

  it('is no loss when it was emptied on purpose or by a new format', async () => {
    await clear();
    await start();
    nextGeneration();
    expect(await start()).toBe(false);
    const { db } = await openPublic();
    forgetEpoch(db.name);
    await db.close();
    await clear();
    expect(await start()).toBe(false);
  });

  it('is a loss when the database broke and an empty one took its place', async () => {
    await clear();
    await start();
    nextGeneration();
    expect(await start(true)).toBe(true);
  });
});

describe('unsent work', () => {
  it('is counted beside the storage it lies in, for its owner alone', () => {
    setUnsentCount('me', 3);
    expect(unsentNoted()).toEqual({ of: unsentName('me'), count: 3 });
    expect(unsentName('you')).not.toBe(unsentName('me'));
    expect([...kept.values()].join()).not.toContain('"me"');
    setUnsentCount('me', 0);
    expect(unsentNoted()).toBeNull();
  });

  it('that went with what the browser cleared is told with its number, and drafts are counted', async () => {
    setUnsentCount('writer', 2);
    setDeviceState({ cleared: true });
    signIn('writer');
    await watchUnsent();
    await vi.waitFor(() => expect(device.get(deviceStateAtom).lost).toBe(2));
    const { db } = await memberDrafts('writer');
    await db.drafts.insert(mirrorRow('draft', 'a'));
    await vi.waitFor(() => expect(unsentNoted()?.count).toBe(1));
    signIn(null);
    await deletePrivate('writer');
  });

  it('counts each thing once, a draft whose save waits as well', async () => {
    signIn('ann');
    await watchUnsent();
    const store = await draftStore('ann');
    const draft = { id: 's1', mode: 'CLASSIFIED', draft: {}, conflicts: [], saving: 'row' };
    await store.drafts.put(draft as never);
    const [waiting] = rowsOf();
    for (const id of ['row', 'one', 'two', 'three']) {
      const { order: _, ...row } = { ...waiting, mode: 'queue' as const, uid: 'ann', id };
      await outbox().add(row);
    }
    await vi.waitFor(() => expect(unsentNoted()?.count).toBe(4));
    await outbox().clear('ann');
    signIn(null);
    await deletePrivate('ann');
  });

  it('is told although the sign-in went with it, and no second time', async () => {
    setUnsentCount('author', 2);
    setDeviceState({ cleared: true, lost: 0 });
    signIn(null);
    await watchUnsent();
    expect(device.get(deviceStateAtom).lost).toBe(2);
    setDeviceState({ lost: 0 });
    await watchUnsent();
    expect(device.get(deviceStateAtom).lost).toBe(0);
  });

  it('that is still here is no loss, whoever is signed in', async () => {
    signIn('writer');
    const { db } = await memberDrafts('writer');
    await db.drafts.insert(mirrorRow('draft', 'a'));
    setUnsentCount('writer', 1);
    setDeviceState({ cleared: true, lost: 0 });
    for (const uid of ['writer', null, 'other']) {
      signIn(uid);
      await watchUnsent();
      expect(device.get(deviceStateAtom).lost).toBe(0);
      setUnsentCount('writer', 1);
    }
    signIn(null);
    await deletePrivate('writer');
  });
});
