import { expect, it } from 'vitest';
import { entityList } from '../../../src/domain/entities.ts';
import { deleteAtField, deleteAtOf } from '../../../src/domain/kit/expiry.ts';
import { auditLog, auditKeptMs } from '../../../src/domain/platform/audit/audit-entry.entity.ts';
import { commandAnswers } from '../../../src/domain/platform/command-answer.entity.ts';
import { removals, removalsKeptMs } from '../../../src/domain/platform/snapshots/removal.entity.ts';
import { indexFile } from '../../../src/projections/indexes.ts';
import { markExpiring } from '../../../src/functions/platform/jobs/mark-expiring.ts';
import { realHouses } from '../real-store.ts';
import { rounds } from '../../setup/tier.ts';
import { freshOf } from '../../projections/seed.ts';

const openReal = realHouses();

it('removals and answers go once their time is over, and nothing else', async () => {
  const { house, store } = openReal();
  const { db } = house.ports;
  const start = house.clock.time;
  const answer = freshOf(commandAnswers, 'system');
  const write = (id: string, expiresAt: number) =>
    db.transaction(async (tx) => {
      const createdBy = 'system';
      const removal = {
        userId: '*',
        of: 'comments',
        documentId: id,
        reason: 'UNPUBLISHED',
      } as const;
      tx.create(removals, id, { ...removal, createdBy });
      tx.create(commandAnswers, id, { ...answer, expiresAt, createdBy });
    });
  await write('old', start + removalsKeptMs);
  await write('again', start + removalsKeptMs + 60_000);
  house.clock.time += 30_000;
  await write('young', start + 2 * removalsKeptMs);
  await db.transaction(async (tx) => tx.change(removals, 'again', { reason: 'UNPUBLISHED' }));
  house.clock.time = start + removalsKeptMs + 1_000;
  expect(await store.expire()).toBe(2);
  const left = async (entity: typeof removals | typeof commandAnswers) =>
    (await db.find(entity, { where: [], deletedToo: true })).map(({ id }) => id).sort();
  expect(await left(removals)).toEqual(['again', 'young']);
  expect(await left(commandAnswers)).toEqual(['again', 'young']);
  expect(await store.expire()).toBe(0);
});

it('the audit log is kept for seven years', async () => {
  const { house, store } = openReal();
  const { db } = house.ports;
  const expiresAt = house.clock.time + auditKeptMs;
  await db.transaction(async (tx) =>
    tx.create(auditLog, 'entry', freshOf(auditLog, 'boss', { expiresAt })),
  );
  house.clock.time = expiresAt;
  await store.expire();
  expect(await db.get(auditLog, 'entry')).not.toBeNull();
  house.clock.time += 1;
  await store.expire();
  expect(await db.get(auditLog, 'entry')).toBeNull();
});

it('thousands of answers that have expired go in one sweep', async () => {
  const { house, store } = openReal();
  const { db } = house.ports;
  const answer = freshOf(commandAnswers, 'system');
  const [PAGE, PAGES] = [500, rounds({ every: 4, long: 60 })];
  for (let page = 0; page < PAGES; page += 1) {
    await db.transaction(async (tx) => {
      for (let n = 0; n < PAGE; n += 1) {
        const expiresAt = house.clock.time + page;
        tx.create(commandAnswers, `${page}-${n}`, { ...answer, expiresAt, createdBy: 'system' });
      }
    });
  }
  house.clock.time += PAGES + 0.5;
  expect(await store.expire()).toBe(PAGE * PAGES);
  expect(await db.count(commandAnswers, { where: [] })).toBe(0);
});

it('what was written before the database knew when it goes is told once', async () => {
  const { house, store } = openReal();
  const { db, feed: _none, ...ports } = house.ports;
  const answer = freshOf(commandAnswers, 'system', { expiresAt: house.clock.time + 1_000 });
  await db.transaction(async (tx) => tx.create(commandAnswers, 'marked', answer));
  // As the previous version wrote it: the policy's field is in no definition.
  await db.transaction(async (tx) =>
    tx.create({ ...commandAnswers, expires: undefined } as never, 'bare', answer as never),
  );
  const withFeed = { ...ports, db, feed: store.feed };
  await markExpiring(withFeed);
  const before = await store.snapshot();
  await markExpiring({ ...withFeed });
  expect(await store.snapshot()).toBe(before);
  house.clock.time += 2_000;
  expect(await store.expire()).toBe(2);
});

it('has a policy for each definition that says so, by a field no definition has', () => {
  const policies = indexFile(entityList).fieldOverrides.filter(({ ttl }) => ttl === true);
  const expiring = entityList.filter(({ expires }) => expires !== undefined);
  expect(policies.map(({ collectionGroup }) => collectionGroup)).toEqual(
    expiring.map(({ name }) => name),
  );
  expect(new Set(policies.map(({ fieldPath }) => fieldPath))).toEqual(new Set([deleteAtField]));
  for (const entity of entityList) expect(entity.fields).not.toHaveProperty(deleteAtField);
  // Each can be computed from a document as it is written.
  const common = {
    dateCreated: '2026-11-02T08:00:00.000Z',
    dateEdited: '2026-11-02T08:00:00.000Z',
  };
  for (const entity of expiring) {
    expect(deleteAtOf(entity, { ...common, ...entity.sample })).toEqual(expect.any(Number));
  }
});
