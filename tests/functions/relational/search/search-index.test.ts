import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import type { Entity } from '../../../../src/domain/kit/entity.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { auditLog } from '../../../../src/domain/platform/audit/audit-entry.entity.ts';
import { copyBatch, copiesOf } from '../../../../src/functions/relational/copy.ts';
import { keepMirror, lookAgain } from '../../../../src/functions/relational/keep-mirror.ts';
import { mirroredEntity } from '../../../../src/functions/relational/write-changes.ts';
import type { CallerIdentity } from '../../../../src/functions/calls/call.ts';
import { admin, codeOf, openHouse, signedIn, visitor } from '../../house.ts';
import { memoryDb } from '../../memory-db.ts';
import { mirrorStages, type MirrorStage } from '../mirror-stage.ts';
import { catalogue } from './catalogue.ts';

const stages = mirrorStages();
let stage: MirrorStage;
const boss = signedIn('boss', { role: 'admin' });
/** Lot numbers 1241 to 1243, running auctions. */
const few = catalogue(Date.now()).filter(
  ({ listing }) => listing.number > 1240 && listing.number < 1244,
);

beforeAll(() => stages.database.open(), 120_000);
const begin = async (): Promise<void> => {
  stage = await stages.open();
  await stage.house.member(['boss', 'ann']);
  for (const { id, listing, auction } of few) {
    await stage.ports.db.transaction(async (tx) => {
      tx.create(listings, id, { ...listing, createdBy: 'sam' });
      tx.create(auctions, id, { ...auction, createdBy: 'sam' });
    });
  }
};

const change = (id: string, fields: object, entity: Entity = listings) =>
  stage.ports.db.transaction(async (tx) => {
    await tx.get(entity, id);
    tx.change(entity, id, fields);
  });

const data = async <T>(name: string, input: object, by: CallerIdentity | string): Promise<T> => {
  stage.house.clock.time += 10_000;
  const answer = await stage.house.call(name, input, by);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.data as T;
};
interface Found {
  readonly state: string;
  readonly total: number;
  readonly hits: readonly { readonly number: number; readonly hidden?: true }[];
  readonly suggestion?: string;
}
const find = async (
  query: string,
  by: CallerIdentity | string = visitor,
  more: object = {},
): Promise<Found> => data<Found>('search-find', { query, ...more }, by);
const numbers = ({ hits }: Found): readonly number[] => hits.map(({ number }) => number);
const update = (listingId: string) =>
  data<{ readonly indexed: number }>('listings-updateSearchIndex', { listingId }, boss);
const read = () => data<Readonly<Record<string, unknown>>>('search-readIndex', {}, boss);

const rows = async (): Promise<string> => {
  const db = await stages.database.open();
  const { rows: found } = await sql<{ readonly row: string }>`
    select row_to_json(s)::text as row from search_lots s order by id`.execute(db);
  return found.map(({ row }) => row).join('\n');
};

describe('who may, with what', () => {
  beforeAll(begin, 60_000);
  const refused: readonly (readonly [string, object, CallerIdentity | string, string])[] = [
    ['search-find', {}, visitor, 'INVALID_ARGUMENT'],
    ['search-find', { query: 7 }, visitor, 'INVALID_ARGUMENT'],
    ['search-find', { query: 'q=a'.repeat(400) }, visitor, 'INVALID_ARGUMENT'],
    ['search-find', { query: 'q=a', limit: 51 }, visitor, 'INVALID_ARGUMENT'],
    ['search-find', { query: 'q=a', more: 1 }, visitor, 'INVALID_ARGUMENT'],
    ['search-readIndex', {}, visitor, 'UNAUTHENTICATED'],
    ['search-readIndex', {}, 'ann', 'STAFF_ONLY'],
    ...['listings-updateSearchIndex', 'listings-deleteFromSearchIndex'].flatMap(
      (name) =>
        [
          [name, { listingId: 'lot-1241' }, visitor, 'UNAUTHENTICATED'],
          [name, { listingId: 'lot-1241' }, 'ann', 'STAFF_ONLY'],
          [name, {}, admin, 'INVALID_ARGUMENT'],
          [name, { listingId: 7 }, admin, 'INVALID_ARGUMENT'],
          [name, { listingId: 'x'.repeat(129) }, admin, 'INVALID_ARGUMENT'],
        ] as const,
    ),
  ];
  it.each(refused)('%s %j: %#', async (name, input, by, code) => {
    expect(codeOf(await stage.house.call(name, input, by))).toBe(code);
    expect(await stages.tables()).toEqual([]);
  });

  it('without a database says so, and a database that does not answer is refused', async () => {
    const without = openHouse(memoryDb);
    await without.member('boss');
    const found = await without.call('search-find', { query: 'q=ford' }, visitor);
    expect(found).toEqual({ ok: true, data: { state: 'ABSENT', total: 0, hits: [], facets: [] } });
    const index = await without.call('search-readIndex', {}, boss);
    expect(index.ok && index.data).toMatchObject({ state: 'ABSENT', lots: 0 });
    const written = await without.call('listings-updateSearchIndex', { listingId: 'all' }, boss);
    expect(codeOf(written)).toBe('NO_DATABASE');
    const broken = openHouse(memoryDb, {
      relational: {
        ...stage.relational,
        isUsed: () => Promise.resolve(true),
        open: () => Promise.reject(new Error('gone')),
      },
    });
    await broken.member('boss');
    const refusedFind = await broken.call('search-find', { query: 'q=ford' }, visitor);
    expect(codeOf(refusedFind)).toBe('DATABASE_DOWN');
    const down = await broken.call('search-readIndex', {}, boss);
    expect(down.ok && down.data).toMatchObject({ state: 'DOWN' });
  });
});

describe('the search of a house', () => {
  beforeEach(begin, 60_000);
  it('is prepared by the first who searches, and finds what is public', async () => {
    await change('lot-1242', { isPublic: false, status: 'PREVIEW' });
    await change('lot-1243', { isDeleted: true });
    expect(await find('q=chevrolet')).toMatchObject({ state: 'PREPARING', total: 0 });
    expect(await find('q=chevrolet')).toMatchObject({ state: 'READY', total: 1 });
    expect(numbers(await find('q=chevrolet', 'ann', { anyList: true }))).toEqual([1241]);
    const support = signedIn('boss', { role: 'support' });
    expect(numbers(await find('q=chevrolet', support, { anyList: true }))).toEqual([1241]);
    expect(numbers(await find('q=volvo', boss, { anyList: true }))).toEqual([]);
    const staff = await find('q=chevrolet', boss, { anyList: true });
    expect(numbers(staff)).toEqual([1242, 1241]);
    expect(staff.hits[0]).toMatchObject({ hidden: true });
    expect(numbers(await find('q=chevrolet', boss))).toEqual([1241]);
    const versions = await data<{ readonly versions: readonly { readonly by: string }[] }>(
      'postgresUtil-schemaVersionLog',
      {},
      boss,
    );
    expect(versions.versions.map(({ by }) => by)).toEqual(['house']);
  });

  it('follows every change, and says what would be found where nothing is', async () => {
    await update('all');
    expect(numbers(await find('q=volvo'))).toEqual([1243]);
    await change('lot-1243', { title: '1990 Saab 900 Turbo', isPublic: true });
    await keepMirror(stage.ports);
    expect(numbers(await find('q=saab+900'))).toEqual([1243]);
    expect(await find('q=korvolvo')).toMatchObject({ total: 0, suggestion: 'volvo' });
    const usd = { currency: 'USD' };
    await change('lot-1243', { status: 'SOLD', soldPrice: 4_000 });
    await change('lot-1243', { status: 'SOLD', soldPrice: 4_000 }, auctions);
    await keepMirror(stage.ports);
    expect(numbers(await find('q=saab'))).toEqual([]);
    expect(numbers(await find('q=saab&show=results&state=sold&max=5000', visitor, usd))).toEqual([
      1243,
    ]);
    expect(numbers(await find('q=saab&show=results&max=3000', visitor, usd))).toEqual([]);
    await change('lot-1243', { isDeleted: true });
    await keepMirror(stage.ports);
    expect(numbers(await find('q=saab', boss, { anyList: true }))).toEqual([]);
  });

  it('written anew equals the one that was kept current, word for word', async () => {
    await update('all');
    await change('lot-1241', { title: '1972 Chevrolet C10 Cheyenne' });
    await change('lot-1242', { isDeleted: true });
    await keepMirror(stage.ports);
    const kept = await rows();
    expect(kept).toContain('cheyenne');
    expect(await update('all')).toEqual({ indexed: 2 });
    expect(await rows()).toBe(kept);
    const db = await stages.database.open();
    await sql`truncate search_lots, search_words`.execute(db);
    expect(await update('all')).toEqual({ indexed: 2 });
    expect(await rows()).toBe(kept);
    await stages.clear();
    await stage.apply();
    for (const { collection } of await copiesOf(db)) {
      const entity = mirroredEntity(collection)!;
      await copyBatch(stage.ports, stage.relational, db, entity, { limit: 50 });
    }
    expect(await rows()).toBe(kept);
  });

  it('that was cut off goes on, and one that was never written begins by itself', async () => {
    await update('all');
    const db = await stages.database.open();
    await db
      .updateTable('mirror_backfills')
      .set({ place: 'lot-1241', finished_at: null })
      .where('collection', '=', 'search_lots')
      .execute();
    expect(await read()).toMatchObject({ state: 'PREPARING' });
    await keepMirror(stage.ports);
    expect(await read()).toMatchObject({ state: 'READY', lots: 3, publicLots: 3, mirrored: 3 });
    await sql`truncate search_lots`.execute(db);
    await db.deleteFrom('mirror_backfills').where('collection', '=', 'search_lots').execute();
    // As after a restart: the schedule's knowledge of the mirror is gone.
    lookAgain(stage.relational);
    await keepMirror(stage.ports);
    expect(numbers(await find('q=volvo'))).toEqual([1243]);
  });

  it('leaves an older schema to staff, and goes on following it', async () => {
    await stage.apply();
    const db = await stages.database.open();
    await sql`drop table search_lots, search_words`.execute(db);
    expect(await read()).toMatchObject({ state: 'OUTDATED' });
    expect(
      codeOf(await stage.house.call('listings-updateSearchIndex', { listingId: 'all' }, boss)),
    ).toBe('SCHEMA_MISSING');
    await change('lot-1243', { title: '1990 Saab 900 Turbo' });
    await keepMirror(stage.ports);
    const { rows: titles } = await sql<{ readonly title: string }>`
      select title from listings where id = 'lot-1243'`.execute(db);
    expect(titles).toEqual([{ title: '1990 Saab 900 Turbo' }]);
    await stages.clear();
  });
});

describe('a search', () => {
  beforeAll(async () => {
    await begin();
    await update('all');
  }, 60_000);

  it('asks the database no more often for thirty unknown words than for one', async () => {
    let asked = 0;
    const open = async () =>
      (await stages.database.open()).withPlugin({
        transformQuery: ({ node }) => {
          asked += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
    const house = openHouse(memoryDb, { relational: { ...stage.relational, open } });
    const statements = async (words: readonly string[]): Promise<number> => {
      asked = 0;
      const answer = await house.call('search-find', { query: `q=${words.join('+')}` }, visitor);
      expect(answer).toMatchObject({ ok: true, data: { state: 'READY', total: 0 } });
      return asked;
    };
    const words = Array.from({ length: 30 }, (_, n) => `zq${String.fromCharCode(97 + n)}xjk`);
    const one = await statements(words.slice(0, 1));
    expect(one).toBeGreaterThan(2);
    expect(await statements(words)).toBe(one);
  });

  it('of one address is answered though another sends many at once', async () => {
    const order: string[] = [];
    const search = async (ip: string): Promise<string> => {
      const by = { kind: 'visitor', ip } as const;
      const code = codeOf(await stage.house.call('search-find', { query: 'q=volvo' }, by));
      if (code === 'ok') order.push(ip);
      return code;
    };
    const burst = Array.from({ length: 20 }, () => search('192.0.2.20'));
    expect(await search('192.0.2.21')).toBe('ok');
    const codes = new Set(await Promise.all(burst));
    expect([...codes].filter((code) => code !== 'ok' && code !== 'RATE_LIMITED')).toEqual([]);
    expect(order.filter((ip) => ip === '192.0.2.20').length).toBeGreaterThan(5);
    expect(order.indexOf('192.0.2.21')).toBeLessThan(order.length - 3);
  });
});

describe('one listing', () => {
  beforeEach(begin, 60_000);
  it('stays out once it was taken out, until it is written anew', async () => {
    await update('all');
    await data('listings-deleteFromSearchIndex', { listingId: 'lot-1243' }, boss);
    await data('listings-deleteFromSearchIndex', { listingId: 'lot-1243' }, boss);
    expect(numbers(await find('q=volvo'))).toEqual([]);
    await change('lot-1243', { title: '1990 Volvo 240 GL wagon' });
    await keepMirror(stage.ports);
    await update('all');
    expect(numbers(await find('q=volvo', boss, { anyList: true }))).toEqual([]);
    expect(await read()).toMatchObject({
      leftOut: [{ listingId: 'lot-1243', by: 'boss', at: expect.any(Number) }],
    });
    expect(await update('lot-1243')).toEqual({ indexed: 1 });
    expect(numbers(await find('q=volvo+wagon'))).toEqual([1243]);
    expect(await read()).toMatchObject({ leftOut: [] });
    const acts = await stage.ports.db.find(auditLog, { where: [['by', '==', 'boss']] });
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['listings-updateSearchIndex', 'listings-deleteFromSearchIndex']),
    );
  });

  it('that is not there or deleted is not written', async () => {
    await update('all');
    await change('lot-1243', { isDeleted: true });
    await keepMirror(stage.ports);
    const before = await rows();
    for (const listingId of ['none', 'lot-1243']) {
      const answer = await stage.house.call('listings-updateSearchIndex', { listingId }, boss);
      expect(codeOf(answer)).toBe('LISTING_NOT_FOUND');
    }
    expect(await rows()).toBe(before);
  });

  it('is searched for without harm by whatever is typed', async () => {
    await update('all');
    for (const text of [`'; drop table x; --`, `a' | b & (c`, '\\', '%_%', 'a:*', '𝔉ord ½', '']) {
      expect(await find(`q=${encodeURIComponent(text)}`)).toMatchObject({ state: 'READY' });
    }
    expect(await stages.tables()).toContain('search_lots');
  });
});
