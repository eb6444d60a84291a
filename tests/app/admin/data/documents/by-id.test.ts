import { beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../../../../src/domain/accounts/user.entity.ts';
import { listings } from '../../../../../src/domain/listings/listing.entity.ts';
import type { StaffRole } from '../../../../../src/domain/accounts/roles.ts';
import type { EntityName } from '../../../../../src/domain/entities.ts';
import { readPointedAt } from '../../../../../src/app/admin/data/documents/by-id.ts';
import { connectionAtom } from '../../../../../src/app/platform/server/connection.ts';
import { device, sessionAtom, signedOut } from '../../../../../src/app/platform/session/session.ts';

const server = vi.hoisted(() => ({
  asked: [] as { readonly entity: string; readonly ids: readonly string[] }[],
  isAway: false,
}));
const kept = vi.hoisted(() => new Set<string>());

vi.mock('../../../../../src/app/firebase/firestore.ts', () => ({
  firestore: () =>
    Promise.resolve({
      db: null,
      kit: {
        collection: (_db: null, entity: string) => entity,
        documentId: () => '__name__',
        where: (_field: string, _op: string, ids: readonly string[]) => ids,
        query: (entity: string, ids: readonly string[]) => ({ entity, ids }),
        getDocsFromServer: (query: (typeof server.asked)[number]) => {
          server.asked.push(query);
          if (server.isAway) return Promise.reject(new Error('Not reached.'));
          const data = query.entity === 'users' ? users.sample : listings.sample;
          const there = query.ids.filter((id) => !id.startsWith('gone'));
          return Promise.resolve({ docs: there.map((id) => ({ id, data: () => data })) });
        },
      },
    }),
}));
vi.mock('../../../../../src/app/sync/local/mirrors.ts', () => ({
  publicMirror: () => {
    const found = (keys: readonly string[]) =>
      keys.flatMap((key) => {
        const id = key.slice(key.indexOf('|') + 1);
        return kept.has(id) ? [[key, { doc: { ...listings.sample, id } }] as const] : [];
      });
    const part = {
      findByIds: (keys: readonly string[]) => ({ exec: async () => new Map(found(keys)) }),
    };
    return Promise.resolve({ db: { listings: part, activity: part } });
  },
}));

const as = (...roles: readonly StaffRole[]): void =>
  device.set(sessionAtom, { ...signedOut, status: 'in', uid: 'staff', roles } as never);
const readAll = (entity: EntityName, ids: readonly string[]) =>
  Promise.all(ids.map((id) => readPointedAt(entity, id)));
const some = (n: number, of = 'u') => Array.from({ length: n }, (_, at) => `${of}-${at}`);

beforeEach(() => {
  server.asked.length = 0;
  server.isAway = false;
  kept.clear();
  device.set(connectionAtom, 'online');
  as('admin');
});

describe('documents that rows point at', () => {
  it('are read together, as many in one question as Firestore takes, each once', async () => {
    const ids = some(65);
    const found = await readAll('users', [...ids, ...ids]);
    expect(found.map((doc) => doc?.id)).toEqual([...ids, ...ids]);
    expect(server.asked.map((one) => one.ids.length)).toEqual([30, 30, 5]);
  });

  it('are not asked of the server where this device has them', async () => {
    kept.add('l-0').add('l-1');
    const found = await readAll('listings', some(3, 'l'));
    expect(found.map((doc) => doc?.id)).toEqual(['l-0', 'l-1', 'l-2']);
    expect(server.asked).toEqual([{ entity: 'listings', ids: ['l-2'] }]);
  });

  it('are nothing where there is none, or where the role does not read them', async () => {
    expect(await readAll('users', ['gone-1'])).toEqual([null]);
    server.asked.length = 0;
    as('reviewer');
    expect(await readAll('users', ['u-1'])).toEqual([null]);
    expect(server.asked).toEqual([]);
  });

  it('are not taken for absent while the server is not heard: they are asked for again later', async () => {
    server.isAway = true;
    await expect(readPointedAt('users', 'u-1')).rejects.toThrow(/Nothing was heard/);
    device.set(connectionAtom, 'offline');
    server.asked.length = 0;
    await expect(readPointedAt('users', 'u-1')).rejects.toThrow(/Nothing was heard/);
    expect(server.asked).toEqual([]);
    server.isAway = false;
    device.set(connectionAtom, 'online');
    expect((await readPointedAt('users', 'u-1'))?.id).toBe('u-1');
  });
});
