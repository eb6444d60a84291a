import { expect, it } from 'vitest';
import { auditLog, auditKeptMs } from '../../../src/domain/platform/audit-entry.entity.ts';
import { commandAnswers } from '../../../src/domain/platform/command-answer.entity.ts';
import { removals, removalsKeptMs } from '../../../src/domain/platform/removal.entity.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import { realHouses } from '../real-store.ts';
import { freshOf } from '../../projections/seed.ts';

const openReal = realHouses();

it('forgets removals and answers for good once their time is over, and nothing else', async () => {
  const { house } = openReal();
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
  const job = timetable.find(({ name }) => name === 'forgetPassed');
  await job?.run(house.ports);
  const left = async (entity: typeof removals | typeof commandAnswers) =>
    (await db.find(entity, { where: [], deletedToo: true })).map(({ id }) => id).sort();
  expect(await left(removals)).toEqual(['again', 'young']);
  expect(await left(commandAnswers)).toEqual(['again', 'young']);
});

it('keeps the audit log for seven years', async () => {
  const { house } = openReal();
  const { db } = house.ports;
  const expiresAt = house.clock.time + auditKeptMs;
  await db.transaction(async (tx) =>
    tx.create(auditLog, 'entry', freshOf(auditLog, 'boss', { expiresAt })),
  );
  const job = timetable.find(({ name }) => name === 'forgetPassed');
  house.clock.time = expiresAt;
  await job?.run(house.ports);
  expect(await db.get(auditLog, 'entry')).not.toBeNull();
  house.clock.time += 1;
  await job?.run(house.ports);
  expect(await db.get(auditLog, 'entry')).toBeNull();
});
