import type { TaskKind } from './tasks/task-kinds.ts';
import type { PictureFault } from '../domain/content/picture-faults.ts';
import type { Doc, Entity } from '../domain/kit/entity.ts';
import type { Shape } from '../domain/kit/fields.ts';
import type { Models } from './answers/models.ts';
import type { CardProvider } from './payments/cards/card-provider.ts';
import type { Relational } from './relational/relational.ts';
import type { ShopProvider } from './shop/shop-provider.ts';
import type { WriteStamp } from './write-stamp.ts';
import type { HouseLives } from '../domain/platform/house-life.ts';
import type { JobRun } from '../domain/platform/jobs/job-run.entity.ts';
import type { Bucket } from '../domain/platform/rates.ts';

/** Server time. Handlers read no other clock, so that a home can move it. */
export interface Clock {
  /** Milliseconds UTC. */
  now(): number;
}

/** The entity's own fields, which a handler writes. The store stamps the common fields. */
type Own<E> = E extends Entity<infer F> ? Shape<F> : never;

/** Fields of a new document, and its owner. */
export type Fresh<E> = Own<E> & { readonly createdBy: string };

/** Fields to change; `undefined` removes an optional field. Soft deletion is a change too. */
export type Change<E> = { readonly [K in keyof Own<E>]?: Own<E>[K] | undefined } & {
  readonly isDeleted?: boolean;
  readonly deletedBy?: string | undefined;
};

export type WhereOp = '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains';

export interface DbQuery {
  readonly where: readonly (readonly [field: string, op: WhereOp, value: unknown])[];
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** Defaults to 50. */
  readonly limit?: number;
  /** Deleted documents are excluded unless this is set. */
  readonly deletedToo?: true;
}

export interface Reader {
  /**
   * Returns the document, or null if there is none. A soft-deleted one is returned with its flag.
   */
  get<E extends Entity>(entity: E, id: string): Promise<Doc<E> | null>;
  find<E extends Entity>(entity: E, ask: DbQuery): Promise<readonly Doc<E>[]>;
}

/**
 * One serializable transaction. All reads come before the first write; the work may run several
 * times, so it changes nothing outside. Every write stamps `updatedAt` (server time of the commit)
 * and `dateEdited`; `create` stamps the other common fields of a new document too.
 */
export interface Tx extends Reader {
  /** Fails the transaction with `already-exists` if the document exists. */
  create<E extends Entity>(entity: E, id: string, fields: Fresh<E>): void;
  /** Changes fields of an existing document. */
  change<E extends Entity>(entity: E, id: string, change: Change<E>): void;
  /**
   * Deletes a document permanently; only for records internal to the server. All others are deleted
   * softly with `change`.
   */
  forget(entity: Entity, id: string): void;
}

export interface Db extends Reader {
  /** Counts the documents of a query without reading them; ignores its limit. */
  count(entity: Entity, ask: Pick<DbQuery, 'where' | 'orderBy'>): Promise<number>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The sign-in service's record of an account; no hashes, no tokens. */
export interface AuthRecord {
  readonly uid: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoURL?: string;
  readonly phoneNumber?: string;
  readonly disabled: boolean;
  readonly providers: readonly string[];
  /** Authenticator apps, without their secrets. */
  readonly secondFactors: readonly { readonly name: string; readonly since: string }[];
  readonly claims: Readonly<Record<string, unknown>>;
  /** ISO-8601 or empty. */
  readonly created: string;
  readonly lastSignIn: string;
  /** Sessions of sign-ins before it are no longer renewed, ms UTC; 0 if none was ever ended. */
  readonly renewsFrom: number;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName?: string;
}

export interface AccountChange {
  readonly disabled?: boolean;
  readonly displayName?: string;
  readonly photoURL?: string;
}

export interface AuthAdmin {
  byUid(uid: string): Promise<AuthRecord | null>;
  byEmail(email: string): Promise<AuthRecord | null>;
  /** Null if the e-mail is taken. Throws `Refused` if the password violates the policy. */
  create(account: NewAccount): Promise<AuthRecord | null>;
  update(uid: string, change: AccountChange): Promise<void>;
  /** Replaces the custom claims. */
  setClaims(uid: string, claims: Readonly<Record<string, unknown>>): Promise<void>;
  revokeTokens(uid: string): Promise<void>;
  /** Removes every authenticator app from an account. */
  removeSecondFactors(uid: string): Promise<void>;
  verificationLink(email: string): Promise<string>;
  resetLink(email: string): Promise<string>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Message id, the same for each attempt, so that a mail sent twice is shown once. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /**
   * Checks that the mail server accepts the house's login; throws `CheckFailed` if not. Sends
   * nothing.
   */
  verify(): Promise<void>;
}

/** Content of a push message; one with the same `tag` replaces an earlier one about the event. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** Path within the site. */
  readonly url: string;
  readonly tag: string;
}

export interface Push {
  /**
   * Public key for a browser to subscribe at its own push service; null if Web Push is not served.
   */
  readonly publicKey: string | null;
  /** Throws `CheckFailed` if the house's two keys do not match. */
  verify(): void;
  /**
   * Sends to every device on which the member enabled pushes. True if one of them was reached; having
   * none is not an error.
   */
  send(uid: string, note: PushNote): Promise<boolean>;
}

export type LogLevel = 'info' | 'warn' | 'error';
export type Log = (
  level: LogLevel,
  message: string,
  facts?: Readonly<Record<string, string | number | boolean | null>>,
) => void;

/** Stores token buckets. Returns 0 if a token was taken, otherwise whole seconds to wait. */
export interface RateStore {
  take(key: string, bucket: Bucket, now: number): number | Promise<number>;
}

/** One rate `quote per base`, as provided by a source. */
export interface QuotedRate {
  readonly base: string;
  readonly quote: string;
  readonly rate: number;
  /** ms UTC. */
  readonly asOf: number;
  readonly source: string;
}

/** Result of checking an uploaded picture, or one sentence why it is not a picture. */
export type Taken =
  | {
      readonly ok: true;
      /** Pixels, after rotating upright. */
      readonly w: number;
      readonly h: number;
      readonly bytes: number;
      /** Hex. */
      readonly sha256: string;
      readonly color: string;
      /** Path and token of a small copy, for its owner's other devices. */
      readonly preview: string;
    }
  | { readonly ok: false; readonly reason: PictureFault };

/** Files that members uploaded as pictures. */
export interface Pictures {
  /**
   * Decodes the file, strips its location and camera metadata, and stores a small copy. Null if
   * there is no such file. May be repeated.
   */
  take(id: string, storagePath: string): Promise<Taken | null>;
  /** Removes the file and everything derived from it. */
  remove(id: string, storagePath: string): Promise<void>;
}

/** A document as stored, including deleted ones. */
export interface WrittenDocument {
  readonly id: string;
  readonly stamp: WriteStamp;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Documents of a collection in the order of their last write, after a given position; a position
 * without an id precedes all writes of its moment.
 */
export interface Feed {
  (
    collection: string,
    after: (WriteStamp & { readonly id: string | null }) | null,
    limit: number,
  ): Promise<readonly WrittenDocument[]>;
  /** Set if writes become visible in the order of their stamps, so none appears later among them. */
  readonly isOrdered?: true;
}

/** A file of the blob store: its bytes as compressed in storage, and its decompressed content. */
export interface StoredBlob {
  readonly brotli: Uint8Array;
  readonly text: () => Promise<string>;
}

/** Public files the server generates, stored compressed. */
export interface BlobStore {
  read(name: string): Promise<StoredBlob | null>;
  /** Returns the compressed size in bytes. */
  write(name: string, text: string): Promise<number>;
  /** File names, and the time of each one's last write, ms UTC. */
  list(): Promise<readonly { readonly name: string; readonly at: number }[]>;
  remove(name: string): Promise<void>;
}

/** The settings of a deployment, by name. */
export interface SetupFacts {
  readonly set: ReadonlySet<string>;
  /** Removes every secret from a text to be shown. */
  readonly conceal: (text: string) => string;
}

/** Name and interval of a job of the timetable. */
export interface TimedJob {
  /** Unique; the deployed function has the same name. */
  readonly name: string;
  readonly everySeconds: number;
}

/**
 * Runs of the jobs in a process that is the only one to run the timetable. Runs in progress are
 * kept in memory; results are written in batches, so that runs with nothing to do cost no commit
 * each.
 */
export interface JobBook {
  /** When the job's current run began, ms UTC; null if it is not running. */
  readonly runningSince: (job: string) => number | null;
  /** Does the work unless another run of the job is in progress; null if one is. */
  readonly turn: <T>(job: string, now: number, work: () => Promise<T>) => Promise<T | null>;
  /** The recorded runs of a job, newest first, including unwritten ones. */
  readonly runs: (job: TimedJob) => Promise<readonly JobRun[]>;
  /** Records a run; it stays unwritten until the next `write`. */
  readonly add: (job: TimedJob, run: JobRun) => void;
  /** Writes all unwritten runs in one transaction. */
  readonly write: () => Promise<void>;
}

/** A repeatable piece of work: its rows record whether it is done. */
export interface Task {
  readonly kind: TaskKind;
  /** Ids of the rows it works on. */
  readonly ids: readonly string[];
  /** Differs once the rows are due again; a queue drops a task it already has. */
  readonly turn: number;
}

/** Performs tasks concurrently, each at least once. */
export interface TaskQueue {
  /** Most tasks it takes in one call. */
  readonly most: number;
  /**
   * Accepts tasks. Resolves with the number already performed; the others are performed later.
   * @param until server time, ms UTC, after which a queue that performs them at once starts no other.
   */
  add(ports: Ports, tasks: readonly Task[], until: number): Promise<number>;
}

/** Everything outside the handlers: one object per home, made only by `live/` and tests. */
export interface Ports {
  readonly clock: Clock;
  /** Waits for so many ms. */
  readonly wait: (ms: number) => Promise<void>;
  readonly db: Db;
  readonly auth: AuthAdmin;
  /** Origin of the site, for links read elsewhere, as in a mail. */
  readonly site: string;
  readonly mail: Mailer;
  /** Null if push is not configured. */
  readonly push: Push | null;
  /**
   * Whether messages for devices are written. A service that only writes them knows it without the
   * key that sends them.
   */
  readonly hasPush: boolean;
  readonly log: Log;
  readonly rates: RateStore;
  readonly feed: Feed;
  readonly blobs: BlobStore;
  /** Creates an id of 26 characters that sorts by time. */
  readonly newId: () => string;
  /** Display-only exchange rates; null if the source does not answer. */
  readonly quotes: () => Promise<readonly QuotedRate[] | null>;
  readonly pictures: Pictures;
  /** Null if no card provider is configured. */
  readonly cards: CardProvider | null;
  /** Null if no language model is configured. */
  readonly models: Models | null;
  /** Null if the house has no shop. */
  readonly shop: ShopProvider | null;
  readonly setup: SetupFacts;
  /** Null if the house has no relational database. */
  readonly relational: Relational | null;
  /** Reads the lives of a home's data; null if a file beside the database holds them. */
  readonly house: (() => Promise<HouseLives>) | null;
  /**
   * Backs up the house if it is due; resolves with the number of backups made. Null if it makes
   * none.
   */
  readonly backUp: (() => Promise<number>) | null;
  /** Queue for work that would take a run of the timetable too long. */
  readonly tasks: TaskQueue;
  /** Null where several processes may run the timetable: each run then takes a lease. */
  readonly jobBook: JobBook | null;
}
