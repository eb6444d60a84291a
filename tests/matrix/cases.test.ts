import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  getCountFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  runTransaction,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entityList } from '../../src/domain/entities.ts';
import { change, fixture } from './arrange.ts';
import { roles, serverAlone } from './cells.ts';
import { openMatrixHome, type MatrixHome } from './home.ts';
import { memberA, memberB } from './people.ts';
import { outcomeOf } from './sdk.ts';

let home: MatrixHome;
beforeAll(async () => {
  home = await openMatrixHome();
});
beforeEach(async () => {
  await home.place('addresses', 'fixture', fixture('addresses'));
  await home.place(
    'addresses',
    'theirs',
    fixture('addresses', { id: 'theirs', createdBy: memberB }),
  );
  await home.place('makes', 'fixture', fixture('makes'));
});
afterAll(() => home.close());

describe('collections of the server alone', () => {
  it('are written down apart from their definitions', () => {
    const closed = entityList.filter((entity) => Object.keys(entity.access).length === 0);
    expect(closed.map(({ name }) => name)).toEqual(serverAlone);
  });

  it.each([...serverAlone, 'unheardOf'])('%s', async (name) => {
    const id = memberA;
    await home.place(name, id, { id, createdBy: memberA, userId: memberA, isDeleted: false });
    for (const role of roles) {
      const client = home.as(role);
      const outcomes = [
        await client.attempt(name, { does: 'get', id }),
        await client.attempt(name, { does: 'list', where: [['userId', '==', memberA]], limit: 1 }),
        await client.attempt(name, { does: 'create', id: 'newcomer', data: { id: 'newcomer' } }),
        await client.attempt(name, { does: 'update', id, changes: { isDeleted: true } }),
        await client.attempt(name, { does: 'erase', id }),
      ];
      expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'denied'));
    }
  });

  it('hold the secrets: no field of a document everybody reads is one', () => {
    const secrets =
      /^(?:ceiling|max(?:Bid|Amount.*)|reserve|email|phone|address(?:es)?|ip|clientIp|userAgent|strikes|stripeCustomerId|providerRef|paymentMethodId|idempotencyKey|deviceId|bidderId|leaderId|adminNotes|withheld|submissionId)$/;
    const open = entityList.filter((entity) =>
      [...(entity.access.get ?? []), ...(entity.access.list ?? [])].some(
        (grant) => grant.who.kind === 'anyone' && grant.when.every((c) => c.kind !== 'idIn'),
      ),
    );
    const told = open.flatMap((entity) =>
      Object.entries(entity.fields)
        .filter(([key]) => secrets.test(key))
        .map(([key]) => `${entity.name}.${key}`),
    );
    expect(open.length).toBeGreaterThan(15);
    expect(told).toEqual([]);
  });
});

describe('ways around', () => {
  it('by a collection group are closed, to staff too', async () => {
    for (const role of roles) {
      const groups = ['listings_private', 'addresses', 'makes'].map((name) =>
        outcomeOf(getDocsFromServer(query(collectionGroup(home.as(role).db, name), limit(5)))),
      );
      expect(await Promise.all(groups)).toEqual(['denied', 'denied', 'denied']);
    }
  });

  it('below a document are closed', async () => {
    for (const role of roles) {
      const client = home.as(role);
      const inside = `makes/fixture/secrets`;
      expect(await client.attempt(inside, { does: 'get', id: 'x' })).toBe('denied');
      expect(await client.attempt(inside, { does: 'create', id: 'x', data: { a: 1 } })).toBe(
        'denied',
      );
    }
  });

  it('by counting are those of a list', async () => {
    const count = (role: (typeof roles)[number], name: string, most: number) =>
      outcomeOf(getCountFromServer(query(collection(home.as(role).db, name), limit(most))));
    expect(await count('visitor', 'makes', 100)).toBe('allowed');
    expect(await count('visitor', 'makes', 101)).toBe('denied');
    expect(await count('memberB', 'addresses', 10)).toBe('denied');
    expect(await count('admin', 'addresses', 1000)).toBe('allowed');
    const own = query(
      collection(home.as('memberA').db, 'addresses'),
      where('createdBy', '==', memberA),
      limit(10),
    );
    expect((await getCountFromServer(own)).data().count).toBe(1);
  });

  it('by listening are those of a list', async () => {
    const listen = (role: (typeof roles)[number], uid: string): Promise<string> =>
      new Promise((resolve) => {
        const own = where('createdBy', '==', uid);
        const stop = onSnapshot(
          query(collection(home.as(role).db, 'addresses'), own, limit(10)),
          { includeMetadataChanges: true },
          (snapshot) => {
            if (snapshot.metadata.fromCache) return;
            stop();
            resolve(`${snapshot.size} documents`);
          },
          (error) => resolve(error.code),
        );
      });
    expect(await listen('memberA', memberA)).toBe('1 documents');
    expect(await listen('memberA', memberB)).toBe('permission-denied');
    expect(await listen('visitor', memberA)).toBe('permission-denied');
    expect(await listen('disabledMember', memberA)).toBe('permission-denied');
  });

  it('by hiding one write among others are closed, and none of them happens', async () => {
    const { db } = home.as('memberA');
    const attempt = change('addresses', 'memberA');
    const batch = writeBatch(db);
    for (const id of ['fixture', 'theirs']) {
      batch.update(doc(db, 'addresses', id), {
        city: 'Guelph',
        rev: 2,
        updatedAt: serverTimestamp(),
      });
    }
    expect(attempt.does).toBe('update');
    expect(await outcomeOf(batch.commit())).toBe('denied');
    expect(home.look('addresses/fixture')?.fields['rev']).toEqual({ integerValue: '1' });
    const moved = runTransaction(db, async (transaction) => {
      await transaction.get(doc(db, 'addresses', 'theirs'));
    });
    expect(await outcomeOf(moved)).toBe('denied');
  });

  it('by taking a field away are closed', async () => {
    const take = (field: string) =>
      home.as('memberA').attempt('addresses', {
        does: 'update',
        id: 'fixture',
        changes: { [field]: deleteField(), city: 'Guelph', rev: 2, updatedAt: new Date(0) },
      });
    for (const field of ['createdBy', 'isDeleted', 'updatedAt', 'dateCreated', 'id']) {
      expect(await take(field)).toBe('denied');
    }
  });
});

describe('single cases', () => {
  it('nobody learns who else liked something', async () => {
    const who = { does: 'list', where: [['targetId', '==', 'l-214']], limit: 10 } as const;
    for (const role of ['visitor', 'memberA', 'memberB', 'disabledMember'] as const) {
      expect(await home.as(role).attempt('likes', who)).toBe('denied');
    }
  });

  it('a member reads no account but his own, nor changes his own standing', async () => {
    await home.place('users_private', memberB, fixture('users_private', { id: memberB }));
    await home.place('users_private', memberA, fixture('users_private'));
    const client = home.as('memberA');
    expect(await client.attempt('users_private', { does: 'get', id: memberB })).toBe('denied');
    for (const changes of [
      { status: 'ACTIVE' },
      { roles: 'admin' },
      { bidderStatus: 'VERIFIED' },
    ]) {
      const write = { does: 'update', id: memberA, changes } as const;
      expect(await client.attempt('users_private', write)).toBe('denied');
    }
  });

  it.each([
    ['listing', 'listings'],
    ['submission', 'listingSubmissions'],
    ['blog', 'blogs'],
    ['gallery', 'galleries'],
    ['member', 'users_private'],
  ])('a picture moves to a %s of its owner alone', async (parentType, name) => {
    const doc = { parentType, status: 'READY' };
    for (const [id, createdBy] of [
      ['p-own', memberA],
      ['p-theirs', memberB],
    ] as const) {
      await home.place(name, id, fixture(name, { id, createdBy }));
    }
    const move = async (parentId: string) => {
      await home.place('images', 'fixture', fixture('images', doc));
      return home.attempt('memberA', 'images', change('images', 'memberA', { parentId }));
    };
    expect(await move('p-own')).toBe('allowed');
    expect(await move('p-theirs')).toBe('denied');
    expect(await move('p-nowhere')).toBe('denied');
  });

  it('a heartbeat comes every 25 seconds at most', async () => {
    const beat = change('hitCounters', 'memberA');
    const since = async (seconds: number) => {
      const updatedAt = new Date(Date.now() - seconds * 1000);
      await home.place('hitCounters', memberA, fixture('hitCounters', { updatedAt }));
      return home.attempt('memberA', 'hitCounters', beat);
    };
    expect(await since(60)).toBe('allowed');
    expect(await since(2)).toBe('denied');
  });

  it('an unverified address reads and drafts like any other', async () => {
    const client = home.client(await home.signIn('fresh', { email_verified: false }));
    await home.place(
      'addresses',
      'fresh',
      fixture('addresses', { id: 'fresh', createdBy: 'fresh' }),
    );
    expect(await client.attempt('addresses', { does: 'get', id: 'fresh' })).toBe('allowed');
  });
});
