import type { HomeCaller, RulesQuestion, WireDocument } from '../contracts.ts';
import type { Database, Session } from './database.ts';
import { collectionOf } from './name.ts';
import { denied } from './status.ts';
import type { Query } from './query/model.ts';
import { printQuery } from './query/print.ts';
import { wireDocument, type StoredDocument } from './store/document.ts';
import { collectionPath } from './store/view.ts';
import type { Stage, StagedWrite } from './write/stage.ts';

type Client = Exclude<HomeCaller, { kind: 'owner' }>;
type Get = (path: string) => StoredDocument | null;

const wire = (db: Database, document: StoredDocument | null): WireDocument | null =>
  document === null ? null : wireDocument(db.prefix, document);

/** Documents that the rules read for a decision, which is made again if one of them changes. */
type RuleReads = Set<string>;

interface RuleRequest {
  readonly caller: Client;
  readonly get: Get;
  readonly ruleReads: RuleReads;
}

/** The part of a question about reads; each distinct document is billed as one read. */
const requestFor = (db: Database, { caller, get, ruleReads: reads }: RuleRequest) => {
  const readWith = (from: Get, path: string): WireDocument | null => {
    if (!reads.has(path)) {
      reads.add(path);
      db.meter.read(caller, `rules ${collectionOf(path)}`, 1);
    }
    return wire(db, from(path));
  };
  return {
    caller,
    time: Math.floor(db.clock.now()),
    read: (path: string) => readWith(get, path),
    readAfter: (path: string) => readWith(get, path),
    readSoFar: reads,
    readWith,
  };
};

const assertRuled = (db: Database, question: RulesQuestion): void => {
  if (!db.judge.allows(question)) throw denied();
};

/** Refuses unless the rules let the caller get this document; null if it is missing. */
export const checkGet = (
  { db, caller }: Session,
  path: string,
  document: StoredDocument | null,
  get: Get,
): RuleReads => {
  const reads: RuleReads = new Set();
  if (caller.kind === 'owner') return reads;
  const request = requestFor(db, { caller, get, ruleReads: reads });
  assertRuled(db, { ...request, method: 'get', path, before: wire(db, document), after: null });
  return reads;
};

/** Refuses unless the rules let the caller run this query. Decided once, from the query alone. */
export const checkList = ({ db, caller }: Session, query: Query, get: Get): RuleReads => {
  const reads: RuleReads = new Set();
  if (caller.kind === 'owner') return reads;
  const { from: selector } = query;
  if (selector.collection === null) throw denied();
  const request = requestFor(db, { caller, get, ruleReads: reads });
  assertRuled(db, {
    ...request,
    method: 'list',
    path: selector.deep ? selector.collection : collectionPath(selector),
    ...(selector.deep ? { group: true } : {}),
    before: null,
    after: null,
    query: printQuery(db.prefix, query),
  });
  return reads;
};

const methodOf = ({ write, before }: StagedWrite): RulesQuestion['method'] => {
  if (write.kind === 'delete') return 'delete';
  if (write.kind === 'verify') return 'get';
  const { precondition } = write;
  const expected =
    precondition.kind !== 'none' && !(precondition.kind === 'exists' && !precondition.exists);
  return before === null && !expected ? 'create' : 'update';
};

/** Refuses unless the rules let the caller do every write of a commit at `time` (ms). */
export const checkWrites = ({ db, caller }: Session, stage: Stage, time: number): void => {
  if (caller.kind === 'owner') return;
  const get: Get = (path) => db.store.present.get(path);
  const request = requestFor(db, { caller, get, ruleReads: new Set() });
  for (const staged of stage.writes) {
    const method = methodOf(staged);
    assertRuled(db, {
      ...request,
      time,
      readAfter: (path) => request.readWith(stage.after, path),
      method,
      path: staged.write.path,
      before: wire(db, staged.before),
      after: method === 'delete' || method === 'get' ? null : wire(db, staged.after),
    });
  }
};
