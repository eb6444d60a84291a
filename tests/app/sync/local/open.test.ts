import { privateCollections, publicCollections } from '../../../../src/domain/kit/sync.ts';
import '../../../setup/fresh-device.ts';
import { OPEN_COLLECTIONS } from 'rxdb/plugins/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  databaseName,
  deleteStored,
  draftsName,
  isOutdated,
  storedPrefix,
} from '../../../../src/app/sync/local/database-names.ts';
import {
  draftCollections,
  openDrafts,
  openPrivate,
  openPublic,
} from '../../../../src/app/sync/local/open.ts';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { SessionChanged } from '../../../../src/app/platform/session/session.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { mirrorRow } from '../rows.ts';

keptStorage();

/** The error by which browsers report a broken database. */
const backingStore = (): Error =>
  new DOMException('Internal error opening backing store', 'UnknownError');

describe('opening', () => {
  it('keeps twelve or fewer collections open with every part there', async () => {
    const before = OPEN_COLLECTIONS.size;
    const shared = await openPublic();
    const own = await openPrivate('member-a');
    const drafts = await openDrafts('member-a');
    const all = [...publicCollections, ...privateCollections, ...draftCollections];
    expect(OPEN_COLLECTIONS.size - before).toBe(all.length);
    // One of the twelve is the back office's.
    expect(all.length).toBeLessThanOrEqual(11);
    expect([shared.storage, own.storage, drafts.storage]).toEqual([
      'durable',
      'durable',
      'durable',
    ]);
    await Promise.all([shared.db.close(), own.db.close(), drafts.db.close()]);
    expect(OPEN_COLLECTIONS.size).toBe(before);
  });

  it('tries once more, then another name, before it gives up on the disk', async () => {
    const broken = { ...getRxStorageDexie(), name: 'dexie' };
    let tries = 0;
    const failing = () => {
      tries += 1;
      return tries < 3
        ? { ...broken, createStorageInstance: () => Promise.reject(backingStore()) }
        : getRxStorageDexie();
    };
    const before = databaseName(null);
    const { db, storage } = await openPublic(failing as never);
    expect(storage).toBe('durable');
    expect(tries).toBe(3);
    expect(databaseName(null)).not.toBe(before);
    expect(db.name).toBe(databaseName(null));
    await db.close();
  });

  it('works in memory, and says so, when the disk fails altogether', async () => {
    const failing = () => ({
      ...getRxStorageDexie(),
      createStorageInstance: () => Promise.reject(backingStore()),
    });
    const { db, storage } = await openPublic(failing as never);
    expect(storage).toBe('memory');
    await db.listings.insert(mirrorRow('listings', 'a'));
    expect(await db.listings.count().exec()).toBe(1);
    await db.close();
  });
});

describe('what does not open, and is not broken', () => {
  afterEach(() => void vi.useRealTimers());

  for (const [what, error] of [
    ['was broken off', new DOMException('The transaction was aborted.', 'AbortError')],
    ['has no room', new DOMException('No room.', 'QuotaExceededError')],
    [
      'lost its server',
      new DOMException('Connection to Indexed Database server lost.', 'UnknownError'),
    ],
    ['says nothing known', new Error('Something else.')],
  ] as const) {
    it(`keeps its name when it ${what}`, async () => {
      const failing = () => ({
        ...getRxStorageDexie(),
        createStorageInstance: () => Promise.reject(error),
      });
      const before = databaseName(null);
      const { db, storage, renewed } = await openPublic(failing as never);
      expect([storage, renewed, databaseName(null)]).toEqual(['memory', false, before]);
      await db.close();
    });
  }

  it('is waited for, however slow it is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const real = getRxStorageDexie();
    const held = () => ({
      ...real,
      createStorageInstance: async (...args: Parameters<typeof real.createStorageInstance>) => {
        await slow;
        return real.createStorageInstance(...args);
      },
    });
    const before = databaseName(null);
    const opening = openPublic(held as never);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    release();
    vi.useRealTimers();
    const { db, storage } = await opening;
    expect([storage, db.name, databaseName(null)]).toEqual(['durable', before, before]);
    await db.close();
  });
});

describe('what is deleted while it opens, because the member leaves', () => {
  const left = () => ({
    ...getRxStorageDexie(),
    createStorageInstance: () => {
      signIn(null);
      return Promise.reject(new Error('deleted under its hands'));
    },
  });

  for (const [what, open, name] of [
    ['a copy', openPrivate, databaseName],
    ['drafts', openDrafts, draftsName],
  ] as const) {
    it(`is not taken for broken: no other ${what} takes the place of it`, async () => {
      signIn('member-d');
      const before = [name('member-d'), databaseName(null)];
      await expect(open('member-d', left as never)).rejects.toThrow(SessionChanged);
      expect([name('member-d'), databaseName(null)]).toEqual(before);
    });
  }
});

describe('what is left on the device', () => {
  it('deletes every stored part of a member, and nothing else', async () => {
    const shared = await openPublic();
    const own = await openPrivate('member-b');
    await Promise.all([shared.db.close(), own.db.close()]);
    const prefix = storedPrefix(databaseName('member-b'));
    const gone = await deleteStored((name) => name.startsWith(prefix));
    expect(gone.length).toBeGreaterThanOrEqual(privateCollections.length);
    const left = (await indexedDB.databases()).map(({ name }) => name ?? '');
    expect(left.filter((name) => name.startsWith(prefix))).toEqual([]);
    expect(left.some((name) => name.startsWith(storedPrefix(databaseName(null))))).toBe(true);
  });

  it('does not write an account id into a database name', () => {
    expect(databaseName('member-b')).not.toContain('member-b');
    expect(databaseName('member-b')).not.toBe(databaseName('member-c'));
  });

  it('knows what an earlier version left behind', () => {
    expect(isOutdated('rxdb-dexie-hammerlane-0-0-public--0--listings')).toBe(true);
    expect(isOutdated(`${storedPrefix(databaseName(null))}0--listings`)).toBe(false);
    expect(isOutdated('hammerlane-outbox')).toBe(false);
    expect(isOutdated(`${storedPrefix(draftsName('member-b'))}0--drafts`)).toBe(false);
  });
});
