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

/** What a decision rested on: documents the rules read. Read again when one of them changes. */
export type Grounds = Set<string>;

interface Asked {
  readonly caller: Client;
  readonly get: Get;
  readonly grounds: Grounds;
}

/** The reading half of a question; each distinct document is billed as one read. */
const reading = (db: Database, { caller, get, grounds }: Asked) => {
  const readWith = (from: Get, path: string): WireDocument | null => {
    if (!grounds.has(path)) {
      grounds.add(path);
      db.meter.read(caller, `rules ${collectionOf(path)}`, 1);
    }
    return wire(db, from(path));
  };
  return {
    caller,
    time: Math.floor(db.clock.now()),
    read: (path: string) => readWith(get, path),
    readAfter: (path: string) => readWith(get, path),
    readSoFar: grounds,
    readWith,
  };
};

const decide = (db: Database, question: RulesQuestion): void => {
  if (!db.judge.allows(question)) throw denied();
};

/** Refuses unless the rules let the caller get this document (null: it is missing). */
export const checkGet = (
  { db, caller }: Session,
  path: string,
  document: StoredDocument | null,
  get: Get,
): Grounds => {
  const grounds: Grounds = new Set();
  if (caller.kind === 'owner') return grounds;
  const asked = reading(db, { caller, get, grounds });
  decide(db, { ...asked, method: 'get', path, before: wire(db, document), after: null });
  return grounds;
};

/** Refuses unless the rules let the caller run this query. Decided once, on the query alone. */
export const checkList = ({ db, caller }: Session, query: Query, get: Get): Grounds => {
  const grounds: Grounds = new Set();
  if (caller.kind === 'owner') return grounds;
  const { place } = query;
  if (place.collection === null) throw denied();
  const asked = reading(db, { caller, get, grounds });
  decide(db, {
    ...asked,
    method: 'list',
    path: place.deep ? place.collection : collectionPath(place),
    ...(place.deep ? { group: true } : {}),
    before: null,
    after: null,
    query: printQuery(db.prefix, query),
  });
  return grounds;
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
  const asked = reading(db, { caller, get, grounds: new Set() });
  for (const staged of stage.writes) {
    const method = methodOf(staged);
    decide(db, {
      ...asked,
      time,
      readAfter: (path) => asked.readWith(stage.after, path),
      method,
      path: staged.write.path,
      before: wire(db, staged.before),
      after: method === 'delete' || method === 'get' ? null : wire(db, staged.after),
    });
  }
};
