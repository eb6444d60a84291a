import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entityList } from '../../../src/domain/entities.ts';
import { isMirrored } from '../../../src/projections/mirrored.ts';
import { snake, sqlParts, sqlSchema } from '../../../src/projections/sql.ts';
import { sha256Hex } from '../../../src/domain/platform/sha256.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { admin, codeOf, openHouse, signedIn, startAt, visitor, type House } from '../house.ts';
import { memoryDb } from '../memory-db.ts';
import { mirrorForTests } from './mirror-house.ts';

const mirror = mirrorForTests();
let house: House;
const now = startAt + 3_600_000;
/** Signed in an hour ago. */
const stale = signedIn('boss', { role: 'admin', auth_time: startAt / 1_000 });
/** Signed in a minute ago. */
const recent = signedIn('boss', { role: 'admin', auth_time: now / 1_000 - 60 });

beforeAll(() => mirror.open(), 120_000);
beforeEach(async () => {
  await mirror.clear();
  house = openHouse(memoryDb, { relational: mirror.relational });
  await house.member('boss');
});

const data = async (name: string, input: unknown, by: CallerIdentity | string = admin) => {
  const answer = await house.call(`postgresUtil-${name}`, input, by);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.data as Readonly<Record<string, unknown>>;
};
const apply = (version = 1) => data('applySchema', { version, dryRun: false }, recent);

describe('who may, with what', () => {
  const version = { version: 1 };
  const rows: readonly (readonly [string, unknown, CallerIdentity | string, string])[] = [
    ...['healthCheck', 'schemaVersionLog', 'schemaVersionInfo'].flatMap((name) => [
      [name, {}, visitor, 'UNAUTHENTICATED'] as const,
      [name, {}, 'ann', 'STAFF_ONLY'] as const,
      [name, { more: 1 }, admin, 'INVALID_ARGUMENT'] as const,
    ]),
    ['applySchema', version, visitor, 'UNAUTHENTICATED'],
    ['applySchema', version, 'ann', 'STAFF_ONLY'],
    ['applySchema', {}, admin, 'INVALID_ARGUMENT'],
    ['applySchema', { version: '1' }, admin, 'INVALID_ARGUMENT'],
    ['applySchema', { version: 0 }, admin, 'INVALID_ARGUMENT'],
    ['applySchema', { version: 1, dryRun: 'no' }, admin, 'INVALID_ARGUMENT'],
    ['applySchema', { version: 2 }, admin, 'VERSION_UNKNOWN'],
    ['applySchema', { version: 2, dryRun: false }, recent, 'VERSION_UNKNOWN'],
    ['applySchema', { version: 1, dryRun: false }, stale, 'RECENT_LOGIN_REQUIRED'],
    ['backfill', { collection: 'makes' }, visitor, 'UNAUTHENTICATED'],
    ['backfill', { collection: 'makes' }, 'ann', 'STAFF_ONLY'],
    ['backfill', {}, admin, 'INVALID_ARGUMENT'],
    ['backfill', { collection: 'makes', batch: 501 }, admin, 'INVALID_ARGUMENT'],
    ['backfill', { collection: 'makes', cursor: 'x', dryRun: true }, admin, 'INVALID_ARGUMENT'],
    ['backfill', { collection: 'users_private' }, recent, 'COLLECTION_UNKNOWN'],
    ['backfill', { collection: 'no such' }, recent, 'COLLECTION_UNKNOWN'],
    ['backfill', { collection: 'makes' }, stale, 'RECENT_LOGIN_REQUIRED'],
    ['backfill', { collection: 'makes' }, recent, 'SCHEMA_MISSING'],
    ['backfill', { collection: 'makes', dryRun: true }, admin, 'SCHEMA_MISSING'],
    ['schemaVersionLog', { limit: 101 }, admin, 'INVALID_ARGUMENT'],
  ];
  it.each(rows)('%s %j: %#', async (name, input, by, code) => {
    await house.member('ann');
    expect(codeOf(await house.call(`postgresUtil-${name}`, input, by))).toBe(code);
    expect(await mirror.tables()).toEqual([]);
  });

  it('a suspended administrator is refused', async () => {
    const suspended = openHouse(memoryDb, { relational: mirror.relational });
    await suspended.member('boss', { status: 'DISABLED' });
    const answer = await suspended.call(
      'postgresUtil-applySchema',
      { version: 1, dryRun: false },
      recent,
    );
    expect(codeOf(answer)).toBe('ACCOUNT_DISABLED');
    expect(await mirror.tables()).toEqual([]);
  });
});

describe('a schema', () => {
  it('is shown as the definitions print it and not applied, without a word to the contrary', async () => {
    const shown = await data('applySchema', { version: 1 });
    const statements = sqlParts(entityList).flatMap((part) => part.statements);
    expect(shown).toEqual({
      from: 0,
      to: 1,
      statements: statements.length,
      sql: statements.join('\n'),
    });
    for (const statement of statements) expect(sqlSchema(entityList)).toContain(statement);
    expect(await mirror.tables()).toEqual([]);
    expect(await data('schemaVersionInfo', {})).toEqual({ current: 0, newest: 1 });
    expect(await data('schemaVersionLog', {})).toEqual({ versions: [] });
  });

  it('is applied once, noted with who and when', async () => {
    const statements = sqlParts(entityList).flatMap((part) => part.statements).length;
    expect(await apply()).toEqual({ from: 0, to: 1, statements });
    expect(await mirror.tables()).toEqual(
      expect.arrayContaining(entityList.filter(isMirrored).map(({ name }) => snake(name))),
    );
    expect(await apply()).toEqual({ from: 1, to: 1, statements: 0 });
    expect(await data('schemaVersionInfo', {})).toEqual({ current: 1, newest: 1 });
    expect(await data('schemaVersionLog', {})).toEqual({
      versions: [
        {
          version: 1,
          appliedAt: now,
          by: 'boss',
          checksum: sha256Hex(sqlSchema(entityList)),
          statements,
        },
      ],
    });
    expect(house.lines.filter((line) => line.includes('was applied by boss'))).toHaveLength(2);
  });

  it('that was printed otherwise makes the tables that changed anew and leaves the others', async () => {
    await apply();
    const db = await mirror.open();
    await db.updateTable('mirror_versions').set({ checksum: 'older' }).execute();
    await db
      .updateTable('mirror_tables')
      .set({ checksum: 'older' })
      .where('name', '=', 'makes')
      .execute();
    await db.insertInto('mirror_tables').values({ name: 'gone', checksum: 'any' }).execute();
    await sql
      .raw('create table gone (id text); alter table models add column kept text')
      .execute(db);
    await sql.raw('alter table makes add column lost text').execute(db);
    for (const collection of ['makes', 'models']) {
      const at = { started_at: 1, edited_at: 1, finished_at: 1 };
      const row = { collection, place: null, copied: 1, skipped: 0, ...at };
      await db.insertInto('mirror_backfills').values(row).execute();
    }
    const shown = await data('applySchema', { version: 2 });
    expect(shown['sql']).toContain(
      'drop table if exists makes cascade;\ncreate table if not exists makes',
    );
    expect(shown['sql']).not.toContain('models (');
    await apply(2);
    expect(await mirror.tables()).not.toContain('gone');
    const { rows } = await sql<{ readonly name: string }>`
      select column_name as name from information_schema.columns
      where column_name in ('kept', 'lost')`.execute(db);
    expect(rows).toEqual([{ name: 'kept' }]);
    const left = await db.selectFrom('mirror_backfills').select('collection').execute();
    expect(left).toEqual([{ collection: 'models' }]);
    expect((await data('schemaVersionLog', { limit: 1 }))['versions']).toMatchObject([
      { version: 2 },
    ]);
  });
});

describe('a database', () => {
  it('that answers is told with its time', async () => {
    expect(await data('healthCheck', {})).toEqual({
      ok: true,
      state: 'UP',
      latencyMs: expect.any(Number),
      collections: [],
      missing: 0,
      missed: [],
    });
  });

  it('that is not there or cannot be reached is told without its address', async () => {
    const none = openHouse();
    await none.member('boss');
    const health = await none.call('postgresUtil-healthCheck', {}, admin);
    expect(health).toEqual({
      ok: true,
      data: { ok: false, state: 'ABSENT', latencyMs: 0, collections: [], missing: 0, missed: [] },
    });
    expect(codeOf(await none.call('postgresUtil-schemaVersionInfo', {}, admin))).toBe(
      'NO_DATABASE',
    );
    const down = openHouse(memoryDb, {
      relational: {
        ...mirror.relational,
        open: () => Promise.reject(new Error('postgres://secret@db.example.com')),
      },
    });
    await down.member('boss');
    const answers = [
      await down.call('postgresUtil-healthCheck', {}, admin),
      await down.call('postgresUtil-schemaVersionInfo', {}, admin),
      await down.call('postgresUtil-applySchema', { version: 1, dryRun: false }, recent),
    ];
    expect(answers[0]).toEqual({
      ok: true,
      data: { ok: false, state: 'DOWN', latencyMs: 0, collections: [], missing: 0, missed: [] },
    });
    expect(answers.slice(1).map(codeOf)).toEqual(['DATABASE_DOWN', 'DATABASE_DOWN']);
    expect(JSON.stringify(answers)).not.toContain('example.com');
  });

  it.each([
    ['57P03', 'the database system is starting up'],
    ['ECONNRESET', 'read ECONNRESET'],
    [undefined, 'Connection terminated unexpectedly'],
  ])('that is lost under way is told as one that is not reached: %s', async (code, message) => {
    let asked = 0;
    const open = async () =>
      (await mirror.open()).withPlugin({
        transformQuery: ({ node }) => {
          asked += 1;
          if (asked > 1) throw Object.assign(new Error(message), { code });
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
    const house = openHouse(memoryDb, { relational: { ...mirror.relational, open } });
    await house.member('boss');
    for (const [name, input] of [
      ['postgresUtil-schemaVersionLog', {}],
      ['postgresUtil-applySchema', { version: 1 }],
      ['postgresUtil-backfill', { collection: 'makes', dryRun: true }],
      ['listings-updateSearchIndex', { listingId: 'no-such-lot' }],
    ] as const) {
      asked = 0;
      expect([name, codeOf(await house.call(name, input, recent))]).toEqual([
        name,
        'DATABASE_DOWN',
      ]);
    }
  });
});
