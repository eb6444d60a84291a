import { existsSync } from 'node:fs';
import type { HomeClock, RulesJudge, TokenVerifier } from '../contracts.ts';
import type { Repair } from '../disk/damage.ts';
import type { Database, Session } from './database.ts';
import { ListenRegistry } from './listen/listen-registry.ts';
import { databaseFolder } from './log/layout.ts';
import { Meter } from './meter.ts';
import { databaseKey, type DatabaseName } from './name.ts';
import { IndexCatalogue, type IndexMode } from './query/catalogue.ts';
import { FirestoreError } from './status.ts';
import { expire } from './expiry.ts';
import { Store } from './store/store.ts';
import type { Flush } from './log/journal.ts';
import { MemberQuota } from './write/member-quota.ts';
import { Transactions } from './transaction/transactions.ts';

export interface EngineOptions {
  /** Data folder; each database has its own subfolder. */
  readonly dir: string;
  readonly clock: HomeClock;
  readonly judge: RulesJudge;
  /** The rules of each project, if they differ. */
  readonly judgeOf?: (project: string) => RulesJudge;
  /** Opens any named database, like an emulator; otherwise only the owner can open further ones. */
  readonly anyDatabase?: boolean;
  readonly tokens: TokenVerifier;
  /** Contents of `firestore.indexes.json`; null checks no indexes. */
  readonly indexes: string | null;
  readonly indexMode: IndexMode;
  /** Limits each member's writes. */
  readonly quota?: boolean;
  readonly rotateAt?: number;
  readonly flush?: Flush;
  /** Opens damaged logs with their readable part. */
  readonly repair?: Repair | null;
}

/**
 * Any name the owner uses opens a database; this limit keeps a program from filling the memory with
 * them.
 */
const maxDatabases = 500;

/** All databases, opened on first use, with access control. */
export class Engine {
  readonly meter = new Meter();
  private readonly quota: MemberQuota | null;
  private readonly options: EngineOptions;
  private readonly catalogue: IndexCatalogue;
  private readonly databases = new Map<string, Promise<Database>>();

  constructor(options: EngineOptions) {
    this.options = options;
    this.quota = options.quota === true ? new MemberQuota() : null;
    this.catalogue = new IndexCatalogue(options.indexes, options.indexMode);
  }

  /** Checks the bearer token; UNAUTHENTICATED for an invalid one. */
  async session(
    name: DatabaseName,
    authorization: string | undefined,
    loopback: boolean,
  ): Promise<Session> {
    const { tokens, anyDatabase = false } = this.options;
    const caller = await tokens.verify(authorization, loopback);
    if (caller.kind !== 'owner' && !anyDatabase && !this.isKnown(name)) {
      throw new FirestoreError('NOT_FOUND', `The database ${databaseKey(name)} does not exist.`);
    }
    const db = await this.database(name);
    return { db, caller, onRevoked: (ended) => tokens.watch?.(caller, ended) ?? (() => {}) };
  }

  database(name: DatabaseName): Promise<Database> {
    const key = databaseKey(name);
    const known = this.databases.get(key);
    if (known === undefined && this.databases.size >= maxDatabases) {
      return Promise.reject(new FirestoreError('RESOURCE_EXHAUSTED', 'Too many databases.'));
    }
    const open = known ?? this.open(name);
    this.databases.set(key, open);
    return open;
  }

  /** Deletes every document of a database and notifies its listeners. */
  async clear({ db, caller }: Session): Promise<void> {
    if (caller.kind !== 'owner')
      throw new FirestoreError('PERMISSION_DENIED', 'Only the owner may clear.');
    const changes = [...db.store.tree.documents()].map((before) => ({
      path: before.path,
      before,
      after: null,
    }));
    if (changes.length > 0) db.store.append(db.store.nextTime(), changes);
    await db.store.durable();
  }

  /**
   * Deletes the documents that have expired at `now`, in every open database; returns their number.
   */
  async expire(now = this.options.clock.now()): Promise<number> {
    let deleted = 0;
    for (const opening of this.databases.values()) {
      deleted += await expire(await opening, this.catalogue.expiries, now);
    }
    return deleted;
  }

  async close(): Promise<void> {
    for (const opening of this.databases.values()) {
      const db = await opening;
      db.registry.close();
      await db.store.close();
    }
  }

  /** Whether a database is open or on disk. */
  private isKnown(name: DatabaseName): boolean {
    return this.databases.has(databaseKey(name)) || existsSync(this.folder(name));
  }

  private folder(name: DatabaseName): string {
    return databaseFolder(this.options.dir, name);
  }

  private async open(name: DatabaseName): Promise<Database> {
    const { clock, judge, judgeOf, rotateAt, flush, repair = null } = this.options;
    const store = await Store.open({
      dir: this.folder(name),
      clock,
      repair,
      ...(rotateAt === undefined ? {} : { rotateAt }),
      ...(flush === undefined ? {} : { flush }),
    });
    return {
      prefix: `${databaseKey(name)}/documents/`,
      store,
      transactions: new Transactions(),
      registry: new ListenRegistry(store),
      judge: judgeOf?.(name.project) ?? judge,
      meter: this.meter,
      quota: this.quota,
      clock,
      indexes: this.catalogue,
    };
  }
}
