import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  batchWrite,
  beginTransaction,
  commit,
  rollback,
} from '../../../src/embedded/firestore/api/commit.ts';
import { batchGet } from '../../../src/embedded/firestore/api/get.ts';
import { runQueryRequest } from '../../../src/embedded/firestore/api/query.ts';
import type { Session } from '../../../src/embedded/firestore/database.ts';
import { Engine } from '../../../src/embedded/firestore/engine.ts';
import type { Json } from '../../../src/embedded/firestore/json.ts';
import { Locks, type Holder } from '../../../src/embedded/firestore/transaction/locks.ts';
import { allowAll, plainTokens } from './service.ts';

let dir: string;
let engine: Engine;
let by: Session;
const parent = 'projects/p/databases/(default)/documents';

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hammerlane-transactions-'));
  engine = new Engine({
    dir,
    clock: { now: () => Date.now() },
    judge: allowAll,
    tokens: plainTokens,
    indexes: null,
    indexMode: 'refuse',
  });
  by = {
    db: await engine.database({ project: 'p', database: '(default)' }),
    caller: { kind: 'owner' },
  };
});
afterEach(async () => {
  await engine.close();
  rmSync(dir, { recursive: true, force: true });
});

const put = (path: string, n: number): Json => ({
  update: { name: `${parent}/${path}`, fields: { n: { integerValue: String(n) } } },
});
const write = (...writes: readonly Json[]): Promise<Json> => commit(by, { writes });
const all = async (answers: AsyncGenerator<Json>): Promise<Json[]> => {
  const found: Json[] = [];
  for await (const answer of answers) found.push(answer);
  return found;
};
const read = async (path: string, more: Json): Promise<Json[]> =>
  all(batchGet(by, { documents: [`${parent}/${path}`], ...more }));
const readWrite = { newTransaction: { readWrite: {} } };
const begun = async (path: string): Promise<string> =>
  String((await read(path, readWrite))[0]?.['transaction']);
const query = { parent, structuredQuery: { from: [{ collectionId: 'a' }] } };

describe('a transaction', () => {
  it('commits what still holds and aborts what does not', async () => {
    await write(put('a/1', 1));
    const good = await begun('a/1');
    await expect(
      commit(by, { transaction: good, writes: [put('a/1', 2)] }),
    ).resolves.toHaveProperty('commitTime');
    const stale = await begun('a/1');
    await write(put('a/1', 3));
    await expect(commit(by, { transaction: stale, writes: [put('a/2', 1)] })).rejects.toMatchObject(
      { status: 'ABORTED' },
    );
    await expect(commit(by, { transaction: stale, writes: [] })).rejects.toThrow(
      /expired or is no longer valid/,
    );
  });

  it('aborts when a missing document it read was made, and when a query has a new answer', async () => {
    const missing = await begun('a/9');
    await write(put('a/9', 1));
    await expect(
      commit(by, { transaction: missing, writes: [put('b/1', 1)] }),
    ).rejects.toMatchObject({ status: 'ABORTED' });
    const [first] = await all(runQueryRequest(by, { ...query, ...readWrite }));
    await write(put('a/phantom', 1));
    await expect(
      commit(by, { transaction: first?.['transaction'], writes: [put('b/1', 1)] }),
    ).rejects.toMatchObject({ status: 'ABORTED' });
  });

  it('lines up behind another that read the same document', async () => {
    await write(put('a/1', 0));
    const order: string[] = [];
    const first = await begun('a/1');
    const second = begun('a/1').then((id) => {
      order.push('second read');
      return id;
    });
    order.push('first commits');
    await commit(by, { transaction: first, writes: [put('a/1', 1)] });
    await commit(by, { transaction: await second, writes: [put('a/1', 2)] });
    expect(order).toEqual(['first commits', 'second read']);
  });

  it('lets go at rollback', async () => {
    await write(put('a/1', 0));
    const first = await begun('a/1');
    const second = begun('a/1');
    rollback(by, { transaction: first });
    rollback(by, { transaction: first });
    await expect(
      commit(by, { transaction: await second, writes: [put('a/1', 2)] }),
    ).resolves.toBeDefined();
  });

  it('reads the past when it is read-only, and writes nothing', async () => {
    const { commitTime } = await write(put('a/1', 1), put('a/2', 1));
    const options = { readOnly: { readTime: commitTime } };
    const id = beginTransaction(by, Date.parse(String(commitTime)))['transaction'];
    await write(put('a/1', 2), { delete: `${parent}/a/2` }, put('a/3', 1));
    const found = await all(runQueryRequest(by, { ...query, transaction: id }));
    const names = found.map((one) =>
      (one['document'] as { name: string; fields: object } | undefined)?.name.slice(parent.length),
    );
    expect(names).toEqual(['/a/1', '/a/2']);
    expect((await read('a/1', { newTransaction: options }))[1]).toMatchObject({
      found: { fields: { n: { integerValue: '1' } } },
    });
    expect((await read('a/3', { readTime: commitTime }))[0]).toHaveProperty('missing');
    await expect(commit(by, { transaction: id, writes: [put('a/1', 5)] })).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });

  it('cannot read what is forgotten', async () => {
    await write(put('a/1', 1));
    await expect(read('a/1', { readTime: '2001-01-01T00:00:00Z' })).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
  });
});

describe('locks', () => {
  it('refuse to wait in a circle', async () => {
    const locks = new Locks();
    const [one, two]: [Holder, Holder] = [{ waitingFor: null }, { waitingFor: null }];
    await locks.acquire(one, 'a');
    await locks.acquire(two, 'b');
    const waiting = locks.acquire(one, 'b');
    await expect(locks.acquire(two, 'a')).rejects.toMatchObject({ status: 'ABORTED' });
    locks.release(two);
    await waiting;
    locks.release(one);
    await locks.acquire(two, 'a');
  });
});

describe('batchWrite', () => {
  it('does each write by itself and says how it went', async () => {
    const answer = await batchWrite(by, {
      writes: [put('a/1', 1), { ...put('a/2', 1), currentDocument: { exists: true } }],
    });
    expect(answer['status']).toMatchObject([{ code: 0 }, { code: 5 }]);
    expect(by.db.store.present.get('a/1')).not.toBeNull();
    expect(by.db.store.present.get('a/2')).toBeNull();
  });
});
