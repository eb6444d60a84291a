import '../../../setup/fresh-device.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { subscriptions } from '../../../../src/app/sync/replication/subscription-registry.ts';
import { forgetMember } from '../../../../src/app/accounts/data/mirror/members.ts';
import {
  memberDrafts,
  privateMirror,
  publicMirror,
} from '../../../../src/app/sync/local/mirrors.ts';
import { deletePrivate } from '../../../../src/app/drafts/private-databases.ts';
import { readPart } from '../../../../src/app/sync/replication/parts.ts';
import { setConnection, setScopeState } from '../../../../src/app/sync/local/sync-state.ts';
import type { Reading } from '../../../../src/app/platform/reading/reading.ts';
import { SessionChanged } from '../../../../src/app/platform/session/session.ts';
import { draftStore } from '../../../../src/app/drafts/draft-stores.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { mirrorRow } from '../rows.ts';
import { turns } from '../../../setup/turns.ts';

keptStorage();

afterAll(async () => {
  subscriptions().close();
  await deletePrivate('u-1');
  await (await publicMirror()).db.close();
});

const ids = (docs: readonly { readonly id: string }[]): readonly string[] =>
  docs.map(({ id }) => id);

describe('reading a part', () => {
  it('says nothing until it is filled, then that it is empty, then its rows in order', async () => {
    signIn('u-1');
    const before = subscriptions().retained().size;
    const told: Reading<readonly unknown[]>[] = [];
    const stop = await readPart('addresses', { uid: 'u-1' }, ids, (reading) => told.push(reading));
    expect(subscriptions().retained().has('addresses')).toBe(true);
    const { db } = await privateMirror('u-1');
    setConnection('online');
    setScopeState('addresses', 'saved', null);
    await turns();
    expect(told).toEqual([]);
    setScopeState('addresses', 'saved', 5_000);
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 'ready', value: [] }));
    await db.mine.bulkInsert([
      mirrorRow('addresses', 'later', { rank: 2 }),
      mirrorRow('addresses', 'first', { rank: 1 }),
    ]);
    await db.mine.insert(mirrorRow('likes', 'another kind'));
    await vi.waitFor(() =>
      expect(told.at(-1)).toEqual({
        status: 'ready',
        value: ['first', 'later'],
        freshness: { source: 'saved', at: 5_000 },
      }),
    );
    stop();
    expect(subscriptions().retained().size).toBe(before);
  });

  it('says that it is not here when there is nobody to ask', async () => {
    const told: Reading<readonly unknown[]>[] = [];
    const stop = await readPart('blogs', {}, ids, (reading) => told.push(reading));
    setConnection('offline');
    await vi.waitFor(() =>
      expect(told.at(-1)).toMatchObject({ status: 'failed', refusal: { code: 'NOT_ON_DEVICE' } }),
    );
    setConnection('online');
    setScopeState('blogs', 'saved', 9_000);
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 'ready', value: [] }));
    stop();
  });
});

describe('leaving', () => {
  it('deletes what was begun on this device with what was mirrored', async () => {
    signIn('u-2');
    const { db } = await memberDrafts('u-2');
    await db.drafts.insert(mirrorRow('draft', 'letter'));
    await privateMirror('u-2');
    await deletePrivate('u-2');
    expect((await (await memberDrafts('u-2')).db.drafts.find().exec()).length).toBe(0);
    await deletePrivate('u-2');
  });

  it('opens nothing more of whoever left, neither a copy nor a draft nor what lies beside them', async () => {
    signIn('u-4');
    await Promise.all([privateMirror('u-4'), memberDrafts('u-4'), draftStore('u-4')]);
    const before = new Set((await indexedDB.databases()).map(({ name }) => name));
    signIn(null);
    await deletePrivate('u-4');
    const left = (await indexedDB.databases()).map(({ name }) => name);
    expect(left.length).toBeLessThan(before.size);
    for (const open of [privateMirror, memberDrafts, draftStore]) {
      await expect(open('u-4')).rejects.toThrow(SessionChanged);
    }
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(left);
  });

  it('forgets the member’s own public page, and nobody else’s', async () => {
    const { activity } = (await publicMirror()).db;
    const page = (uid: string) => mirrorRow('users', uid, { group: `name-of-${uid}` });
    await activity.bulkInsert([
      page('u-2'),
      page('u-3'),
      mirrorRow('checkpoint', 'memberPages|name-of-u-2'),
    ]);
    await forgetMember('u-2');
    const left = await activity.find().exec();
    expect(left.map(({ key }) => key)).toEqual(['users|u-3']);
    const [stored] = await activity.storageInstance.findDocumentsById(['users|u-2'], true);
    expect(stored).toBeUndefined();
    await activity.bulkRemove(['users|u-3']);
  });
});
