import { checkGet, checkList } from '../check-access.ts';
import type { Session } from '../database.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { bool, countOrNull, list, record, type Json } from '../json.ts';
import { collectionOf } from '../name.ts';
import { FirestoreError, asFirestoreError, invalid } from '../status.ts';
import type { Query } from '../query/model.ts';
import { parseQuery } from '../query/parse.ts';
import { printQuery, printShape } from '../query/print.ts';
import { indexed } from '../query/run.ts';
import { parentOf } from '../api/query.ts';
import { pathOf } from '../api/get.ts';
import type { DocumentChange, StoredDocument } from '../store/document.ts';
import { timeText } from '../time.ts';
import { jsonMessage, targetChange, type ListenMessage } from './message.ts';
import { openDocuments, openQuery, type InitialState } from './initial-state.ts';
import { resumeToken } from './resume.ts';
import type { ResultChange } from './shared-query.ts';
import type {
  DocumentsTarget,
  QueryTarget,
  Target,
  TargetStream,
  VisitorVerdicts,
} from './target.ts';

/** Receives the responses of a stream. */
export interface ListenSink {
  send(message: ListenMessage): void;
  /** Takes these messages one by one, as the reader has room for them. */
  sendAll(messages: Iterable<ListenMessage>): void;
  /** Ends the stream with an error. */
  fail(error: FirestoreError): void;
}

/** One client's listen stream: its targets, and the messages it receives. */
export class ListenStream implements TargetStream {
  readonly session: Session;
  private readonly sink: ListenSink;
  private readonly targets = new Map<number, Target>();
  private sentSeq = -1;
  private closed = false;
  /** The last request that waits for an index, its own or that of an earlier request. */
  private waiting: Promise<void> | null = null;
  /** Number of waiting requests. */
  private behind = 0;
  private unsubscribeRevocation: (() => void) | null = null;

  constructor(session: Session, sink: ListenSink) {
    this.session = session;
    this.sink = sink;
    session.db.registry.addStream(this);
    this.unsubscribeRevocation =
      session.onRevoked?.((why) => this.end(asFirestoreError(why))) ?? null;
    if (this.closed) this.unsubscribeRevocation?.();
  }

  /**
   * Handles a ListenRequest: adds or removes a target. An invalid one ends the stream. Requests are
   * handled in order of arrival, at once unless an index has to be built.
   */
  request(message: Json): void {
    const built = this.indexed(message);
    if (this.behind === 0 && built === null) {
      this.answer(message);
      return;
    }
    this.waiting = this.answerAfter(
      [this.waiting, built].filter((one) => one !== null),
      message,
    );
  }

  private async answerAfter(before: readonly Promise<void>[], message: Json): Promise<void> {
    this.behind += 1;
    try {
      await Promise.all(before);
      this.answer(message);
    } catch (error) {
      this.end(asFirestoreError(error));
    } finally {
      this.behind -= 1;
    }
  }

  private answer(message: Json): void {
    if (this.closed) return;
    try {
      this.session.db.registry.catchUp();
      this.checkExpiry();
      if (message['addTarget'] !== undefined) this.add(record(message['addTarget'], 'addTarget'));
      const removed = countOrNull(message['removeTarget'], 'removeTarget');
      if (removed !== null) {
        this.dropTarget(removed);
        this.sink.send(targetChange('REMOVE', [removed]));
      }
    } catch (error) {
      this.end(asFirestoreError(error));
    }
  }

  documentChanged(
    target: DocumentsTarget,
    change: DocumentChange,
    verdicts: VisitorVerdicts,
  ): void {
    const asked = target.paths.join('\n');
    const isSame = this.session.caller.kind === 'visitor' && target.ruleReads.size === 0;
    const isKnown = isSame && verdicts.has(asked) && this.targets.get(target.id) === target;
    if (!isKnown && !this.recheckAccess(target)) return;
    if (isSame && target.ruleReads.size === 0) verdicts.add(asked);
    this.sendDocument(target.id, change.path, change.after);
  }

  resultChanged(target: QueryTarget, { put, removed }: ResultChange): void {
    for (const document of put) this.sendPut(target, document);
    for (const { path, now } of removed) this.sendRemoved(target, path, now);
  }

  snapshot(): void {
    if (this.closed) return;
    const { store, registry } = this.session.db;
    this.sentSeq = store.durableSeq;
    this.sink.send(registry.consistent());
  }

  refresh(): void {
    try {
      this.checkExpiry();
    } catch (error) {
      this.end(asFirestoreError(error));
    }
    const behind = this.sentSeq < this.session.db.store.durableSeq;
    if (this.targets.size > 0 && behind) this.snapshot();
  }

  recheckAccess(target: Target): boolean {
    if (this.closed || this.targets.get(target.id) !== target) return false;
    try {
      const reads = this.checkAccess(target);
      if (reads.size === 0 && target.ruleReads.size === 0) return true;
      this.session.db.registry.remove(target);
      target.ruleReads = reads;
      this.session.db.registry.add(target);
      return true;
    } catch (error) {
      this.rejectTarget(target.id, asFirestoreError(error));
      return false;
    }
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    for (const target of this.targets.values()) this.session.db.registry.remove(target);
    this.targets.clear();
    this.session.db.registry.removeStream(this);
    this.unsubscribeRevocation?.();
  }

  private end(error: FirestoreError): void {
    if (this.closed) return;
    this.close();
    this.sink.fail(error);
  }

  private add(input: Json): void {
    const id = countOrNull(input['targetId'], 'targetId') ?? 0;
    if (id === 0) throw invalid('A target needs an id.');
    this.dropTarget(id);
    let opening: InitialState;
    try {
      const target = this.parse(id, input);
      target.ruleReads = this.checkAccess(target);
      if (target.kind === 'query') this.session.db.indexes.check(target.query);
      opening =
        target.kind === 'query'
          ? openQuery(this.session, target, input)
          : openDocuments(this.session, target, input);
      this.targets.set(id, target);
      this.session.db.registry.add(target);
    } catch (error) {
      // Only the target is removed: if the stream ended, the client would reopen it with the same
      // target forever.
      this.rejectTarget(id, asFirestoreError(error));
      return;
    }
    this.sink.send(targetChange('ADD', [id]));
    this.sink.sendAll(opening.messages);
    this.sink.send(targetChange('CURRENT', [id], this.resumePosition()));
    this.snapshot();
    if (bool(input['once'])) {
      this.dropTarget(id);
      this.sink.send(targetChange('REMOVE', [id]));
    }
  }

  /**
   * Resolves when the indexes of a target's query are built; null if there is nothing to wait for.
   */
  private indexed(message: Json): Promise<void> | null {
    const { addTarget } = message;
    const query = !this.closed && isRecord(addTarget) ? addTarget['query'] : undefined;
    if (!isRecord(query)) return null;
    try {
      return indexed(this.queryOf(query), this.session.db.store.present);
    } catch {
      // The message's handler reports the error.
      return null;
    }
  }

  private queryOf(asked: Json): Query {
    const parent = parentOf(this.session, asked['parent']);
    return parseQuery(this.session.db.prefix, parent, asked['structuredQuery']);
  }

  private parse(id: number, input: Json): Target {
    const { db } = this.session;
    const common = { id, stream: this, ruleReads: new Set<string>() };
    if (input['documents'] !== undefined) {
      const names = list(record(input['documents'], 'documents')['documents'], 'documents');
      const paths = names.map((name) => pathOf(this.session, name));
      return { ...common, kind: 'documents', paths };
    }
    const query = this.queryOf(record(input['query'], 'query'));
    const key = JSON.stringify([query.from, printQuery(db.prefix, query)]);
    return { ...common, kind: 'query', query, shared: db.registry.sharedQuery(key, query) };
  }

  private checkAccess(target: Target): Set<string> {
    const view = this.session.db.store.durableView;
    const get = (path: string): StoredDocument | null => view.get(path);
    if (target.kind === 'query') return checkList(this.session, target.query, get);
    const reads = target.paths.map((path) => checkGet(this.session, path, get(path), get));
    return new Set(reads.flatMap((set) => [...set]));
  }

  private dropTarget(id: number): void {
    const target = this.targets.get(id);
    if (target === undefined) return;
    this.targets.delete(id);
    this.session.db.registry.remove(target);
  }

  private rejectTarget(id: number, { grpcCode, message }: FirestoreError): void {
    this.dropTarget(id);
    this.sink.send(targetChange('REMOVE', [id], { cause: { code: grpcCode, message } }));
  }

  private sendDocument(id: number, path: string, document: StoredDocument | null): void {
    const { db, caller } = this.session;
    db.meter.read(caller, `listen ${collectionOf(path)}/…`, 1);
    if (document !== null) {
      this.sink.send({ kind: 'document', document, targetIds: [id], removedTargetIds: [] });
    } else this.sendDeleted(id, path);
  }

  private sendDeleted(id: number, path: string): void {
    const document = this.session.db.prefix + path;
    const readTime = timeText(this.session.db.store.durableTime);
    this.sink.send(jsonMessage({ documentDelete: { document, readTime, removedTargetIds: [id] } }));
  }

  private sendPut(target: QueryTarget, document: StoredDocument): void {
    const { db, caller } = this.session;
    db.meter.read(caller, `listen ${printShape(target.query)}`, 1);
    this.sink.send({ kind: 'document', document, targetIds: [target.id], removedTargetIds: [] });
  }

  /**
   * Sends a document that left a result. Its new content is sent only to callers who may still get
   * it, because it may have left by becoming private.
   */
  private sendRemoved({ id }: QueryTarget, path: string, now: StoredDocument | null): void {
    const { db } = this.session;
    if (now === null) {
      this.sendDeleted(id, path);
    } else if (this.mayGet(now)) {
      this.sink.send({ kind: 'document', document: now, targetIds: [], removedTargetIds: [id] });
    } else {
      const readTime = timeText(db.store.durableTime);
      const document = db.prefix + path;
      this.sink.send(
        jsonMessage({ documentRemove: { document, readTime, removedTargetIds: [id] } }),
      );
    }
  }

  private mayGet(document: StoredDocument): boolean {
    const view = this.session.db.store.durableView;
    try {
      checkGet(this.session, document.path, document, (path) => view.get(path));
      return true;
    } catch {
      return false;
    }
  }

  private resumePosition(): Json {
    const { store } = this.session.db;
    return { resumeToken: resumeToken(store), readTime: timeText(store.durableTime) };
  }

  private checkExpiry(): void {
    const { caller } = this.session;
    if (caller.kind !== 'member' || caller.unsigned === true) return;
    const expires = Number(caller.claims['exp'] ?? Infinity);
    // Tokens expire by real time, from which the home's clock may differ.
    if (expires * 1000 <= Date.now()) {
      throw new FirestoreError('UNAUTHENTICATED', 'The token has expired.');
    }
  }
}
