import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Doc, Entity } from '../../../src/domain/kit/entity.ts';
import { InvalidToken, type TokenVerifier } from '../../../src/embedded/contracts.ts';
import { Engine } from '../../../src/embedded/firestore/engine.ts';
import type { Session } from '../../../src/embedded/firestore/database.ts';
import { InProcess } from '../../../src/embedded/firestore/in-process.ts';
import type { Flush } from '../../../src/embedded/firestore/log/journal.ts';
import { handleRest } from '../../../src/embedded/firestore/wire/rest.ts';
import { callableHost } from '../../../src/embedded/functions/callable.ts';
import { firestoreJudge } from '../../../src/embedded/rules/firestore-judge.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import { openHouse, type House } from '../../functions/house.ts';
import { homeDocuments } from '../../../src/embedded/functions/documents.ts';
import { inProcess, type Answered, type Asked } from './in-process.ts';

const printed = (name: string): string =>
  readFileSync(new URL(`../../../src/projections/printed/${name}`, import.meta.url), 'utf8');

const judge = firestoreJudge(printed('firestore.rules'));
const indexes = printed('firestore.indexes.json');
export const projectId = 'demo-hammerlane';
const name = { project: projectId, database: '(default)' };

/** Data passed to the system survives a killed process; only a power failure needs a disk sync. */
const withoutDisk: Flush = (handle, bytes) => handle.appendFile(bytes);

interface Process {
  readonly dir: string;
  readonly engine: Engine;
  readonly store: InProcess;
  readonly owner: Session;
  readonly house: House;
  readonly serve: Parameters<typeof inProcess>[0];
}

/** Tells listeners that their process is gone. */
type Gone = () => void;

/**
 * The server as one process: its durable documents with their log, the printed rules and indexes,
 * and the dispatcher with every handler, behind the same two interfaces as over HTTP. It may be
 * killed at any moment: the next one knows only what is on disk.
 */
export class Server {
  /** Tokens no longer accepted. */
  readonly revoked = new Set<string>();
  /** Members whose account was deleted. */
  readonly gone = new Set<string>();
  /** Members with the support role. */
  readonly staff = new Set<string>();
  readonly clock: { now: () => number };
  private process: Process | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'hammerlane-history-'));
  private readonly listeners = new Set<Gone>();
  private starts = 0;
  private standing: Promise<void> = Promise.resolve();
  private ids = 0;
  private copies = 0;
  /** Killed processes that may still be writing where nobody looks. */
  private readonly dead: Process[] = [];

  constructor(now: () => number) {
    this.clock = { now };
  }

  private readonly tokens: TokenVerifier = {
    verify: (authorization, loopback) => {
      const token = authorization?.replace(/^Bearer /, '') ?? '';
      if (token === 'owner' && loopback) return Promise.resolve({ kind: 'owner' });
      if (this.revoked.has(token)) return Promise.reject(new InvalidToken('It has run out.'));
      const [uid = ''] = token.split('~');
      if (this.gone.has(uid)) return Promise.reject(new InvalidToken('There is no such account.'));
      const firebase = { sign_in_provider: 'password' };
      const role = this.staff.has(uid) ? { role: 'support' } : {};
      const claims = { email_verified: true, firebase, ...role };
      return Promise.resolve({ kind: 'member', uid, claims });
    },
  };

  private get running(): Process {
    if (this.process === null) throw new Error('The server is not running.');
    return this.process;
  }

  get house(): House {
    return this.running.house;
  }
  get store(): InProcess {
    return this.running.store;
  }
  get generation(): number {
    return this.starts;
  }
  get logFull(): readonly string[] {
    return [...this.dead, this.running].flatMap(({ house }) => house.lines);
  }

  /** A stored document, bypassing all rules. */
  find<E extends Entity>(entity: E, id: string): Promise<Doc<E> | null> {
    return homeDocuments(this.running.owner, this.clock).get(entity, id);
  }

  memberSession(uid: string): Promise<Session> {
    return this.running.engine.session(name, `Bearer ${uid}`, false);
  }

  async start(from?: string): Promise<void> {
    this.starts += 1;
    const dir = join(this.folder, `run-${this.starts}`);
    if (from !== undefined) cpSync(from, dir, { recursive: true });
    const { clock, tokens } = this;
    const options = { dir, clock, judge, tokens, indexes, indexMode: 'refuse' as const };
    const engine = new Engine({ ...options, flush: withoutDisk });
    const owner = await engine.session(name, 'Bearer owner', true);
    const store = new InProcess(owner.db);
    // Keeps every commit, for the history's checks.
    await store.registerConsumer('judge');
    const house = openHouse(() => homeDocuments(owner, clock));
    const newId = (): string => `ID${String((this.ids += 1)).padStart(24, '0')}`;
    const lives = () => Promise.resolve(store.lives);
    const gate = openDispatcher({ ...house.ports, clock, newId, house: lives });
    const call = callableHost({ projectId, tokens, call: gate.call });
    const serve: Process['serve'] = (req, res) =>
      call(req, res) || handleRest(engine, req, res, new URL(req.url ?? '', 'http://home'));
    this.process = { dir, engine, store, owner, house, serve };
  }

  /** Kills the process; the next one starts with what is on disk. */
  kill(): Promise<void> {
    this.standing = this.succeed(this.standing);
    return this.standing;
  }

  /** A copy of the data folder as it is on disk now. */
  copy(): string {
    const to = join(this.folder, `copy-${(this.copies += 1)}`);
    cpSync(this.running.dir, to, { recursive: true });
    return to;
  }

  /** Ends the process, and starts another on a copy of the folder; on an empty one for null. */
  putBack(copy: string | null): Promise<void> {
    this.standing = this.succeed(this.standing, () => copy ?? undefined);
    return this.standing;
  }

  private async succeed(
    before: Promise<void>,
    from: (dir: string) => string | undefined = (dir) => dir,
  ): Promise<void> {
    await before;
    const { running } = this;
    this.process = null;
    this.dead.push(running);
    for (const gone of this.listeners) gone();
    await this.start(from(running.dir));
  }

  /** Resolves when the last killed process has a successor. */
  stands(): Promise<void> {
    return this.standing;
  }

  /** Returns null if the process was killed meanwhile. */
  async answer(asked: Asked): Promise<Answered | null> {
    if (this.process === null) return null;
    const { starts } = this;
    const answered = await inProcess(this.process.serve, asked);
    return starts === this.starts && this.process !== null ? answered : null;
  }

  onGone(gone: Gone): () => void {
    this.listeners.add(gone);
    return () => this.listeners.delete(gone);
  }

  async close(): Promise<void> {
    for (const { engine } of [...this.dead, this.running]) await engine.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
