import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeCaller, RulesJudge } from '../../../src/embedded/contracts.ts';
import { applyWrites } from '../../../src/embedded/firestore/api/commit.ts';
import type { Session } from '../../../src/embedded/firestore/database.ts';
import { Engine } from '../../../src/embedded/firestore/engine.ts';
import type { Json } from '../../../src/embedded/firestore/json.ts';
import { messageJson } from '../../../src/embedded/firestore/listen/message.ts';
import { ListenStream } from '../../../src/embedded/firestore/listen/stream.ts';
import type { FirestoreError } from '../../../src/embedded/firestore/status.ts';
import { parseWrites } from '../../../src/embedded/firestore/write/parse.ts';
import { allowAll, plainTokens } from './service.ts';

let dir: string;
let engine: Engine;
const name = { project: 'p', database: '(default)' };
const root = 'projects/p/databases/(default)/documents';

const start = (judge: RulesJudge = allowAll): Engine =>
  new Engine({
    dir,
    clock: { now: () => Date.now() },
    judge,
    tokens: plainTokens,
    indexes: null,
    indexMode: 'refuse',
  });

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hammerlane-listen-'));
  engine = start();
});
afterEach(async () => {
  await engine.close();
  rmSync(dir, { recursive: true, force: true });
});

const session = async (caller: HomeCaller = { kind: 'owner' }): Promise<Session> => ({
  db: await engine.database(name),
  caller,
});

type Written = readonly [path: string, fields: Json | null];

/** Resolves once the writes are durable, before anybody who listens is told. */
const written = async (...writes: readonly Written[]): Promise<void> => {
  const by = await session();
  const wire = writes.map(([path, fields]) =>
    fields === null
      ? { delete: `${root}/${path}` }
      : { update: { name: `${root}/${path}`, fields } },
  );
  await applyWrites(by, parseWrites(by.db.prefix, wire)).durable;
};

/** Resolves once the writes are durable and everybody who listens is told. */
const commit = async (...writes: readonly Written[]): Promise<void> => {
  await written(...writes);
  await turn();
};

const n = (value: number, more: Json = {}): Json => ({
  n: { integerValue: String(value) },
  ...more,
});

/** A stream that records its messages in short form: `put 1 a/b`, `gone 1 a/b`, `REMOVE 1 7`… */
class Ear {
  readonly told: string[] = [];
  token = '';
  failure: FirestoreError | null = null;
  readonly stream: ListenStream;

  constructor(by: Session) {
    this.stream = new ListenStream(by, {
      send: (message) => this.note(messageJson(by.db.prefix, message)),
      sendAll: (messages) => {
        for (const message of messages) this.note(messageJson(by.db.prefix, message));
      },
      fail: (error) => {
        this.failure = error;
      },
    });
  }

  /** Returns the messages since the last call. */
  take(): readonly string[] {
    return this.told.splice(0);
  }

  listen(id: number, target: Json): readonly string[] {
    this.stream.request({ addTarget: { targetId: id, ...target } });
    return this.take();
  }

  private note(json: Json): void {
    const short = (full: unknown): string => String(full).slice(root.length + 1);
    for (const [kind, value] of Object.entries(json as Record<string, Record<string, unknown>>)) {
      if (kind === 'targetChange') {
        this.token = (value['resumeToken'] as string | undefined) ?? this.token;
        const cause = value['cause'] as { code: number } | undefined;
        const type = String(value['targetChangeType']);
        const ids = (value['targetIds'] as number[]).join();
        if (type !== 'NO_CHANGE') this.told.push([type, ids, cause?.code ?? ''].join(' ').trim());
      } else if (kind === 'filter') this.told.push(`count ${String(value['count'])}`);
      else {
        const document = value['document'] as string | { name: string };
        const path = short(typeof document === 'string' ? document : document.name);
        const kept = (value['targetIds'] as number[] | undefined) ?? [];
        this.told.push(`${kind}${kept.length > 0 ? '+' : '-'} ${path}`);
      }
    }
  }
}

const query = (more: Json = {}): Json => ({
  query: { parent: root, structuredQuery: { from: [{ collectionId: 'a' }], ...more } },
});
const where = (field: string, value: Json): Json => ({
  where: { fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value } },
});

describe('listening', () => {
  it('answers in the order it was asked, while an index of many documents is built', async () => {
    const all = Array.from({ length: 2_100 }, (_, i) => [`a/${i}`, n(i % 700)] as const);
    for (let from = 0; from < all.length; from += 300) await commit(...all.slice(from, from + 300));
    const ear = new Ear(await session());
    const three = (value: number): Json => query(where('n', { integerValue: String(value) }));
    expect(ear.listen(1, three(7))).toEqual([]);
    ear.stream.request({ removeTarget: 1 });
    expect(ear.listen(2, { documents: { documents: [`${root}/a/0`] } })).toEqual([]);
    expect(ear.listen(3, three(8))).toEqual([]);
    // Written meanwhile: in the response, or delivered right after it.
    await commit(['a/new', n(8)]);
    await vi.waitFor(() => {
      expect(ear.told).toContain('CURRENT 3');
      expect(ear.told).toContain('documentChange+ a/new');
    });
    const found = (...ids: readonly (number | string)[]) =>
      ids.map((id) => `documentChange+ a/${id}`);
    const told = ear.take();
    expect(told.indexOf('documentChange+ a/new')).toBeGreaterThan(told.indexOf('ADD 3'));
    expect(told.filter((line) => line !== 'documentChange+ a/new')).toEqual([
      'ADD 1',
      ...found(1407, 7, 707),
      'CURRENT 1',
      'REMOVE 1',
      'ADD 2',
      ...found(0),
      'CURRENT 2',
      'ADD 3',
      ...found(1408, 708, 8),
      'CURRENT 3',
    ]);
    expect(ear.listen(4, three(9))).toContain('CURRENT 4');
  });

  it('tells the result, then what enters, changes and leaves it', async () => {
    await commit(['a/1', n(1)], ['a/2', n(2)]);
    const ear = new Ear(await session());
    expect(ear.listen(1, query(where('n', { integerValue: '1' })))).toEqual([
      'ADD 1',
      'documentChange+ a/1',
      'CURRENT 1',
    ]);
    await commit(['a/3', n(1)]);
    await commit(['a/2', n(3)], ['a/1', n(5)]);
    await commit(['a/3', null]);
    expect(ear.take()).toEqual([
      'documentChange+ a/3',
      'documentChange- a/1',
      'documentDelete- a/3',
    ]);
    ear.stream.request({ removeTarget: 1 });
    await commit(['a/4', n(1)]);
    expect(ear.take()).toEqual(['REMOVE 1']);
  });

  it('keeps a limit: what is pushed out leaves, what moves up enters', async () => {
    await commit(['a/2', n(2)], ['a/3', n(3)], ['a/4', n(4)]);
    const ear = new Ear(await session());
    ear.listen(1, query({ orderBy: [{ field: { fieldPath: 'n' } }], limit: 2 }));
    await commit(['a/1', n(1)]);
    expect(ear.take()).toEqual(['documentChange+ a/1', 'documentChange- a/3']);
    await commit(['a/1', null], ['a/2', null]);
    expect([...ear.take()].sort()).toEqual([
      'documentChange+ a/3',
      'documentChange+ a/4',
      'documentDelete- a/1',
      'documentDelete- a/2',
    ]);
  });

  it('resumes from a token with the difference alone, also after a restart', async () => {
    await commit(['a/1', n(1)], ['a/2', n(2)], ['a/3', n(3)]);
    const first = new Ear(await session());
    first.listen(1, query());
    const { token } = first;
    await commit(['a/1', null], ['a/4', n(4)]);
    const difference = ['ADD 1', 'documentChange+ a/4', 'documentDelete- a/1', 'CURRENT 1'];
    const resume = { ...query(), resumeToken: token, expectedCount: 3 };
    expect(new Ear(await session()).listen(1, resume)).toEqual(difference);
    await engine.close();
    engine = start();
    expect(new Ear(await session()).listen(1, resume)).toEqual(difference);
    const limited = { ...query({ limit: 2 }), resumeToken: token };
    expect(new Ear(await session()).listen(1, limited)).toEqual([
      'ADD 1',
      'documentChange+ a/3',
      'documentDelete- a/1',
      'CURRENT 1',
    ]);
  });

  it('says the right count to a client that kept another', async () => {
    await commit(['a/1', n(1)], ['a/2', n(2)]);
    const first = new Ear(await session());
    first.listen(1, query());
    const again = { ...query(), resumeToken: first.token, expectedCount: 5 };
    expect(new Ear(await session()).listen(1, again)).toEqual(['ADD 1', 'count 2', 'CURRENT 1']);
  });

  it('starts anew after a token of another life of the database', async () => {
    await commit(['a/1', n(1)]);
    const resume = { ...query(), resumeToken: Buffer.from('other:1').toString('base64') };
    expect(new Ear(await session()).listen(1, resume)).toEqual([
      'ADD 1',
      'RESET 1',
      'documentChange+ a/1',
      'CURRENT 1',
    ]);
  });

  it('asks the rules again when what they rested on changes', async () => {
    await engine.close();
    engine = start({
      allows: ({ read, path, before }) =>
        (path.startsWith('a') && read('users/u')?.fields['ok'] !== undefined) ||
        (path.startsWith('open') && before?.fields['public'] !== undefined),
    });
    const yes = { ok: { booleanValue: true } };
    await commit(['users/u', yes], ['a/1', n(1)], ['open/o', { public: { booleanValue: true } }]);
    const ear = new Ear(await session({ kind: 'visitor' }));
    ear.listen(1, query());
    ear.listen(2, { documents: { documents: [`${root}/open/o`] } });
    expect(ear.listen(3, { documents: { documents: [`${root}/shut/s`] } })).toEqual(['REMOVE 3 7']);
    await commit(['users/u', {}], ['a/1', n(2)]);
    expect(ear.take()).toEqual(['REMOVE 1 7']);
    await commit(['open/o', n(1)]);
    expect(ear.take()).toEqual(['REMOVE 2 7']);
  });

  it('does not show a document that left a result by becoming private', async () => {
    await engine.close();
    engine = start({
      allows: ({ method, before }) => method === 'list' || before?.fields['private'] === undefined,
    });
    const open = { s: { stringValue: 'open' } };
    await commit(['a/1', open], ['a/2', open]);
    const ear = new Ear(await session({ kind: 'visitor' }));
    ear.listen(1, query(where('s', { stringValue: 'open' })));
    ear.take();
    await commit(['a/1', { private: { booleanValue: true } }], ['a/2', n(1)]);
    expect(ear.take()).toEqual(['documentRemove- a/1', 'documentChange- a/2']);
  });

  it('bills what it tells, and no query less than one read', async () => {
    await commit(['a/1', n(1)], ['a/2', n(2)]);
    engine.meter.reset();
    const by = await session({ kind: 'member', uid: 'm', claims: {} });
    new Ear(by).listen(1, query());
    new Ear(by).listen(1, query(where('n', { integerValue: '9' })));
    await commit(['a/1', n(7)]);
    expect(engine.meter.snapshot()).toMatchObject({
      reads: 4,
      writes: 1,
      clients: { m: { reads: 4, writes: 0 } },
    });
  });

  it('refuses a query that is none, and goes on with the others', async () => {
    await commit(['a/1', n(1)]);
    const ear = new Ear(await session());
    ear.listen(1, query());
    const many = { values: Array.from({ length: 31 }, (_, at) => ({ integerValue: String(at) })) };
    const filter = { field: { fieldPath: 'n' }, op: 'IN', value: { arrayValue: many } };
    expect(ear.listen(2, query({ where: { fieldFilter: filter } }))).toEqual(['REMOVE 2 3']);
    const none = { query: { parent: root, structuredQuery: { from: 'x' } } };
    expect(ear.listen(3, none)).toEqual(['REMOVE 3 3']);
    await commit(['a/1', n(2)]);
    expect(ear.take()).toEqual(['documentChange+ a/1']);
    expect(ear.failure).toBeNull();
  });

  it('ends the stream of a token that has run out, and of a malformed request', async () => {
    const late = new Ear(await session({ kind: 'member', uid: 'm', claims: { exp: 1 } }));
    late.listen(1, query());
    expect(late.failure?.status).toBe('UNAUTHENTICATED');
    const wrong = new Ear(await session());
    wrong.listen(0, query());
    expect(wrong.failure?.status).toBe('INVALID_ARGUMENT');
  });

  it('answers who wrote before it tells who listens, and tells nobody twice', async () => {
    await commit(['a/x', n(1)]);
    const documents = { documents: { documents: [`${root}/a/x`] } };
    const early = new Ear(await session());
    early.listen(1, documents);
    early.listen(2, query());
    await written(['a/x', n(2)]);
    expect(early.take()).toEqual([]);
    const late = new Ear(await session());
    expect(late.listen(1, documents)).toEqual(['ADD 1', 'documentChange+ a/x', 'CURRENT 1']);
    expect(late.listen(2, query())).toEqual(['ADD 2', 'documentChange+ a/x', 'CURRENT 2']);
    // The newcomer is told of the present state, and those before it are told first.
    expect(early.take()).toEqual(['documentChange+ a/x', 'documentChange+ a/x']);
    await turn();
    expect([...early.take(), ...late.take()]).toEqual([]);
    // A position is never named ahead of what was sent.
    await written(['a/x', n(3)]);
    const before = early.token;
    early.stream.request({ removeTarget: 9 });
    expect(early.take().slice(0, 2)).toEqual(['documentChange+ a/x', 'documentChange+ a/x']);
    expect(early.token).not.toBe(before);
  });

  it('asks the rules once for all visitors, and for each member', async () => {
    const asked: string[] = [];
    let isPublic = true;
    await engine.close();
    engine = start({
      allows: ({ caller, method }) => {
        if (method === 'get') asked.push(caller.kind === 'member' ? caller.uid : caller.kind);
        return isPublic || caller.kind === 'member';
      },
    });
    await commit(['a/x', n(1)], ['a/y', n(1)]);
    const of = (path: string): Json => ({ documents: { documents: [`${root}/${path}`] } });
    const ears: Ear[] = [];
    const callers: readonly HomeCaller[] = [
      ...Array.from({ length: 5 }, () => ({ kind: 'visitor' }) as const),
      { kind: 'member', uid: 'ann', claims: {} },
      { kind: 'member', uid: 'ben', claims: {} },
    ];
    for (const caller of callers) {
      const ear = new Ear(await session(caller));
      ear.listen(1, of('a/x'));
      ear.listen(2, of('a/y'));
      ears.push(ear);
    }
    asked.length = 0;
    await commit(['a/x', n(2)]);
    expect(asked).toEqual(['visitor', 'ann', 'ben']);
    for (const ear of ears) expect(ear.take()).toEqual(['documentChange+ a/x']);
    // Nothing is remembered for the next commit.
    isPublic = false;
    await commit(['a/x', n(3)]);
    expect(ears.map((ear) => ear.take().join())).toEqual([
      ...Array.from({ length: 5 }, () => 'REMOVE 1 7'),
      'documentChange+ a/x',
      'documentChange+ a/x',
    ]);
  });

  it('holds 10,000 targets and touches only those concerned', async () => {
    await commit(...Array.from({ length: 400 }, (_, at) => [`a/${at}`, n(at)] as const));
    const ears: Ear[] = [];
    for (let client = 0; client < 100; client += 1) {
      const ear = new Ear(await session());
      ears.push(ear);
      for (let at = 0; at < 100; at += 1) {
        const number = client * 100 + at;
        if (at % 2 === 0) ear.listen(at + 1, { documents: { documents: [`${root}/a/${number}`] } });
        else ear.listen(at + 1, query(where('n', { integerValue: String(number) })));
      }
    }
    let looked = 0;
    for (const ear of ears) {
      const { documentChanged, resultChanged } = ear.stream;
      ear.stream.documentChanged = (...args) => {
        looked += 1;
        documentChanged.apply(ear.stream, args);
      };
      ear.stream.resultChanged = (...args) => {
        looked += 1;
        resultChanged.apply(ear.stream, args);
      };
    }
    await commit(['a/200', n(201)]);
    expect(looked).toBe(2);
    expect(ears.flatMap((ear) => ear.take())).toEqual([
      'documentChange+ a/200',
      'documentChange+ a/200',
    ]);
  });
});
