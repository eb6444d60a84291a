import '../../../setup/fresh-device.ts';
import { OPEN_COLLECTIONS } from 'rxdb/plugins/core';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reports } from '../../../../src/domain/messages/report.entity.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';
import { firestoreSource } from '../../../../src/app/sync/replication/firestore-source.ts';
import { subscriptions } from '../../../../src/app/sync/replication/subscription-registry.ts';
import { replicateMember } from '../../../../src/app/sync/leader/member-replication.ts';
import { privateMirror, publicMirror } from '../../../../src/app/sync/local/mirrors.ts';
import { deletePrivate } from '../../../../src/app/drafts/private-databases.ts';

import { ReplicationManager } from '../../../../src/app/sync/leader/replication-manager.ts';
import {
  withStaffCollection,
  staffKeptMs,
} from '../../../../src/app/sync/leader/staff-replication.ts';
import { openStaffPart } from '../../../../src/app/admin/data/mirror/staff.ts';
import { scopeFor } from '../../../../src/app/sync/collections/sync-parts.ts';
import { forgetScopes } from '../../../../src/app/sync/local/sync-state.ts';
import type { Reading } from '../../../../src/app/platform/reading/reading.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { FakeFirestore } from '../fake-firestore.ts';
import { mirrorRow } from '../rows.ts';

keptStorage();
const moment = '2026-11-21T00:00:00.000Z';
const common = { dateCreated: moment, dateEdited: moment, createdBy: 'house', isDeleted: false };

let server: FakeFirestore;
const report = (id: string, change: Readonly<Record<string, unknown>> = {}): void => {
  server.set('reports', id, { ...reports.sample, ...common, lastAt: server.now(), ...change });
};

const openNow = (): number => OPEN_COLLECTIONS.size;

beforeEach(async () => {
  await publicMirror();
  signIn('boss');
  await deletePrivate('boss');
  forgetScopes(() => true);
  server = new FakeFirestore();
});
afterAll(async () => {
  await deletePrivate('boss');
  subscriptions().close();
});

/** Reads the reports as a back office screen does. */
const readDesk = () => {
  const told: Reading<readonly AdminDoc[]>[] = [];
  const opened = openStaffPart('boss', 'reports', (reading) => told.push(reading));
  return {
    stop: () => void opened.then((stop) => stop()),
    rows: () => {
      const last = told.at(-1);
      return last?.status === 'ready'
        ? last.value.map(({ id, values }) => [id, values['state']])
        : null;
    },
  };
};

const sitDown = async () => {
  const stop = await replicateMember(
    new ReplicationManager(firestoreSource(server.db(), server.kit())),
    'boss',
    (await publicMirror()).db,
  );
  const { stop: read, rows } = readDesk();
  return { stop, read, rows };
};

describe('the back office’s copy', () => {
  it('is open while somebody is there, hears what comes, and is still there the next time', async () => {
    report('a');
    const { db } = await privateMirror('boss');
    // Other files of this thread may have left some open.
    const theirs = openNow();
    const first = await sitDown();
    await vi.waitFor(() => expect(first.rows()).toEqual([['a', 'OPEN']]));
    expect(openNow()).toBe(theirs + 1);
    report('b');
    await vi.waitFor(() =>
      expect(first.rows()).toEqual([
        ['b', 'OPEN'],
        ['a', 'OPEN'],
      ]),
    );
    report('a', { state: 'CLOSED' });
    await vi.waitFor(() =>
      expect(first.rows()).toEqual([
        ['a', 'CLOSED'],
        ['b', 'OPEN'],
      ]),
    );
    first.read();
    await first.stop();
    await vi.waitFor(() => expect(openNow()).toBe(theirs));

    const again = readDesk();
    await vi.waitFor(() => expect(again.rows()?.length).toBe(2));
    again.stop();
    await vi.waitFor(() => expect(Object.keys(db.collections)).not.toContain('admin'));
  });

  it('gives up what changed too long ago', async () => {
    const { db } = await privateMirror('boss');
    const long = Date.now() - staffKeptMs - 60_000;
    let wrote = false;
    const leave = withStaffCollection(db, async (collection) => {
      await collection.insert(mirrorRow('reports', 'old', { at: long }));
      wrote = true;
      return () => undefined;
    });
    await vi.waitFor(() => expect(wrote).toBe(true));
    report('new');
    const office = await sitDown();
    await vi.waitFor(() => expect(office.rows()).toEqual([['new', 'OPEN']]), 10_000);
    office.read();
    leave();
    await office.stop();
  });

  it('is deleted when the server no longer shows it, and with everything of whoever signs out', async () => {
    report('a');
    const office = await sitDown();
    await vi.waitFor(() => expect(office.rows()?.length).toBe(1));
    office.read();
    await office.stop();
    server.faults.push(Object.assign(new Error('denied'), { code: 'permission-denied' }));
    const { db } = await privateMirror('boss');
    const serving = new ReplicationManager(firestoreSource(server.db(), server.kit()));
    let left: number | null = null;
    const leave = withStaffCollection(db, (collection) => {
      const stop = serving.keepCurrent(collection, scopeFor('reports'));
      const seen = collection
        .find({ selector: { kind: 'reports' } })
        .$.subscribe((rows) => (left = rows.length));
      return () => {
        stop();
        seen.unsubscribe();
      };
    });
    await vi.waitFor(() => expect(left).toBe(0));
    leave();
    await deletePrivate('boss');
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    expect(names.filter((name) => name.includes('--admin'))).toEqual([]);
  });
});
