import type { Commit, DocumentChange } from '../store/document.ts';
import type { Store } from '../store/store.ts';
import type { Query } from '../query/model.ts';
import { timeText } from '../time.ts';
import { targetChange, type ListenMessage } from './message.ts';
import { QueryTable } from './query-table.ts';
import { resumeToken } from './resume.ts';
import { SharedQuery } from './shared-query.ts';
import type {
  DocumentsTarget,
  QueryTarget,
  Target,
  TargetStream,
  VisitorVerdicts,
} from './target.ts';

/** Interval at which streams without changes get a fresh resume token, ms. */
const refreshEvery = 30_000;

const addTo = <K, T>(map: Map<K, Set<T>>, key: K, target: T): void => {
  const set = map.get(key) ?? new Set<T>();
  set.add(target);
  map.set(key, set);
};

const removeFrom = <K, T>(map: Map<K, Set<T>>, key: K, target: T): void => {
  const set = map.get(key);
  set?.delete(target);
  if (set?.size === 0) map.delete(key);
};

/**
 * The net change of each path over a batch of commits: the state before the first and after the
 * last.
 */
const netChanges = (commits: readonly Commit[]): readonly DocumentChange[] => {
  const net = new Map<string, DocumentChange>();
  for (const change of commits.flatMap(({ changes }) => changes)) {
    const first = net.get(change.path);
    net.set(change.path, first === undefined ? change : { ...change, before: first.before });
  }
  return [...net.values()];
};

/**
 * All listening targets of a database, indexed by document, collection, field value and the
 * documents their permission depends on: a commit costs as much as the targets it affects.
 */
export class ListenRegistry {
  private readonly store: Store;
  private readonly queries = new QueryTable();
  private readonly shared = new Map<string, SharedQuery>();
  private readonly byQuery = new Map<SharedQuery, Set<QueryTarget>>();
  private readonly byDocument = new Map<string, Set<DocumentsTarget>>();
  private readonly byGround = new Map<string, Set<Target>>();
  private readonly streams = new Set<TargetStream>();
  /** Durable commits that the streams have not been sent yet. */
  private unsent: Commit[] = [];
  private turn: NodeJS.Immediate | null = null;
  private position: { readonly seq: number; readonly message: ListenMessage } | null = null;
  private readonly timer: NodeJS.Timeout;
  private readonly stop: () => void;

  constructor(store: Store) {
    this.store = store;
    this.stop = store.listen((commits) => {
      this.unsent.push(...commits);
      // The client that made a commit gets its response before everybody who listens is told.
      this.turn ??= setImmediate(() => this.catchUp());
    });
    this.timer = setInterval(() => this.refresh(), refreshEvery).unref();
  }

  addStream(stream: TargetStream): void {
    this.streams.add(stream);
  }

  removeStream(stream: TargetStream): void {
    this.streams.delete(stream);
  }

  /** The group of listeners to one query; equal queries have the same `key`. */
  sharedQuery(key: string, query: Query): SharedQuery {
    return this.shared.get(key) ?? new SharedQuery(key, query);
  }

  add(target: Target): void {
    for (const path of target.ruleReads) addTo(this.byGround, path, target);
    if (target.kind === 'documents') {
      for (const path of target.paths) addTo(this.byDocument, path, target);
      return;
    }
    if (!this.byQuery.has(target.shared)) {
      this.shared.set(target.shared.key, target.shared);
      this.queries.add(target.shared);
    }
    addTo(this.byQuery, target.shared, target);
  }

  remove(target: Target): void {
    for (const path of target.ruleReads) removeFrom(this.byGround, path, target);
    if (target.kind === 'documents') {
      for (const path of target.paths) removeFrom(this.byDocument, path, target);
      return;
    }
    removeFrom(this.byQuery, target.shared, target);
    if (!this.byQuery.has(target.shared)) {
      this.shared.delete(target.shared.key);
      this.queries.remove(target.shared);
    }
  }

  /** The message that names the newest durable commit; one for all streams. */
  consistent(): ListenMessage {
    const { durableSeq: seq, durableTime } = this.store;
    if (this.position?.seq !== seq) {
      const at = { resumeToken: resumeToken(this.store), readTime: timeText(durableTime) };
      this.position = { seq, message: targetChange('NO_CHANGE', [], at) };
    }
    return this.position.message;
  }

  /** Sends the commits that are durable but not sent yet, before a target is added or a position named. */
  catchUp(): void {
    if (this.turn !== null) clearImmediate(this.turn);
    this.turn = null;
    const commits = this.unsent;
    this.unsent = [];
    if (commits.length === 0) return;
    try {
      this.dispatch(commits);
    } catch (error) {
      console.error('firestore: the listeners could not be told of a commit.', error);
    }
  }

  close(): void {
    clearInterval(this.timer);
    if (this.turn !== null) clearImmediate(this.turn);
    this.stop();
    for (const stream of this.streams) stream.close();
  }

  private dispatch(commits: readonly Commit[]): void {
    const changes = netChanges(commits);
    this.judgeAgain(changes);
    const view = this.store.durableView;
    const changed = new Set<TargetStream>();
    const verdicts: VisitorVerdicts = new Set();
    const affected = new Set<SharedQuery>();
    for (const change of changes) {
      // A copy, because checking a target again removes it from the set and adds it back.
      const listeners = [...(this.byDocument.get(change.path) ?? [])];
      for (const target of listeners) {
        target.stream.documentChanged(target, change, verdicts);
        changed.add(target.stream);
      }
      const near = new Set<SharedQuery>();
      for (const document of [change.before, change.after]) {
        if (document !== null)
          for (const shared of this.queries.candidates(document)) near.add(shared);
      }
      for (const shared of near) if (shared.recordChange(change)) affected.add(shared);
    }
    for (const shared of affected) {
      const result = shared.flushChanges(view);
      if (result.put.length + result.removed.length === 0) continue;
      for (const target of this.byQuery.get(shared) ?? []) {
        target.stream.resultChanged(target, result);
        changed.add(target.stream);
      }
    }
    for (const stream of changed) stream.snapshot();
  }

  /** Checks permissions again when the documents they depend on have changed. */
  private judgeAgain(changes: readonly DocumentChange[]): void {
    const suspects = new Set<Target>();
    for (const { path } of changes) {
      for (const target of this.byGround.get(path) ?? []) suspects.add(target);
    }
    for (const target of suspects) target.stream.recheckAccess(target);
  }

  private refresh(): void {
    this.catchUp();
    for (const stream of this.streams) stream.refresh();
  }
}
