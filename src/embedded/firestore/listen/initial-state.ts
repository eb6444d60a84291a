import type { Session } from '../database.ts';
import { countOrNull, type Json } from '../json.ts';
import { collectionOf } from '../name.ts';
import { printShape } from '../query/print.ts';
import { runQuery } from '../query/run.ts';
import { matches } from '../query/match.ts';
import type { StoredDocument } from '../store/document.ts';
import { PastView } from '../store/view.ts';
import { timeText } from '../time.ts';
import { jsonMessage, targetChange, type ListenMessage } from './message.ts';
import { isResume, since, type Since } from './resume.ts';
import type { DocumentsTarget, QueryTarget } from './target.ts';

/** Messages that a new target receives between ADD and CURRENT. */
export interface InitialState {
  readonly messages: Iterable<ListenMessage>;
}

const putMessage = (id: number, document: StoredDocument): ListenMessage => ({
  kind: 'document',
  document,
  targetIds: [id],
  removedTargetIds: [],
});

/** Yields documents at the reader's pace, so that a long result is not built beforehand. */
function* putEach(id: number, documents: readonly StoredDocument[]): Generator<ListenMessage> {
  for (const document of documents) yield putMessage(id, document);
}

function* inTurn(...parts: readonly Iterable<ListenMessage>[]): Generator<ListenMessage> {
  for (const part of parts) yield* part;
}

const removedMessage = (
  { db }: Session,
  id: number,
  path: string,
  deleted: boolean,
): ListenMessage => {
  const about = {
    document: db.prefix + path,
    readTime: timeText(db.store.durableTime),
    removedTargetIds: [id],
  };
  return jsonMessage(deleted ? { documentDelete: about } : { documentRemove: about });
};

const reset = (id: number, input: Json): readonly ListenMessage[] =>
  isResume(input) ? [targetChange('RESET', [id])] : [];

/** Sends the correct count if it differs from the number of documents the client reports. */
const countFilter = (
  id: number,
  input: Json,
  then: number,
  now: number,
): readonly ListenMessage[] => {
  const expected = countOrNull(input['expectedCount'], 'expectedCount');
  if (expected === null || expected === then) return [];
  return [jsonMessage({ filter: { targetId: id, count: now } })];
};

/** Documents requested by name: the state of each, or that it does not exist. */
export const openDocuments = (
  session: Session,
  target: DocumentsTarget,
  input: Json,
): InitialState => {
  const { db, caller } = session;
  const { id } = target;
  const view = db.store.durableView;
  const known = since(db.store, input);
  const messages = target.paths.map((path) => {
    const document = view.get(path);
    const fresh = known === null || known.has(path);
    if (fresh) db.meter.read(caller, `listen ${collectionOf(path)}/…`, 1);
    return document === null
      ? removedMessage(session, id, path, true)
      : fresh
        ? putMessage(id, document)
        : null;
  });
  const count = (get: (path: string) => StoredDocument | null | undefined): number =>
    target.paths.filter((path) => (get(path) ?? null) !== null).length;
  const now = count((path) => view.get(path));
  const then = count((path) => (known?.has(path) === true ? known.get(path) : view.get(path)));
  return {
    messages: [
      ...(known === null ? reset(id, input) : []),
      ...messages.filter((message) => message !== null),
      ...(known === null ? [] : countFilter(id, input, then, now)),
    ],
  };
};

interface Difference {
  readonly put: readonly StoredDocument[];
  readonly removed: readonly string[];
  /** Number of documents in the result at the listener's resume token. */
  readonly before: number;
}

/** Changes of the query's result since the listener's resume token. */
const difference = (
  session: Session,
  { query }: QueryTarget,
  known: Since,
  result: readonly StoredDocument[],
): Difference => {
  const view = session.db.store.durableView;
  const touched = [...known].filter(([path, before]) => {
    const after = view.get(path);
    return (before !== null && matches(query, before)) || (after !== null && matches(query, after));
  });
  if (touched.length === 0) return { put: [], removed: [], before: result.length };
  const now = new Map(result.map((document) => [document.path, document]));
  const past = new PastView(view, new Map([...(view.undone ?? []), ...known]));
  const then = new Set(runQuery(query, past).documents.map(({ path }) => path));
  return {
    put: result.filter(({ path }) => known.has(path) || !then.has(path)),
    removed: [...then].filter((path) => !now.has(path)),
    before: then.size,
  };
};

/** A query's complete result, or its changes since the resume token. */
export const openQuery = (session: Session, target: QueryTarget, input: Json): InitialState => {
  const { db, caller } = session;
  const { id } = target;
  const view = db.store.durableView;
  const result = target.shared.result(view);
  const known = since(db.store, input);
  const {
    put: fresh,
    removed,
    before,
  } = known === null
    ? { put: result, removed: [], before: 0 }
    : difference(session, target, known, result);
  db.meter.read(
    caller,
    `listen ${printShape(target.query)}`,
    Math.max(known === null ? 1 : 0, fresh.length),
  );
  return {
    messages: inTurn(
      known === null ? reset(id, input) : [],
      putEach(id, fresh),
      removed.map((path) => removedMessage(session, id, path, view.get(path) === null)),
      known === null ? [] : countFilter(id, input, before, result.length),
    ),
  };
};
